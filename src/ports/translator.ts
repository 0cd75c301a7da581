import type { Language } from '#domain/language.ts';

export interface Translated {
	/** Translations, one per input, in order. */
	readonly texts: readonly string[];
	/** Language that was detected most often, as a BCP 47 tag; undefined if unknown. */
	readonly from: string | undefined;
}

export interface Translator {
	/** Throws `TranslatorUnavailable` if the service does not answer or its answer is invalid. */
	translate(texts: readonly string[], to: Language): Promise<Translated>;
}

export class TranslatorUnavailable extends Error {
	override readonly name = 'TranslatorUnavailable';
}
