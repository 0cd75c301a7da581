/** Where files are kept. Keys are ours: folder, random prefix, name (specification section 7). */
export interface Files {
	read(key: string): Promise<StoredFile | undefined>;
	write(key: string, file: StoredFile): Promise<void>;
	remove(key: string): Promise<void>;
}

export interface StoredFile {
	readonly type: string;
	readonly bytes: Uint8Array;
}
