import { describe, expect, it } from 'vitest';
import { paidFor } from './paid-for.ts';

describe('what a ride has brought in', () => {
	it('is what was charged, booking by booking, to the cent', () => {
		// US$24.32 three times; Rs 13,500 in one piece would be US$72.97.
		const one = { people: 1 };
		expect(paidFor({ pricePerSeatRupees: 4_500, bookings: [one, one, one] })).toEqual({
			gross: 7_296,
			net: 6_567,
		});
	});

	it('charges seats of one booking together', () => {
		expect(paidFor({ pricePerSeatRupees: 4_500, bookings: [{ people: 3 }] }).gross).toBe(7_297);
	});

	it('is nothing before the first mate', () => {
		expect(paidFor({ pricePerSeatRupees: 4_500, bookings: [] })).toEqual({ gross: 0, net: 0 });
	});
});
