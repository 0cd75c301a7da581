import type { Language } from '#domain/language.ts';

export interface Translated {
	/** As many as were asked for, in their order. */
	readonly texts: readonly string[];
	/** The language that most of them were found to be in, BCP 47; undefined where nobody says. */
	readonly from: string | undefined;
}

/** A service that translates, in our words. */
export interface Translator {
	/** Plain texts into a language. Throws `TranslatorUnavailable` when nobody answers. */
	translate(texts: readonly string[], to: Language): Promise<Translated>;
}

/** Nobody answered, or what was answered is no translation. */
export class TranslatorUnavailable extends Error {
	override readonly name = 'TranslatorUnavailable';
}
