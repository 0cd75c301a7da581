import type { Sheet } from '#domain/billing/sheet.ts';

/** Prints a sheet on A4 pages, with the letters of every language that people write their names in. */
export interface Pdf {
	print(sheet: Sheet): Promise<Uint8Array>;
}
