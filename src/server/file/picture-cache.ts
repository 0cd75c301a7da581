import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keptSince } from '#domain/retention.ts';
import { pictureWidths, type Rendition } from '#drawing/picture/picture-sizes.ts';
import type { Clock } from '#ports/system.ts';
import type { Log } from '../http/log.ts';
import { pictureHash, type RemovedPictures } from './removed-pictures.ts';
import { tellCacheSize } from './rendition-metrics.ts';

export interface PictureCache {
	read(rendition: Rendition): Promise<Uint8Array | undefined>;
	write(rendition: Rendition, bytes: Uint8Array): Promise<void>;
	/** Deletes all renditions of these pictures, by their hashes. */
	remove(hashes: readonly string[]): Promise<void>;
	/**
	 * Deletes what nobody has read since a time, and of the rest what was read longest ago until it fits into the cap with
	 * a tenth to spare. Says what is left, in bytes and files, and how many went.
	 */
	tidy(
		unreadSince: Temporal.Instant,
	): Promise<{ readonly bytes: number; readonly files: number; readonly deleted: number }>;
}

interface CacheOptions {
	/** All files together, in bytes. */
	readonly maxBytes: number;
	readonly clock: Clock;
}

/** That a file was read is written down so often at most, in milliseconds: it is its time of change, as some disks keep no other. */
const readEvery = 3_600_000;

/**
 * Renditions on disk: a directory for each picture, `ab/ab12…/640.avif`, so that a picture that is removed takes them all with
 * it. May be deleted at any time: whatever is missing is made again.
 */
export function pictureCache(dir: string, { maxBytes, clock }: CacheOptions): PictureCache {
	const now = () => clock.now().epochMilliseconds;
	const folderOf = (hash: string) => join(dir, hash.slice(0, 2), hash);
	const pathOf = ({ width, key, format }: Rendition) =>
		join(folderOf(pictureHash(key)), `${width}.${format}`);
	return {
		async read(rendition) {
			const path = pathOf(rendition);
			try {
				const bytes = await readFile(path);
				await noteRead(path, now());
				return bytes;
			} catch {
				return undefined;
			}
		},
		async write(rendition, bytes) {
			const path = pathOf(rendition);
			// Written beside and renamed, so that nobody reads half a picture. No directory of pictures starts with a dot.
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

async function noteRead(path: string, now: number): Promise<void> {
	try {
		if ((await stat(path)).mtimeMs < now - readEvery) await utimes(path, now / 1000, now / 1000);
	} catch {
		// It was evicted meanwhile: its bytes are in hand all the same.
	}
}

interface CachedFile {
	readonly path: string;
	readonly bytes: number;
	readonly readAt: number;
}

/** All that is kept in the directory, the pictures of links too. */
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

/** Once renditions lay in a directory for each width: nobody finds those any more. */
async function removeOldLayout(dir: string): Promise<void> {
	for (const width of pictureWidths) await rm(join(dir, String(width)), { recursive: true, force: true });
}

/** So often the disk is compared with what was removed. */
const removeEvery = 60_000;
/** So often the cache is measured, and cut to its cap. */
const tidyEvery = 600_000;
/** A rendition may be written while its picture is removed: removals are acted on for so long, in minutes. */
const actedOnMinutes = 15;

/**
 * Keeps one machine's renditions small and rid of what was removed, from now until it is stopped. Removed pictures are not
 * shown meanwhile, whatever lies on the disk.
 */
export function keepPictureCache(
	cache: PictureCache,
	app: {
		readonly clock: Clock;
		readonly removed: RemovedPictures;
		readonly log: Pick<Log, 'info' | 'warn'>;
	},
): { stop(): void } {
	const { clock, removed, log } = app;
	let lookedAt = Temporal.Instant.fromEpochMilliseconds(0);
	const guarded = (what: string, act: () => Promise<void>) => async () => {
		try {
			await act();
		} catch (problem) {
			log.warn({ err: problem }, what);
		}
	};
	const remove = guarded('removed pictures could not be taken from the disk', async () => {
		const now = clock.now();
		await cache.remove(await removed.since(lookedAt));
		lookedAt = now.subtract({ minutes: actedOnMinutes });
	});
	const tidy = guarded('the cache of pictures could not be measured', async () => {
		const measured = await cache.tidy(keptSince('smaller-pictures', clock.now()));
		tellCacheSize(measured);
		const { bytes, deleted } = measured;
		if (deleted > 0) log.info({ bytes, deleted }, 'the cache of pictures is cut');
	});
	void remove().then(tidy);
	const timers = [setInterval(remove, removeEvery), setInterval(tidy, tidyEvery)];
	for (const timer of timers) timer.unref();
	return { stop: () => timers.forEach(clearInterval) };
}
