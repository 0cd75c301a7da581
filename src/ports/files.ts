/**
 * File storage. Keys are ours: folder, random prefix, name (PRIV-6). Everything throws
 * `FilesUnavailable` if the storage fails.
 */
export interface Files {
	read(key: string): Promise<StoredFile | undefined>;
	write(key: string, file: StoredFile): Promise<void>;
	remove(key: string): Promise<void>;
	/**
	 * A temporary address for a document: serves the file under a name for some seconds to anyone who has it.
	 * Opens in the browser if `inBrowser`, otherwise downloads. Relative to the product's address, or the
	 * storage's own.
	 */
	temporaryAddress(
		key: string,
		options: { readonly seconds: number; readonly fileName: string; readonly inBrowser: boolean },
	): Promise<string>;
}

export interface StoredFile {
	readonly type: string;
	readonly bytes: Uint8Array;
}

/** The storage was unreachable, timed out, is full, or refuses access. */
export class FilesUnavailable extends Error {
	override readonly name = 'FilesUnavailable';
}

/** Scans uploads for malware before anyone else can open them. */
export interface Scanner {
	/** Throws `ScannerUnavailable` without a scanner: then nothing is accepted. */
	scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The scanner was unreachable, timed out, or did not scan the whole file. */
export class ScannerUnavailable extends Error {
	override readonly name = 'ScannerUnavailable';
}
