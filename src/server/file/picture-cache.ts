import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { retainedSince } from '#domain/retention.ts';
import { pictureWidths, type Rendition } from '#drawing/picture/picture-sizes.ts';
import type { Log } from '#ports/observability.ts';
import type { Clock } from '#ports/system.ts';
import { pictureHash, type RemovedPictures } from './removed-pictures.ts';
import { publishCacheSize } from './rendition-metrics.ts';

export interface PictureCache {
	read(rendition: Rendition): Promise<Uint8Array | undefined>;
	write(rendition: Rendition, bytes: Uint8Array): Promise<void>;
	remove(hashes: readonly string[]): Promise<void>;
	/**
	 * Deletes files not read since a time. If the cache exceeds its limit, also deletes the least
	 * recently read files until 90% of the limit is used.
	 */
	tidy(
		unreadSince: Temporal.Instant,
	): Promise<{ readonly bytes: number; readonly files: number; readonly deleted: number }>;
}

interface CacheOptions {
	readonly maxBytes: number;
	readonly clock: Clock;
}

/**
 * Minimum milliseconds between updates of a file's modification time, which records the last read
 * because some disks do not store access times.
 */
const readTimeGranularityMs = 3_600_000;

/**
 * A cache of encoded pictures on disk. Each original has its own directory, `ab/ab12…/640.avif`,
 * so that all its sizes can be deleted together. The cache may be deleted at any time.
 */
export function pictureCache(dir: string, { maxBytes, clock }: CacheOptions): PictureCache {
	const now = () => clock.now().epochMilliseconds;
	const folderOf = (hash: string) => join(dir, hash.slice(0, 2), hash);
	const pathOf = ({ size, key, format }: Rendition) => join(folderOf(pictureHash(key)), `${size}.${format}`);
	return {
		async read(rendition) {
			const path = pathOf(rendition);
			try {
				const bytes = await readFile(path);
				await recordRead(path, now());
				return bytes;
			} catch {
				return undefined;
			}
		},
		async write(rendition, bytes) {
			const path = pathOf(rendition);
			// Writes a temporary file and renames it, so that readers never see partial files. Picture
			// directories never begin with a dot.
			const draft = join(dir, `.${randomUUID()}`);
			await mkdir(dirname(path), { recursive: true });
			try {
				await writeFile(draft, bytes);
				await utimes(draft, now() / 1000, now() / 1000);
				await rename(draft, path);
			} catch (failure) {
				await rm(draft, { force: true });
				throw failure;
			}
		},
		async remove(hashes) {
			for (const hash of hashes) await rm(folderOf(hash), { recursive: true, force: true });
		},
		async tidy(unreadSince) {
			await removeOldLayout(dir);
			const files = await filesIn(dir);
			const oldestFirst = files.toSorted((one, other) => one.readAt - other.readAt);
			let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
			const target = bytes > maxBytes ? maxBytes * 0.9 : Number.POSITIVE_INFINITY;
			let deleted = 0;
			for (const file of oldestFirst) {
				if (file.readAt >= unreadSince.epochMilliseconds && bytes <= target) break;
				await rm(file.path, { force: true });
				bytes -= file.bytes;
				deleted += 1;
			}
			return { bytes, files: files.length - deleted, deleted };
		},
	};
}

async function recordRead(path: string, now: number): Promise<void> {
	try {
		if ((await stat(path)).mtimeMs < now - readTimeGranularityMs) await utimes(path, now / 1000, now / 1000);
	} catch {
		// Ignored: another process deleted the file after its bytes were read.
	}
}

interface CachedFile {
	readonly path: string;
	readonly bytes: number;
	readonly readAt: number;
}

/** Returns all files in the directory, including link previews. */
async function filesIn(dir: string): Promise<readonly CachedFile[]> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
	const files: CachedFile[] = [];
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		const seen = await stat(path).catch(() => undefined);
		if (seen) files.push({ path, bytes: seen.size, readAt: seen.mtimeMs });
	}
	return files;
}

async function removeOldLayout(dir: string): Promise<void> {
	for (const width of pictureWidths) await rm(join(dir, String(width)), { recursive: true, force: true });
}

const removeEveryMs = 60_000;
const cleanupEveryMs = 600_000;
/**
 * Minutes during which a deletion is repeated, because an encoded picture may be written after its
 * original was removed.
 */
const overlapMinutes = 15;

/**
 * Deletes removed pictures from this machine's cache and limits the size of the cache, until stopped. A
 * removed picture is not served even before this deletion.
 */
export function maintainPictureCache(
	cache: PictureCache,
	app: {
		readonly clock: Clock;
		readonly removed: RemovedPictures;
		readonly log: Pick<Log, 'info' | 'warn'>;
	},
): { stop(): void } {
	const { clock, removed, log } = app;
	let lookedAt = Temporal.Instant.fromEpochMilliseconds(0);
	const logFailures = (what: string, act: () => Promise<void>) => async () => {
		try {
			await act();
		} catch (problem) {
			log.warn({ err: problem }, what);
		}
	};
	const remove = logFailures('deleting removed pictures from the cache failed', async () => {
		const now = clock.now();
		await cache.remove(await removed.since(lookedAt));
		lookedAt = now.subtract({ minutes: overlapMinutes });
	});
	const tidy = logFailures('cleaning the picture cache failed', async () => {
		const measured = await cache.tidy(retainedSince('smaller-pictures', clock.now()));
		publishCacheSize(measured);
		const { bytes, deleted } = measured;
		if (deleted > 0) log.info({ bytes, deleted }, 'picture cache cleaned');
	});
	void remove().then(tidy);
	const timers = [setInterval(remove, removeEveryMs), setInterval(tidy, cleanupEveryMs)];
	for (const timer of timers) timer.unref();
	return { stop: () => timers.forEach(clearInterval) };
}
