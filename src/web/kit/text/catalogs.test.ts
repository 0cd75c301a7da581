import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { catalogFolders, readCatalog, translatedLanguages } from '#test/translations.ts';

// That every sentence of the journey is translated is `lingui check`'s business, in `npm run check`.

/** So many sentences at least: who reads none of a catalog finds no fault in it. */
const fewest: Readonly<Record<(typeof catalogFolders)[number], number>> = {
	'src/web/kit/text/catalogs': 600,
	'src/server/text/catalogs': 150,
};

const seats = '{seats, plural, one {# seat} other {# seats}}';

describe('a translation', () => {
	it('may put what is filled in where its language wants it', () => {
		expect(translationProblems('{name} on <0>{day}</0>', '<0>{day}</0>: {name}')).toEqual([]);
		expect(translationProblems(seats, '{seats, plural, one {ආසන #ක්} other {ආසන #ක්}}')).toEqual([]);
	});
	it.each([
		['a value', '{name} is booked.', 'වෙන්කර ඇත.', '{name}'],
		['an element', 'Read the <0>terms</0>.', 'நியதிகள்.', '<0>'],
		['the number', seats, '{seats, plural, one {ஓர் ஆசனம்} other {ஆசனங்கள்}}', '#'],
		['a case', seats, '{seats, plural, other {ஆசனங்கள் #}}', 'the case “one”'],
		['the whole plural', seats, 'ஆசனங்கள்', '{seats, plural}'],
	])('must not lose %s', (_, text, translation, lost) => {
		expect(translationProblems(text, translation).join()).toContain(`lacks ${lost}`);
	});
	it('must not fill in what its sentence does not know', () => {
		expect(translationProblems('Hello', 'வணக்கம் {name}').join()).toContain('{name} of its own');
	});
	it('must be something that can be read', () => {
		expect(translationProblems('Hello {name}', 'வணக்கம் {name').join()).toContain('cannot be read');
	});
});

describe.each(translatedLanguages)('the catalogs of %s', (language) => {
	it.each(catalogFolders)('have lost nothing of any sentence: %s', async (folder) => {
		const translations = await readCatalog(language, folder);
		expect(translations.size).toBeGreaterThanOrEqual(fewest[folder]);
		const problems = [...translations].flatMap(([text, translation]) =>
			translationProblems(text, translation).map((problem) => `“${text}”: ${problem}`),
		);
		expect(problems).toEqual([]);
	});
});

/** What a translation has lost of its sentence. Sinhala and Tamil count as English does: one, and other (CLDR). */
function translationProblems(text: string, translation: string): string[] {
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
