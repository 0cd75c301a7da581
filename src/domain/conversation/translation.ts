import type { Language } from '../language.ts';
import { maskSign } from './mask-contacts.ts';

const scripts = {
	si: /\p{Script=Sinhala}/gu,
	ta: /\p{Script=Tamil}/gu,
	en: /\p{Script=Latin}/gu,
	other: /[\p{L}--\p{Script=Sinhala}--\p{Script=Tamil}--\p{Script=Latin}]/gv,
} as const;

/**
 * Returns whether most letters belong to another script than the reader’s language. Languages of one
 * script are not distinguished, and a few letters do not count.
 */
export function isForeign(text: string, reader: Language): boolean {
	const counts = Object.entries(scripts).map(
		([name, pattern]) => [name, text.match(pattern)?.length ?? 0] as const,
	);
	const [most] = counts.toSorted(([, one], [, other]) => other - one);
	return most !== undefined && most[1] >= 3 && most[0] !== reader;
}

/** A text in pieces, some of which are translated. Masks, spaces and punctuation stay unchanged. */
export interface TranslationPieces {
	readonly texts: readonly string[];
	join(translated: readonly string[]): string;
}

const aroundWords = /^(\s*)([\s\S]*?)(\s*)$/;

/** Splits a text at its masks, so that no mask is sent, lost or moved. */
export function splitAtMasks(text: string): TranslationPieces {
	const parts = text.split(maskSign).map((part) => {
		const [, before = '', words = '', after = ''] = aroundWords.exec(part) ?? [];
		return { part, before, words, after, isTranslated: /\p{L}/u.test(words) };
	});
	return {
		texts: parts.filter(({ isTranslated }) => isTranslated).map(({ words }) => words),
		join(translated) {
			let next = 0;
			return parts
				.map(({ part, before, words, after, isTranslated }) => {
					if (!isTranslated) return part;
					const put = translated[next] ?? words;
					next += 1;
					return `${before}${put}${after}`;
				})
				.join(maskSign);
		},
	};
}
