import { describe, expect, it } from 'vitest';
import { rideForm } from '#contract/ride-contract.ts';
import { emptyOffer, offerProblems, parseOffer, rideFormOf, seatsOn } from './offer-draft.ts';

const boat = { _id: 'b'.repeat(20), maxCapacity: 6 };
const today = '2026-11-21';
const full = {
	...emptyOffer,
	step: 3,
	boatId: boat._id,
	date: '2026-12-24',
	departureTime: '16:30',
	hours: '2.5',
	address: ' Pier 4, Galle ',
	location: { lat: 6.0329, lng: 80.2168 },
	seats: 4,
	rupees: '12345',
	customMessage: ' Sunset, tea, dolphins ',
};

describe('offering a ride (specification section 5)', () => {
	it('needs everything that is asked', () => {
		expect(offerProblems(emptyOffer, { boat: undefined, today })).toEqual({
			boat: 'boat-missing',
			date: 'date-missing',
			hours: 'hours-missing',
			address: 'address-missing',
			location: 'location-missing',
			price: 'price-missing',
			message: 'message-missing',
		});
		expect(offerProblems(full, { boat, today })).toEqual({});
	});

	it('departs today or later', () => {
		expect(offerProblems({ ...full, date: '2026-11-20' }, { boat, today })).toEqual({ date: 'date-passed' });
		expect(offerProblems({ ...full, date: today }, { boat, today })).toEqual({});
	});

	it.each([
		['0', 'hours-zero'],
		['999.99', 'hours-too-many'],
	])('does not take %s hours', (hours, problem) => {
		expect(offerProblems({ ...full, hours }, { boat, today })).toEqual({ hours: problem });
	});

	it('offers no more seats than the boat carries, and one at least', () => {
		expect(seatsOn(boat, 40)).toBe(6);
		expect(seatsOn(boat, 0)).toBe(1);
		expect(rideFormOf({ ...full, seats: 40 }, boat)?.seatsAvailable).toBe(6);
	});

	it('is sent trimmed, in whole minutes and whole rupees', () => {
		const form = rideFormOf(full, boat);
		expect(form).toMatchObject({
			durationMinutes: 150,
			address: 'Pier 4, Galle',
			priceRupees: 12_345,
			customMessage: 'Sunset, tea, dolphins',
		});
		expect(rideForm.safeParse(form).success).toBe(true);
	});

	it('comes back after a reload with everything that was entered', () => {
		expect(parseOffer(JSON.parse(JSON.stringify(full)))).toEqual(full);
	});

	it('does without what makes no sense', () => {
		const kept = {
			...full,
			step: 9,
			date: 'soon',
			departureTime: '09:05',
			seats: -3,
			location: { lat: 95, lng: 0 },
		};
		expect(parseOffer(kept)).toEqual({
			...full,
			step: 0,
			date: null,
			departureTime: '09:00',
			seats: 1,
			location: null,
		});
		expect(parseOffer('x')).toBeUndefined();
	});
});
