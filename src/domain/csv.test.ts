import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

const line = (...cells: (string | number | null)[]) => csvFile(['Name'], [cells]).split('\r\n')[1];

test('a CSV file starts with the UTF-8 byte order mark and ends lines with CRLF', () => {
	expect(csvFile(['Trip', 'Amount (US$)'], [['Kôkkilai', 66.73]])).toBe(
		'\uFEFFTrip,Amount (US$)\r\nKôkkilai,66.73\r\n',
	);
});

test('quotes CSV cells with commas, quotes and line breaks', () => {
	expect(line('Galle, Fort', 'the "Daisy"', null)).toBe('"Galle, Fort","the ""Daisy""",');
	expect(csvFile(['Name'], [['a\nb']])).toContain('"a\nb"');
});

test.each([
	'=1+1',
	'+94771234567',
	'-2',
	'@SUM(A1)',
	'\tx',
	'\n=1+1',
	'＝1＋1',
	'=HYPERLINK("http://x","y")',
])('CSV escapes formulas in texts of users: %j', (text) => {
	expect(line(text)?.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('writes a numeric cell as a number, without quotation marks or an apostrophe', () => {
	expect(line(-12.5, 0)).toBe('-12.5,0');
});
