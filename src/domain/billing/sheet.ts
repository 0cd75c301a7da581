import type { Language } from '../language.ts';

/** Content of a printable document in reading order: shown on a page and printed as PDF. */
export interface Sheet {
	/** Language of the texts, for screen readers. Default: English. */
	readonly language?: Language;
	readonly title: string;
	/** Number, dates and reference of the document, each with its label. */
	readonly facts: readonly SheetFact[];
	/** Issuer and recipient of the document. */
	readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
	/** Content of the QR code next to the title, if the document has one. */
	readonly qr?: string;
	/** A JPEG printed below the facts, with its size. */
	readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
	/** Table of the document. Without columns, no table is printed. */
	readonly table: {
		readonly columns: readonly SheetColumn[];
		readonly rows: readonly (readonly string[])[];
	};
	/** Sums printed below the table. The last sum is the total. */
	readonly totals: readonly SheetFact[];
	/** List printed after the sums. Each item has a box, which is ticked if the item is done. */
	readonly checks?: {
		readonly heading: string;
		readonly items: readonly { readonly text: string; readonly done: boolean }[];
	};
	readonly notes: readonly string[];
}

export interface SheetFact {
	readonly name: string;
	readonly value: string;
}

export interface SheetColumn {
	readonly title: string;
	/** True for a column of amounts, which are right-aligned. */
	readonly amount: boolean;
}
