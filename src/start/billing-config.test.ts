import { expect, test } from 'vitest';
import { readLines, readTaxes } from './billing-config.ts';

test('lines of an address, without what is empty', () => {
	expect(readLines(' Mateship Pty Ltd | 1 Harbour Street || ABN 12 ')).toEqual([
		'Mateship Pty Ltd',
		'1 Harbour Street',
		'ABN 12',
	]);
});

test('taxes with and without a place', () => {
	expect(readTaxes('GST 10 Australia/, SSCL 2.56')).toEqual([
		{ name: 'GST', percent: 10, zone: 'Australia/' },
		{ name: 'SSCL', percent: 2.56, zone: '' },
	]);
	expect(readTaxes('')).toEqual([]);
});

test.each(['GST', 'GST ten', 'GST 10 % Australia/', 'GST 0', 'GST 100', 'GST -5'])(
	'not taxes: %s',
	(text) => {
		expect(readTaxes(text)).toBeUndefined();
	},
);
