import type { Language } from '#domain/language.ts';

export interface Translated {
	/** One per input, in order. */
	readonly texts: readonly string[];
	/** The most frequent detected language, BCP 47; undefined if unknown. */
	readonly from: string | undefined;
}

export interface Translator {
	/** Translates plain texts. Throws `TranslatorUnavailable` without an answer. */
	translate(texts: readonly string[], to: Language): Promise<Translated>;
}

/** No answer, or an invalid one. */
export class TranslatorUnavailable extends Error {
	override readonly name = 'TranslatorUnavailable';
}
