/** Looks for malware in what people upload, before anybody else may open it. */
export interface Scanner {
	/** Throws `ScannerUnavailable` while nobody looks: then nothing is taken. */
	scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

/** The scanner could not be reached, timed out, or did not look at the whole file. */
export class ScannerUnavailable extends Error {
	override readonly name = 'ScannerUnavailable';
}
