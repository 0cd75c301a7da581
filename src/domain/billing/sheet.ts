/** What a paper says, in the order in which it is read: shown on a page and printed as a PDF from the same words. */
export interface Sheet {
	/** 'Receipt'. */
	readonly title: string;
	/** Number, dates, reference: a name and what it is. */
	readonly facts: readonly SheetFact[];
	/** Who it is from and who it is for. */
	readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
	/** What a QR code beside the title says; left out, there is none. */
	readonly qr?: string;
	/** A JPEG below the facts, with its proportions. */
	readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
	/** No columns, no table. */
	readonly table: {
		readonly columns: readonly SheetColumn[];
		/** As many cells as there are columns. */
		readonly rows: readonly (readonly string[])[];
	};
	/** Below the table: the last one is the sum of all. */
	readonly totals: readonly SheetFact[];
	readonly notes: readonly string[];
}

export interface SheetFact {
	readonly name: string;
	readonly value: string;
}

export interface SheetColumn {
	readonly title: string;
	/** Amounts stand at the right edge, below each other. */
	readonly amount: boolean;
}
