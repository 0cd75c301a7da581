/** Content of a document in reading order: shown on a page and printed as PDF. */
export interface Sheet {
	/** 'Receipt'. */
	readonly title: string;
	/** Number, dates, reference: label and value. */
	readonly facts: readonly SheetFact[];
	/** Issuer and recipient. */
	readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
	/** Content of the QR code beside the title, if any. */
	readonly qr?: string;
	/** A JPEG below the facts, with its size. */
	readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
	/** No columns means no table. */
	readonly table: {
		readonly columns: readonly SheetColumn[];
		/** One cell per column. */
		readonly rows: readonly (readonly string[])[];
	};
	/** Below the table; the last one is the total. */
	readonly totals: readonly SheetFact[];
	readonly notes: readonly string[];
}

export interface SheetFact {
	readonly name: string;
	readonly value: string;
}

export interface SheetColumn {
	readonly title: string;
	/** Amounts are right-aligned. */
	readonly amount: boolean;
}
