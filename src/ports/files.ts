/**
 * File storage. The product makes the keys: folder, random prefix, name. Every method throws
 * `FilesUnavailable` if the storage fails.
 */
export interface Files {
	read(key: string): Promise<StoredFile | undefined>;
	write(key: string, file: StoredFile): Promise<void>;
	remove(key: string): Promise<void>;
	/**
	 * Returns a temporary address of a document. Anyone with the address can read the file, under the
	 * given name, for `seconds`. The document opens in the browser if `inBrowser`, otherwise it is
	 * downloaded. The address is the storage’s own, or relative to the product’s address.
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

/** The file storage was unreachable, timed out, is full, or refuses access. */
export class FilesUnavailable extends Error {
	override readonly name = 'FilesUnavailable';
}

/** Scans uploads for malware before any other person can open the file. */
export interface Scanner {
	/**
	 * Scans a file. Throws `ScannerUnavailable` if the scanner cannot be used, in which case no upload
	 * is accepted.
	 */
	scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The malware scanner was unreachable, timed out, or did not scan the whole file. */
export class ScannerUnavailable extends Error {
	override readonly name = 'ScannerUnavailable';
}
