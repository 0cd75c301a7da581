import { describe, expect, it } from 'vitest';
import { rideForm } from '#contract/ride-contract.ts';
import { instantOf } from '#domain/time.ts';
import { formProblems } from '#test/form-problems.ts';
import { type BoatOccupancyAtPier, limitSeats, offerForm, toRideRequest } from './offer-form.ts';

const boat = { _id: 'b'.repeat(20), maxCapacity: 6, crew: 0, insuranceExpiresOn: null };
const other = { _id: 'c'.repeat(20), maxCapacity: 2, crew: 0, insuranceExpiresOn: null };
const at = {
	boats: [boat, other],
	now: instantOf('2026-11-21', '16:20', 'Asia/Colombo'),
	zoneOf: () => 'Asia/Colombo',
};
const empty = offerForm.start({});
const full = {
	...empty,
	step: 3,
	base: '',
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

describe('ride offer form', () => {
	it('every field of a ride offer is required', () => {
		expect(formProblems(offerForm, empty, at)).toEqual({
			boatId: 'Please choose the boat.',
			date: 'Please choose a departure date.',
			hours: 'Please tell us how long it takes.',
			address: 'Please tell us where it starts.',
			location: 'Please choose the pier on the map, or enter its coordinates.',
			rupees: 'Please enter a price.',
			customMessage: 'Please write a short message to your mates.',
		});
		expect(formProblems(offerForm, full, at)).toEqual({});
	});

	it('a ride offer uses the owner’s only boat, or the boat that the owner chose', () => {
		expect(formProblems(offerForm, { ...full, boatId: null }, at)).toEqual({
			boatId: 'Please choose the boat.',
		});
		expect(formProblems(offerForm, { ...full, boatId: null }, { ...at, boats: [boat] })).toEqual({});
		expect(toRideRequest({ ...full, boatId: null }, [boat])?.boatId).toBe(boat._id);
	});

	describe('ride offer that overlaps other trips of the boat', () => {
		const timeZone = 'Asia/Colombo';
		const span = (from: string, to: string, on: string, until = on) => ({
			departsAt: instantOf(on, from, timeZone),
			arrivesAt: instantOf(until, to, timeZone),
		});
		const morning = span('09:00', '12:00', '2026-12-24');
		const days = span('08:00', '20:00', '2026-12-24', '2026-12-26');
		const out = (turnaroundMinutes: number, ...spans: BoatOccupancyAtPier['spans']) => ({
			...at,
			occupancyOf: (id: string) => (id === boat._id ? { spans, turnaroundMinutes, timeZone } : undefined),
		});
		const hours = { times: 'The boat is out on another trip at these hours.' };

		it.each([
			['free hours of the day', '16:30', '2.5', out(0, morning), {}],
			['hours that meet it', '10:30', '1', out(0, morning), hours],
			['the hour it is back', '12:00', '1', out(0, morning), {}],
			['the hour it is back, but not ready', '12:00', '1', out(30, morning), hours],
			[
				'over midnight, into the next day’s trip',
				'22:00',
				'11',
				out(0, span('08:00', '09:00', '2026-12-25')),
				hours,
			],
			['hours not yet known', '10:30', '', out(0, morning), { hours: 'Please tell us how long it takes.' }],
		])(
			'a ride offer overlaps another trip of the boat: %s',
			(_, departureTime, length, context, problems) => {
				const ride = { ...full, departureTime, hours: length };
				expect(formProblems(offerForm, ride, context)).toEqual(problems);
			},
		);

		it('a ride cannot be offered on a day that the boat’s trips fully occupy', () => {
			expect(formProblems(offerForm, { ...full, date: '2026-12-25' }, out(0, days))).toEqual({
				date: 'The boat isn’t free on Fri 25 Dec 2026. Please choose another day.',
			});
		});

		it('a ride offer ignores trips of other boats', () => {
			const there = { ...full, boatId: other._id, departureTime: '10:30' };
			expect(formProblems(offerForm, there, out(0, morning))).toEqual({});
		});
	});

	it('a ride offer requires a departure date that is not in the past', () => {
		expect(formProblems(offerForm, { ...full, date: '2026-11-20' }, at)).toEqual({
			date: 'That date has passed. Please choose today or a later date.',
		});
		expect(formProblems(offerForm, { ...full, date: '2026-11-21' }, at)).toEqual({});
	});

	it('a ride offer requires a departure in the future, in the boat’s time zone', () => {
		const soon = { ...full, date: '2026-11-21' };
		const times = { times: 'That departure has passed. Please choose a later time.' };
		expect(formProblems(offerForm, { ...soon, departureTime: '16:20' }, at)).toEqual(times);
		const occupancyOf = () => ({ spans: [], turnaroundMinutes: 0, timeZone: 'Australia/Melbourne' }) as never;
		// On the same day at 21:50 in Melbourne, the departure at 16:30 has passed.
		expect(formProblems(offerForm, soon, { ...at, occupancyOf })).toEqual(times);
		expect(formProblems(offerForm, { ...soon, date: '2026-11-20' }, { ...at, occupancyOf }).date).toContain(
			'has passed',
		);
	});

	it.each([
		['0', 'It must take at least one minute.'],
		['999.99', 'It can take 999 hours at most.'],
	])('a ride offer with a duration of %s hours is refused', (hours, problem) => {
		expect(formProblems(offerForm, { ...full, hours }, at)).toEqual({ hours: problem });
	});

	it('a ride offer has at least one seat, and not more than the boat’s guest capacity', () => {
		expect(limitSeats(boat, 40)).toBe(6);
		expect(limitSeats(boat, 0)).toBe(1);
		expect(toRideRequest({ ...full, seats: 40 }, at.boats)?.seatsAvailable).toBe(6);
	});

	it('a ride offer is sent with trimmed texts, whole minutes and whole rupees', () => {
		const form = toRideRequest(full, at.boats);
		expect(form).toMatchObject({
			durationMinutes: 150,
			address: 'Pier 4, Galle',
			priceRupees: 12_345,
			customMessage: 'Sunset, tea, dolphins',
		});
		expect(rideForm.safeParse(form).success).toBe(true);
	});

	it('the ride offer form restores every value after a reload', () => {
		expect(offerForm.read(JSON.parse(JSON.stringify(full)), '')).toEqual(full);
	});

	it('the ride offer form ignores invalid values of a saved draft', () => {
		const saved = {
			...full,
			step: 99,
			date: 'soon',
			departureTime: '09:05',
			seats: -3,
			location: { lat: 95, lng: 0 },
		};
		expect(offerForm.read(saved, '')).toEqual({
			...full,
			step: 0,
			date: null,
			departureTime: '09:00',
			seats: 4,
			location: null,
		});
		expect(offerForm.read('x', '')).toBeUndefined();
	});
});
