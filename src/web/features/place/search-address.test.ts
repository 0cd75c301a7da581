import { describe, expect, it } from 'vitest';
import { searchAddress } from './search-address.ts';

const galle = { address: 'Galle, Sri Lanka', lat: 6.03294, lng: 80.2168 };

describe('address of a results page', () => {
	it('the address of a results page contains the place', () => {
		expect(searchAddress(galle)).toBe('/search/Galle%2C%20Sri%20Lanka/6.0329/80.2168');
	});
	it('the address of a results page contains filters, sort order and page, but no defaults', () => {
		expect(searchAddress(galle, { price: 200, sort: 'distance', page: 1, category: 'jet ski' })).toBe(
			'/search/Galle%2C%20Sri%20Lanka/6.0329/80.2168?category=jet+ski&price=200',
		);
		expect(searchAddress(galle, { sort: 'price', page: 2 })).toContain('?sort=price&page=2');
	});
	it('the address of a results page contains the date and the guests', () => {
		expect(searchAddress(galle, { date: '2027-01-09', guests: 8 })).toMatch(/\?date=2027-01-09&guests=8$/);
	});
	it('the address of a results page contains the words and the time of day', () => {
		expect(searchAddress(galle, { q: '50% off & “fun”', time: 'night' })).toMatch(
			/\?q=50%25\+off\+%26\+%E2%80%9Cfun%E2%80%9D&time=night$/,
		);
	});
	it('the address of a results page contains the map area, so that it can be shared', () => {
		const here = { ...galle, address: 'this area' };
		expect(searchAddress(here, { frame: '5.9,80.1,6.2,80.4', page: 2 })).toBe(
			'/search/this%20area/6.0329/80.2168?page=2&frame=5.9%2C80.1%2C6.2%2C80.4',
		);
	});
	it('the address of a results page escapes a slash in the name of a place', () => {
		expect(searchAddress({ ...galle, address: 'A/B' })).toMatch(/^\/search\/A%2FB\//);
	});

	it('the address of a results page has separate page numbers for rides and experiences', () => {
		expect(searchAddress(galle, { page: 2, rides: 3 })).toMatch(/\?page=2&rides=3$/);
		expect(searchAddress(galle, { page: 1, rides: 1 })).not.toContain('?');
	});
});
