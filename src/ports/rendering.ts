import type { Sheet } from '#domain/billing/sheet.ts';
import type { Language } from '#domain/language.ts';

/** Lays out an email as HTML and as plain text. */
export interface EmailTemplates {
	compose(body: EmailBody): Promise<{ readonly html: string; readonly text: string }>;
}

/** Content of an email without layout, in plain texts. */
export interface EmailBody {
	/** Preview text in the inbox. */
	readonly preview: string;
	readonly heading: string;
	readonly parts: readonly EmailPart[];
	/** Absolute address to which the product’s name links. */
	readonly home: string;
	readonly language: Language;
	/** The product’s tagline in the language of the email. */
	readonly tagline: string;
	/** Footer text: why the recipient gets this email. */
	readonly because: string;
	/** Footer link: how to unsubscribe, with an absolute address. */
	readonly leave?: { readonly label: string; readonly address: string };
}

export type EmailPart =
	| { readonly kind: 'paragraph'; readonly text: string }
	/** Table of labels and values, one row each; a `total` is emphasised. */
	| {
			readonly kind: 'facts';
			readonly title?: string;
			readonly rows: readonly { readonly name: string; readonly value: string; readonly total?: boolean }[];
	  }
	/** Text written by a person. */
	| { readonly kind: 'quote'; readonly by: string; readonly text: string }
	/** Button with an absolute address. */
	| { readonly kind: 'button'; readonly label: string; readonly address: string };

/** Prints a document as A4 pages, with fonts for names in every supported script. */
export interface Pdf {
	print(sheet: Sheet): Promise<Uint8Array>;
}
