import type { Sheet } from '#domain/billing/sheet.ts';
import type { Language } from '#domain/language.ts';

/** Gives what we write its look: the same letter as HTML and as plain text. */
export interface EmailTemplates {
	compose(body: EmailBody): Promise<{ readonly html: string; readonly text: string }>;
}

/** A letter's words, without a look. All texts are plain. */
export interface EmailBody {
	/** What an inbox shows beside the subject. */
	readonly preview: string;
	readonly heading: string;
	readonly parts: readonly EmailPart[];
	/** Absolute; where the product's name leads. */
	readonly home: string;
	/** In which all of it is written. */
	readonly language: Language;
	/** The product's call, in that language. */
	readonly tagline: string;
	/** Why somebody gets this, at the foot. */
	readonly because: string;
	/** How to get no more of them, under that; the address is absolute. */
	readonly leave?: { readonly label: string; readonly address: string };
}

export type EmailPart =
	| { readonly kind: 'paragraph'; readonly text: string }
	/** Names and values, a row each; a `total` is set off. */
	| {
			readonly kind: 'facts';
			readonly title?: string;
			readonly rows: readonly { readonly name: string; readonly value: string; readonly total?: boolean }[];
	  }
	/** Somebody's own words. */
	| { readonly kind: 'quote'; readonly by: string; readonly text: string }
	/** What to do next; the address is absolute. */
	| { readonly kind: 'button'; readonly label: string; readonly address: string };

/** Prints a sheet on A4 pages, with the letters of every language that people write their names in. */
export interface Pdf {
	print(sheet: Sheet): Promise<Uint8Array>;
}
