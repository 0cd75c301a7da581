import { describe, expect, it } from 'vitest';
import { readRidesPage, readSearch } from './read-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('address of a results page', () => {
	it('a search address without parameters is sorted by distance and shows the first page', () => {
		expect(read('')).toEqual({ sort: 'distance', page: 1 });
	});

	it('a search address can contain filters, sort order and page', () => {
		expect(
			read('price=200&duration=4&groupSize=8&guests=6&date=2027-01-09&category=jet+ski&sort=rating&page=3'),
		).toEqual({
			price: 200,
			duration: 4,
			groupSize: 8,
			guests: 6,
			date: '2027-01-09',
			category: 'jet ski',
			sort: 'rating',
			page: 3,
		});
	});

	it.each([
		'price=0',
		'price=2001',
		'price=cheap',
		'price=',
		'duration=101',
		'groupSize=101',
		'guests=0',
		'guests=1.5',
		'frame=7,80,6,81',
		'date=2027-02-30',
		'category=submarines',
		'sort=alphabet',
		'page=0',
		'page=1.5',
		'utm_source=friend',
	])('a search address ignores an invalid parameter: %s', (query) => {
		expect(read(query)).toEqual({ sort: 'distance', page: 1 });
	});

	it('a search address keeps valid filters and ignores an invalid filter', () => {
		expect(read('price=900&duration=-1')).toMatchObject({ price: 900 });
	});
});

describe('page number of the list of rides in the search address', () => {
	it.each([
		['rides=3', 3],
		['rides=167', 167],
		['', 1],
		['rides=', 1],
		['rides=0', 1],
		['rides=168', 1],
		['rides=two', 1],
		['page=4', 1],
	])('the address query "%s" means page %i of the rides', (query, page) => {
		expect(readRidesPage(new URLSearchParams(query))).toBe(page);
	});
});
