import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Message } from './message-source.ts';

/** The languages beside English, which stands in the code. */
export const translatedLanguages = ['si', 'ta'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Translations by the English sentence, as translators read them. */
export interface Catalog {
	readonly messages: Readonly<Record<string, string>>;
	/** Sentences of the renter's journey that still stand in English. */
	readonly untranslated: readonly string[];
}

/** Screens of owners and of the desk, and legal texts: they are shown in English, whatever the language. */
const inEnglish = [
	/^src\/web\/(boat|owner|desk|legal|styleguide)\//,
	/^src\/web\/experience\/(wizard\/|own-|experience-wizard)/,
	/^src\/web\/ride\/(own|offer)\//,
	/^src\/web\/quote\/(owner-|quote-dialog)/,
	/^src\/web\/booking\/owner-/,
	/^src\/web\/profile\/(owner-|owned-|images-|licence-|listing-|account-|submit-)/,
	/^src\/web\/design\/(upload|money)\//,
	/^src\/web\/place\/place-step/,
];

/** Whether a message is said on the renter's journey, and must be said in every language. */
export const ofTheJourney = ({ files }: Message): boolean =>
	files.some((file) => !inEnglish.some((each) => each.test(file)));

const fileOf = (root: string, language: TranslatedLanguage) =>
	path.join(root, 'src/web/text/catalogs', `${language}.json`);

export function readCatalog(root: string, language: TranslatedLanguage): Catalog {
	return JSON.parse(readFileSync(fileOf(root, language), 'utf8')) as Catalog;
}

export function writeCatalog(root: string, language: TranslatedLanguage, catalog: Catalog): void {
	writeFileSync(fileOf(root, language), `${JSON.stringify(catalog, null, '\t')}\n`);
}

/** The catalog with what is still said, sorted, and the list of what is missing. */
export function refreshed(messages: readonly Message[], { messages: known }: Catalog): Catalog {
	const texts = [...new Set(messages.map(({ text }) => text))].sort();
	const missing = messages.filter((each) => ofTheJourney(each) && !(each.text in known));
	return {
		messages: Object.fromEntries(texts.flatMap((text) => (text in known ? [[text, known[text] ?? '']] : []))),
		untranslated: [...new Set(missing.map(({ text }) => text))].sort(),
	};
}

/** What is wrong with a catalog, one sentence each: missing, no longer said, or changed in what it fills in. */
export function catalogProblems(messages: readonly Message[], { messages: known }: Catalog): string[] {
	const said = new Set(messages.map(({ text }) => text));
	return [
		...messages
			.filter((each) => ofTheJourney(each) && !(each.text in known))
			.map(({ text, files }) => `“${text}” (${files[0]}) is not translated`),
		...Object.keys(known)
			.filter((text) => !said.has(text))
			.map((text) => `“${text}” is no longer said`),
		...Object.entries(known).flatMap(([text, translation]) =>
			translationProblems(text, translation).map((problem) => `“${text}”: ${problem}`),
		),
	];
}

/** What a translation has lost of its sentence. Sinhala and Tamil count as English does: one, and other (CLDR). */
export function translationProblems(text: string, translation: string): string[] {
	let own: Parts;
	try {
		own = partsOf(compileMessageOrThrow(translation));
	} catch (problem) {
		return [`cannot be read: ${String(problem)}`];
	}
	const wanted = partsOf(compileMessageOrThrow(text));
	return [
		...[...wanted].filter((part) => !own.has(part)).map((part) => `the translation lacks ${part}`),
		...[...own].filter((part) => !wanted.has(part)).map((part) => `the translation has ${part} of its own`),
		...(translation.trim() === '' ? ['the translation is empty'] : []),
	];
}

type Parts = ReadonlySet<string>;

/** What is filled in: `{name}`, `<0>`, and of a plural its value, its cases, and where the number stands. */
function partsOf(message: CompiledMessage, inside = ''): Parts {
	const parts = new Set<string>();
	for (const token of message) {
		if (token === '#' && inside) parts.add('#');
		else if (typeof token === 'string') {
			for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.add(tag);
		} else {
			const [name, type, cases] = token;
			parts.add(type ? `{${name}, ${type}}` : `{${name}}`);
			if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') continue;
			for (const [key, words] of Object.entries(cases as Record<string, CompiledMessage | string>)) {
				if (key === 'offset') continue;
				parts.add(`the case “${key}” of {${name}}`);
				for (const part of partsOf(typeof words === 'string' ? [words] : words, name)) parts.add(part);
			}
		}
	}
	return parts;
}
