import { type Files, FilesUnavailable, type StoredFile } from '#ports/files.ts';

export interface MemoryFiles extends Files {
	readonly stored: Map<string, StoredFile>;
	failing: 'nothing' | 'writing' | 'removing' | 'everything';
}

export function memoryFiles(temporaryAddress?: Files['temporaryAddress']): MemoryFiles {
	const stored = new Map<string, StoredFile>();
	const files: MemoryFiles = {
		stored,
		failing: 'nothing',
		async read(key) {
			refuseIf('everything');
			return stored.get(key);
		},
		async write(key, file) {
			refuseIf('everything', 'writing');
			stored.set(key, file);
		},
		async remove(key) {
			refuseIf('everything', 'removing');
			stored.delete(key);
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
 * Starts work and returns when its next write to these files hangs, as if the process were killed
 * during that write.
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
