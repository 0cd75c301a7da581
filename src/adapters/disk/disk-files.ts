import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileKey } from '#domain/picture/file-key.ts';
import { type Files, FilesUnavailable } from '#ports/files.ts';

/**
 * Files in a directory: bytes under `bytes/<key>`, content types under `types/<key>`. A file is there whole
 * or not at all, and survives a power cut once `write` has answered. A disk hands nothing out by itself: who serves the
 * temporary addresses gives them.
 */
export function diskFiles(root: string, temporaryAddress: Files['temporaryAddress']): Files {
	const bytesPath = (key: string) => join(root, 'bytes', key);
	const typePath = (key: string) => join(root, 'types', key);

	async function put(path: string, content: Uint8Array | string): Promise<void> {
		const draft = join(root, `.${randomUUID()}`);
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
			// The type goes first: whoever sees the bytes can also say what they are.
			await orUnavailable(async () => {
				await put(typePath(key), file.type);
				await put(bytesPath(key), file.bytes);
			});
		},
		async remove(key) {
			if (!isFileKey(key)) return;
			await orUnavailable(async () => {
				for (const path of [bytesPath(key), typePath(key)]) {
					await ifThere(() => rm(path));
					// The folder of this one file; another's stays.
					await rmdir(dirname(path)).catch(() => {});
				}
			});
		},
		temporaryAddress,
	};
}

/** A disk that is full, failing or not ours to write to. */
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

/** What is done with a file; nothing when there is none. */
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
