import type { Language } from '../language.ts';

export interface Sheet {
	/** Language of the texts, for screen readers. Default: English. */
	readonly language?: Language;
	readonly title: string;
	readonly facts: readonly SheetFact[];
	readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
	readonly qr?: string;
	readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
	/** Without columns, no table is printed. */
	readonly table: {
		readonly columns: readonly SheetColumn[];
		readonly rows: readonly (readonly string[])[];
	};
	/** The last sum is the total. */
	readonly totals: readonly SheetFact[];
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
	/** Amounts are right-aligned. */
	readonly amount: boolean;
}
