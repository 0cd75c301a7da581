import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

const line = (...cells: (string | number | null)[]) => csvFile(['Name'], [cells]).split('\r\n')[1];

test('a file for a spreadsheet begins with the mark of UTF-8, and its lines end with CRLF', () => {
	expect(csvFile(['Trip', 'Amount (US$)'], [['Kôkkilai', 66.73]])).toBe(
		'\uFEFFTrip,Amount (US$)\r\nKôkkilai,66.73\r\n',
	);
});

test('commas, quotes and line breaks stay within their cell', () => {
	expect(line('Galle, Fort', 'the "Daisy"', null)).toBe('"Galle, Fort","the ""Daisy""",');
	expect(csvFile(['Name'], [['a\nb']])).toContain('"a\nb"');
});

test.each(['=1+1', '+94771234567', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])(
	'what somebody has written is no formula: %j',
	(text) => {
		expect(line(text)?.replace(/^"/, '').startsWith("'")).toBe(true);
	},
);

test('numbers of our own are numbers', () => {
	expect(line(-12.5, 0)).toBe('-12.5,0');
});
