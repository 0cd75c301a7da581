import { type Files, FilesUnavailable, type StoredFile } from '#ports/files.ts';

/** Files in memory, which say what they keep and can be told to be away. */
export interface MemoryFiles extends Files {
	readonly kept: Map<string, StoredFile>;
	/** What is to fail from now on. */
	failing: 'nothing' | 'writing' | 'removing' | 'everything';
}

export function memoryFiles(temporaryAddress?: Files['temporaryAddress']): MemoryFiles {
	const kept = new Map<string, StoredFile>();
	const files: MemoryFiles = {
		kept,
		failing: 'nothing',
		async read(key) {
			refuseIf('everything');
			return kept.get(key);
		},
		async write(key, file) {
			refuseIf('everything', 'writing');
			kept.set(key, file);
		},
		async remove(key) {
			refuseIf('everything', 'removing');
			kept.delete(key);
		},
		async temporaryAddress(key, options) {
			if (!temporaryAddress) throw new Error('this test hands out no files');
			return await temporaryAddress(key, options);
		},
	};
	function refuseIf(...failing: readonly MemoryFiles['failing'][]): void {
		if (failing.includes(files.failing)) throw new FilesUnavailable('the storage is away');
	}
	return files;
}

/**
 * Begins something that stops for ever where it asks these files to write, as it does in a process that is killed there.
 * Ends when it has come so far.
 */
export async function endWhileWriting(files: MemoryFiles, begin: () => Promise<unknown>): Promise<void> {
	const { write } = files;
	try {
		await new Promise<void>((reached, failed) => {
			files.write = () => {
				reached();
				return new Promise(() => {});
			};
			begin().catch(failed);
		});
	} finally {
		files.write = write;
	}
}
