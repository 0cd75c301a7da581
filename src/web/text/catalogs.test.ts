import { describe, expect, it } from 'vitest';
import { catalogProblems, refreshed, translationProblems } from '../../../scripts/message-catalogs.ts';
import { messagesIn } from '../../../scripts/message-source.ts';

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
		expect(translationProblems('Hello', '  ')).toEqual(['the translation is empty']);
	});
});

describe('a catalog', () => {
	const said = (text: string, file: string) => ({ id: text, text, files: [file] });
	const journey = said('Book a trip', 'src/web/booking/barred.tsx');
	const desk = said('Payouts', 'src/web/desk/payouts-page.tsx');

	it('lacks what the renter’s journey says, but nothing of the desk', () => {
		expect(catalogProblems([journey, desk], { messages: {}, untranslated: [] })).toEqual([
			'“Book a trip” (src/web/booking/barred.tsx) is not translated',
		]);
	});
	it('must not keep what is said no more', () => {
		const messages = { 'Book a trip': 'ගමනක් වෙන්කරන්න', 'Buy a trip': 'ගමනක් ගන්න' };
		expect(catalogProblems([journey], { messages, untranslated: [] })).toEqual([
			'“Buy a trip” is no longer said',
		]);
		expect(refreshed([journey], { messages, untranslated: [] })).toEqual({
			messages: { 'Book a trip': 'ගමනක් වෙන්කරන්න' },
			untranslated: [],
		});
	});
	it('lists what waits for a translation', () => {
		expect(refreshed([journey, desk], { messages: {}, untranslated: [] }).untranslated).toEqual([
			'Book a trip',
		]);
	});
});

it('sentences are found as the build sees them, plurals and elements included', async () => {
	const code = `
		import { Plural, Trans, useLingui } from '@lingui/react/macro';
		import { msg } from '@lingui/core/macro';
		export const title = msg\`Trips in \${place}\`;
		export function A({ count }: { readonly count: number }) {
			const { t } = useLingui();
			return <p title={t\`Hello\`}><Trans>See <b>it</b></Trans><Plural value={count} one="# trip" other="# trips" /></p>;
		}`;
	expect((await messagesIn(code, 'a.tsx')).map(({ text }) => text).sort()).toEqual([
		'Hello',
		'See <0>it</0>',
		'Trips in {place}',
		'{count, plural, one {# trip} other {# trips}}',
	]);
});
