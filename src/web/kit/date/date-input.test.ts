import { describe, expect, it } from 'vitest';
import { english } from '../format.ts';
import { locale as sinhala } from '../i18n/locales/si.ts';
import { locale as tamil } from '../i18n/locales/ta.ts';
import { readDate } from './date-input.tsx';

describe('typed dates', () => {
	it.each([
		['2026-06-14', '2026-06-14'],
		['14/6/2026', '2026-06-14'],
		[' 14.06.2026 ', '2026-06-14'],
		['14 6 2026', '2026-06-14'],
		['14062026', '2026-06-14'],
		['14 June 2026', '2026-06-14'],
		['14 jun 2026', '2026-06-14'],
		['June 14, 2026', '2026-06-14'],
		['Sun 14 Jun 2026', '2026-06-14'],
		['29/2/2028', '2028-02-29'],
	])('the typed date %j is accepted', (text, date) => {
		expect(readDate(text, english)).toBe(date);
	});

	it.each([
		'',
		'tomorrow',
		'14',
		'14/6',
		'14/6/20',
		'14/6/202',
		'29/2/2027',
		'31/6/2026',
		'14/13/2026',
		'1/2/3/2026',
		'14/6/20266',
		'2026',
	])('the typed date %j is rejected', (text) => {
		expect(readDate(text, english)).toBeUndefined();
	});

	it.each([
		['14/6', '2026-06-14'],
		['14 June', '2026-06-14'],
		['9 jun', '2027-06-09'],
	])('the typed date %j without a year is the next such day', (text, date) => {
		expect(readDate(text, english, '2026-06-10')).toBe(date);
	});

	it('an incomplete year does not count as a missing year', () => {
		expect(readDate('14/6/202', english, '2026-06-10')).toBeUndefined();
	});

	it.each([
		['English', english],
		['Sinhala', sinhala.format],
		['Tamil', tamil.format],
	])('a typed date can contain the name of every month in %s', (_, format) => {
		const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-14`);
		expect(days.map((day) => readDate(format.date(day), format))).toEqual(days);
	});
});
