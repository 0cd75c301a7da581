import type { Sheet } from '#domain/billing/sheet.ts';
import type { Language } from '#domain/language.ts';

export interface EmailTemplates {
	compose(body: EmailBody): Promise<{ readonly html: string; readonly text: string }>;
}

/** Content of an email without layout, in plain texts. */
export interface EmailBody {
	readonly preview: string;
	readonly heading: string;
	readonly parts: readonly EmailPart[];
	readonly picture?: EmailPicture;
	/** The product’s public address, without a trailing slash. */
	readonly home: string;
	readonly language: Language;
	readonly tagline: string;
	/** Footer text that explains why the recipient gets this email. */
	readonly because: string;
	readonly settings: EmailLink;
	readonly leave?: EmailLink;
}

/** The address is absolute. */
export interface EmailLink {
	readonly label: string;
	readonly address: string;
}

/** The address is absolute, the size in CSS pixels. */
export interface EmailPicture {
	readonly address: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

export type EmailPart =
	| { readonly kind: 'paragraph'; readonly text: string }
	/**
	 * Table of labels and values, one row each. The row `total` is emphasised; `amounts` are aligned
	 * right.
	 */
	| {
			readonly kind: 'facts';
			readonly title?: string;
			readonly amounts?: boolean;
			readonly rows: readonly { readonly name: string; readonly value: string; readonly total?: boolean }[];
	  }
	| { readonly kind: 'quote'; readonly by: string; readonly text: string }
	/** An email has at most one. */
	| ({ readonly kind: 'button' } & EmailLink)
	| ({ readonly kind: 'link' } & EmailLink);

/** Prints A4 pages, with fonts for names in every supported script. */
export interface Pdf {
	print(sheet: Sheet): Promise<Uint8Array>;
}
