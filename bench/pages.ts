import type { Options } from './calls.ts';
import type { Measured } from './load.ts';

export interface PageRow {
	readonly page: string;
	readonly measured: Measured;
	/** Resident memory of the server, in MiB. */
	readonly before: number;
	readonly after: number;
}

export async function measurePages(_options: Options, _say: (line: string) => void): Promise<PageRow[]> {
	return [];
}
