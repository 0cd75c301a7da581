import { readFile } from 'node:fs/promises';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { catalogFolders, readCatalog, translatedLanguages } from '#test/translations.ts';

// `lingui check` in `npm run check` finds missing translations of the renter’s screens.

/** Minimum number of messages of each catalog, so that the test fails for an empty catalog. */
const minimumCounts: Readonly<Record<(typeof catalogFolders)[number], number>> = {
	'src/web/kit/i18n/catalogs': 600,
	'src/web/kit/i18n/catalogs/owner': 600,
	'src/web/kit/i18n/catalogs/saved': 30,
	'src/web/kit/i18n/catalogs/place': 15,
	'src/server/i18n/catalogs': 150,
};

/** Words that translations must not use, each with the word to use instead. */
const otherWords: Readonly<
	Record<(typeof translatedLanguages)[number], readonly (readonly [string, string])[]>
> = {
	si: [
		['හවුල් ගම', 'බෙදාගන්නා ගමන'],
		['බෙදාගත් ගම', 'බෙදාගන්නා ගමන'],
		['කෙසේ හෝ', 'එසේ වුවත්'],
	],
	ta: [
		['தேதி', 'திகதி'],
		['பகிர்ந்த பயண', 'பகிர்வுப் பயணம்'],
		['பகிரப்பட்ட பயண', 'பகிர்வுப் பயணம்'],
		['ரத்து செய்', 'ரத்துச் செய்'],
		['ரத்துசெய்', 'ரத்துச் செய்'],
		['ஏற்கெனவே', 'ஏற்கனவே'],
	],
};

const seats = '{seats, plural, one {# seat} other {# seats}}';

describe('translated message', () => {
	it('a translation may place the values in any order', () => {
		expect(translationProblems('{name} on <0>{day}</0>', '<0>{day}</0>: {name}')).toEqual([]);
		expect(translationProblems(seats, '{seats, plural, one {ආසන #ක්} other {ආසන #ක්}}')).toEqual([]);
	});
	it.each([
		['a value', '{name} is booked.', 'වෙන්කර ඇත.', '{name}'],
		['an element', 'Read the <0>terms</0>.', 'நியதிகள்.', '<0>'],
		['the number', seats, '{seats, plural, one {ஓர் ஆசனம்} other {ஆசனங்கள்}}', '#'],
		['a case', seats, '{seats, plural, other {ஆசனங்கள் #}}', 'the case “one”'],
		['the whole plural', seats, 'ஆசனங்கள்', '{seats, plural}'],
	])('a translation must not omit %s', (_, text, translation, lost) => {
		expect(translationProblems(text, translation).join()).toContain(`lacks ${lost}`);
	});
	it('a translation must not use a value that its message does not have', () => {
		expect(translationProblems('Hello', 'வணக்கம் {name}').join()).toContain('{name} of its own');
	});
	it('a translation must have valid syntax', () => {
		expect(translationProblems('Hello {name}', 'வணக்கம் {name').join()).toContain('cannot be read');
	});
});

describe.each(translatedLanguages)('catalogs of %s', (language) => {
	it.each(catalogFolders)('translations keep all values and elements of each message: %s', async (folder) => {
		const translations = await readCatalog(language, folder);
		expect(translations.size).toBeGreaterThanOrEqual(minimumCounts[folder]);
		const problems = [...translations].flatMap(([text, translation]) =>
			translationProblems(text, translation).map((problem) => `“${text}”: ${problem}`),
		);
		expect(problems).toEqual([]);
	});
	it('a message has the same translation in all catalogs of the screens, because the catalogs are merged', async () => {
		const screens = catalogFolders.filter((folder) => folder.startsWith('src/web/'));
		const all = (await Promise.all(screens.map((folder) => readCatalog(language, folder)))).flatMap(
			(each) => [...each],
		);
		const translations = new Map(all);
		expect(all.filter(([text, translation]) => translations.get(text) !== translation)).toEqual([]);
	});
	it('translations use one word for each term', async () => {
		const catalogs = await Promise.all(catalogFolders.map((folder) => readCatalog(language, folder)));
		const names = await readFile(`src/web/kit/i18n/locales/${language}.json`, 'utf8');
		const texts = [...catalogs.flatMap((catalog) => [...catalog.values()]), ...names.split('\n')];
		const problems = otherWords[language].flatMap(([other, word]) =>
			texts.filter((text) => text.includes(other)).map((text) => `${word} instead of ${other}: ${text}`),
		);
		expect(problems).toEqual([]);
	});
});

/**
 * Returns problems: a translation that cannot be compiled, or missing or extra placeholders. Plural
 * cases must match, because Sinhala and Tamil have the English ones (CLDR: one, other).
 */
function translationProblems(text: string, translation: string): string[] {
	let own: Parts;
	try {
		own = partsOf(compileMessageOrThrow(translation));
	} catch (problem) {
		return [`cannot be read: ${String(problem)}`];
	}
	const expected = partsOf(compileMessageOrThrow(text));
	return [
		...[...expected].filter((part) => !own.has(part)).map((part) => `the translation lacks ${part}`),
		...[...own].filter((part) => !expected.has(part)).map((part) => `the translation has ${part} of its own`),
	];
}

type Parts = ReadonlySet<string>;

/**
 * Returns the placeholders of a message, such as `{name}` and `<0>`. A plural also counts its value, its
 * cases and its number.
 */
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
