import { describe, expect, test } from 'vitest';
import {
	evasions,
	harmlessTexts,
	laterEvasions,
	laterHarmlessTexts,
	linesWithContacts,
	linesWithoutContacts,
} from '#test/contact-lines.ts';
import { generatedLinesWithContacts, generatedLinesWithoutContacts } from '#test/generated-contact-lines.ts';
import { times } from '#test/long.ts';
import { publicTextFields } from '../text.ts';
import { findAccountNames } from './find-account-names.ts';
import { findMailAddresses } from './find-mail-addresses.ts';
import { findPhoneNumbers } from './find-phone-numbers.ts';
import { findWebAddresses } from './find-web-addresses.ts';
import { harmlessPatterns, maskContacts, maskSign, textBetweenParties } from './mask-contacts.ts';
import { nameWithoutContacts, publicTextRefusal } from './public-text.ts';
import { tokensOf } from './text-tokens.ts';

/**
 * Returns whether everything between « and » is masked. The surrounding text may lose a sign or a
 * space.
 */
function isCaught(line: string): boolean {
	const rest = line.replace(/«[^»]*»/g, '').length;
	const left = maskContacts(line.replace(/[«»]/g, '')).text.replaceAll(maskSign, '').length;
	return left <= rest + 2;
}

const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;

describe('contact masking: at least 98 % of contact details found, at most 2 % false', () => {
	test.each([
		['written by hand', linesWithContacts, linesWithoutContacts],
		['with evasions', evasions, harmlessTexts],
		['with later evasions', laterEvasions, laterHarmlessTexts],
		[
			'that are generated',
			generatedLinesWithContacts(times(600, 200)),
			generatedLinesWithoutContacts(times(400, 150)),
		],
	])('masks enough contact details and few other texts in lines %s', (name, withContacts, without) => {
		const missed = withContacts.filter((line) => !isCaught(line));
		const wrong = without.filter((line) => maskContacts(line).kinds.length > 0);
		const caught = percent(withContacts.length - missed.length, withContacts.length);
		const falsely = percent(wrong.length, without.length);
		console.info(
			`masking, lines ${name}: ${caught} % of ${withContacts.length} caught, ${falsely} % of ${without.length} false`,
			{ missed, wrong },
		);
		expect(caught).toBeGreaterThanOrEqual(98);
		expect(falsely).toBeLessThanOrEqual(2);
	});
});

test('masking returns the kinds of contact details and preserves the text around them', () => {
	expect(maskContacts('Ring 077 123 4567 or write to nimal@gmail.com, see nimalboats.lk!')).toEqual({
		text: `Ring ${maskSign} or write to ${maskSign}, see ${maskSign}!`,
		kinds: ['phone', 'mail', 'web'],
	});
});

/** Texts on which patterns with unlimited lookaround would take more than linear time. */
const endless = [
	'0 ',
	'1-',
	'a.',
	'a@',
	'@',
	'. ',
	'a b ',
	'http:',
	'www.',
	'77,',
	'one ',
	'double ',
	'9:30-',
	'a-',
	'ig-',
	'insta: ',
	'on insta ',
	'just google ',
	'search a b on ig ',
	'a on gmail ',
	'@a-',
	'1ne',
	'0x',
	'seventy',
	'零',
];

function looks(text: string): number {
	let count = 0;
	const tokens = new Proxy(tokensOf(text), {
		get(target, key) {
			count += 1;
			return Reflect.get(target, key);
		},
	});
	findAccountNames(tokens);
	findMailAddresses(tokens);
	findWebAddresses(tokens);
	findPhoneNumbers(tokens, () => false);
	return count;
}

test.each(endless)('masks a long text in linear time: %j', (piece) => {
	// A text of eight times the length must take about eight times the reads. Quadratic time would take
	// 64 times.
	expect(looks(piece.repeat(800))).toBeLessThan(10 * looks(piece.repeat(100)));
});

test('masking 10,000 hostile characters takes less than 50 ms', () => {
	for (const piece of endless) {
		const text = piece.repeat(10_000 / piece.length);
		// CPU time of this thread, so that other processes do not count.
		const timed = () => {
			const start = process.threadCpuUsage();
			maskContacts(text, [text]);
			const { user, system } = process.threadCpuUsage(start);
			return (user + system) / 1_000;
		};
		// The first run of a pattern may be slower.
		let shortest = timed();
		for (let again = 0; again < 2 && shortest >= 50; again += 1) shortest = Math.min(shortest, timed());
		expect(shortest, piece).toBeLessThan(50);
	}
});

test.each([
	[['077 123'], '4567', maskSign],
	[['077', '123'], '4567', maskSign],
	[['It begins with zero seventy seven'], 'and goes on 123 45 67', `and goes on ${maskSign}`],
	[['My mail is nimal@'], 'gmail.com, thanks', `${maskSign}, thanks`],
	[['Ring 077 123 4567'], '4 people at 9', '4 people at 9'],
	[['We are 7', '12 life jackets'], '345,678 rupees', '345,678 rupees'],
	[['See you on 24/12'], '06:30 at the pier', '06:30 at the pier'],
	[['Booking 01jdx4k7m2q9'], '12 guests', '12 guests'],
])('after the message %j, shows the message %j as %j', (earlier, text, shown) => {
	expect(maskContacts(text, earlier).text).toBe(shown);
});

test('patterns that recognise harmless texts contain no unlimited repetition', () => {
	for (const { source } of harmlessPatterns) expect(source).not.toMatch(/(?<!\\)[*+](?![^[]*\])|\{\d+,\}/);
});

test.each([
	['a party before they may contact', false, `Ring ${maskSign}`],
	['a party of a confirmed booking', true, 'Ring 077 123 4567'],
])('the other party’s text is shown to %s (may contact: %s)', (_, may, seen) => {
	expect(textBetweenParties('Ring 077 123 4567', may)).toBe(seen);
});

test.each([
	[{ name: 'Sea Star', description: 'Write to nimal@gmail.com' }, 'description'],
	[{ updatedBoat: { name: 'Call 077 123 4567' } }, 'name'],
	[{ features: ['Shade', 'nimalboats.lk'] }, 'features'],
	[{ name: 'Sea Star', description: 'Yamaha F115, 2021, Rs 45,000' }, undefined],
	[{ registrationNumber: '077 123 4567', address: 'nimalboats.lk' }, undefined],
	[null, undefined],
])('refuses contact details in a public field: %j', (form, field) => {
	const refused = publicTextRefusal(form, publicTextFields);
	expect(refused?.facts).toEqual(field && { field });
});

test.each([
	['Kamal', 'de Silva', 'Kamal', 'de Silva'],
	['නිමල්', 'පෙරේරා', 'නිමල්', 'පෙරේරා'],
	['Anne-Marie', "O'Brien 3rd", 'Anne-Marie', "O'Brien 3rd"],
	['Kamal 077 123 4567', 'Silva', 'Kamal', 'Silva'],
	['Kamal', 'kamal@gmail.com', 'Kamal', ''],
	['kamalboats.lk', 'Silva', 'Mate', 'Silva'],
	['insta: kamal_boats', '', 'insta:', ''],
	['Zero seven seven one two', 'three four five six seven', 'Mate', ''],
	['+94 77 123 4567', '', 'Mate', ''],
])('changes the name %j %j from the sign-in provider to %j %j', (firstName, lastName, first, last) => {
	expect(nameWithoutContacts({ firstName, lastName })).toEqual({ firstName: first, lastName: last });
});
