import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
	mkdir,
	open as openFile,
	readdir,
	readFile,
	rename as renameFile,
	rm,
	rmdir,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFileKey } from '#domain/file/picture.ts';
import { type Files, FilesUnavailable } from '#ports/files.ts';

/** Disk calls that matter in a power cut. A test can observe them. */
type Disk = Readonly<{
	open(path: string, flags?: string): Promise<FileHandle>;
	rename(from: string, to: string): Promise<void>;
}>;

/**
 * Stores files in a directory: bytes in `bytes/<key>`, content types in `types/<key>`. A write goes to a
 * temporary file first, so that it is atomic, and survives a power cut once `write` has returned.
 * Removing a key also removes temporary files that a killed process left for it. Does not serve files:
 * the caller supplies temporary addresses.
 */
export function diskFiles(
	root: string,
	temporaryAddress: Files['temporaryAddress'],
	{ open, rename }: Disk = { open: openFile, rename: renameFile },
): Files {
	const bytesPath = (key: string) => join(root, 'bytes', key);
	const typePath = (key: string) => join(root, 'types', key);

	async function put(key: string, path: string, content: Uint8Array | string): Promise<void> {
		const draft = join(root, `${draftsOf(key)}${randomUUID()}`);
		await mkdir(dirname(path), { recursive: true });
		try {
			const handle = await open(draft, 'wx');
			try {
				await handle.writeFile(content);
				await handle.sync();
			} finally {
				await handle.close();
			}
			await rename(draft, path);
		} catch (failure) {
			await rm(draft, { force: true });
			throw failure;
		}
	}

	return {
		async read(key) {
			if (!isFileKey(key)) return undefined;
			const paths = [bytesPath(key), typePath(key)];
			const [bytes, type] = await orUnavailable(() => Promise.all(paths.map(readIfThere)));
			return bytes && type ? { bytes, type: type.toString('utf8') } : undefined;
		},
		async write(key, file) {
			if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
			// The content type is written before the bytes, because a reader of the bytes needs the
			// type.
			await orUnavailable(async () => {
				const paths = [typePath(key), bytesPath(key)] as const;
				await put(key, paths[0], file.type);
				await put(key, paths[1], file.bytes);
				const folders = new Set(paths.flatMap((path) => foldersTo(path, root)));
				await Promise.all([...folders].map((folder) => syncFolder(open, folder)));
			});
		},
		async remove(key) {
			if (!isFileKey(key)) return;
			await orUnavailable(async () => {
				const drafts = (await ifThere(() => readdir(root)))?.filter((name) => name.startsWith(draftsOf(key)));
				for (const draft of drafts ?? []) await rm(join(root, draft), { force: true });
				for (const path of [bytesPath(key), typePath(key)]) {
					await ifThere(() => rm(path));
					// Removes only the folder of this file, if it is empty.
					await rmdir(dirname(path)).catch(() => {});
				}
			});
		},
		temporaryAddress,
	};
}

/** Returns the beginning of the names of a key’s temporary files. */
function draftsOf(key: string): string {
	return `.${createHash('sha256').update(key).digest('hex').slice(0, 32)}.`;
}

function foldersTo(path: string, root: string): readonly string[] {
	const parts = relative(root, dirname(path)).split(sep);
	return [join(root), ...parts.map((_, at) => join(root, ...parts.slice(0, at + 1)))];
}

/** Syncs a folder, because a file’s name survives a power cut only after its folder is synced. */
async function syncFolder(open: Disk['open'], folder: string): Promise<void> {
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (problem) {
		const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
		if (typeof code !== 'string') throw problem;
		throw new FilesUnavailable(`the disk refuses (${code})`, { cause: problem });
	}
}

const readIfThere = (path: string) => ifThere(() => readFile(path));

async function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work();
	} catch (failure) {
		const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
		if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ERR_FS_EISDIR')
			return undefined;
		throw failure;
	}
}
