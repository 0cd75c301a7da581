/**
 * Where files are kept. Keys are ours: folder, random prefix, name (specification section 7). Everything throws
 * `FilesUnavailable` while the storage cannot do its work.
 */
export interface Files {
	read(key: string): Promise<StoredFile | undefined>;
	write(key: string, file: StoredFile): Promise<void>;
	remove(key: string): Promise<void>;
	/**
	 * An address that hands the file out under a name for so many seconds and then no more, to whoever has it: for
	 * documents. Opened in the browser where `inBrowser` says so, else downloaded. Relative to the product's own address,
	 * or the storage's own.
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

/** The storage could not be reached, timed out, is full, or refuses us. */
export class FilesUnavailable extends Error {
	override readonly name = 'FilesUnavailable';
}

/** Looks for malware in what people upload, before anybody else may open it. */
export interface Scanner {
	/** Throws `ScannerUnavailable` while nobody looks: then nothing is taken. */
	scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The scanner could not be reached, timed out, or did not look at the whole file. */
export class ScannerUnavailable extends Error {
	override readonly name = 'ScannerUnavailable';
}
