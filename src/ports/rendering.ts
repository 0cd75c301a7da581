import type { Sheet } from '#domain/billing/sheet.ts';
import type { Language } from '#domain/language.ts';

/** Lays out a mail as HTML and as plain text. */
export interface EmailTemplates {
	compose(body: EmailBody): Promise<{ readonly html: string; readonly text: string }>;
}

/** Content of a mail without layout, in plain texts. */
export interface EmailBody {
	/** Preview text in the inbox. */
	readonly preview: string;
	readonly heading: string;
	readonly parts: readonly EmailPart[];
	/** Absolute address behind the product's name. */
	readonly home: string;
	readonly language: Language;
	/** The product's tagline in that language. */
	readonly tagline: string;
	/** Footer: why the recipient gets this mail. */
	readonly because: string;
	/** Footer: how to unsubscribe; absolute address. */
	readonly leave?: { readonly label: string; readonly address: string };
}

export type EmailPart =
	| { readonly kind: 'paragraph'; readonly text: string }
	/** Labels and values, one row each; a `total` is emphasised. */
	| {
			readonly kind: 'facts';
			readonly title?: string;
			readonly rows: readonly { readonly name: string; readonly value: string; readonly total?: boolean }[];
	  }
	/** A person's text. */
	| { readonly kind: 'quote'; readonly by: string; readonly text: string }
	/** Call to action; absolute address. */
	| { readonly kind: 'button'; readonly label: string; readonly address: string };

/** Prints a sheet as A4 pages, with fonts for names in every supported script. */
export interface Pdf {
	print(sheet: Sheet): Promise<Uint8Array>;
}
