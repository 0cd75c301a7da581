import { describe, expect, it } from 'vitest';
import { rideForm } from '#contract/ride-contract.ts';
import { instantOf } from '#domain/time.ts';
import { said } from '#test/said-problems.ts';
import { type BoatOut, offerForm, rideOf, seatsOn } from './offer-form.ts';

const boat = { _id: 'b'.repeat(20), maxCapacity: 6, crew: 0, insuranceExpiresOn: null };
const other = { _id: 'c'.repeat(20), maxCapacity: 2, crew: 0, insuranceExpiresOn: null };
const at = {
	boats: [boat, other],
	now: instantOf('2026-11-21', '16:20', 'Asia/Colombo'),
	zone: 'Asia/Colombo',
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

describe('offering a ride (specification section 5)', () => {
	it('needs everything that is asked', () => {
		expect(said(offerForm, empty, at)).toEqual({
			boatId: 'Please choose the boat.',
			date: 'Please choose a departure date.',
			hours: 'Please tell us how long it takes.',
			address: 'Please tell us where it starts.',
			location: 'Please choose the pier on the map, or enter its coordinates.',
			rupees: 'Please enter a price.',
			customMessage: 'Please write a short message to your mates.',
		});
		expect(said(offerForm, full, at)).toEqual({});
	});

	it('is on the only boat there is, unless another is chosen', () => {
		expect(said(offerForm, { ...full, boatId: null }, at)).toEqual({ boatId: 'Please choose the boat.' });
		expect(said(offerForm, { ...full, boatId: null }, { ...at, boats: [boat] })).toEqual({});
		expect(rideOf({ ...full, boatId: null }, [boat])?.boatId).toBe(boat._id);
	});

	describe('does not meet another trip of its boat', () => {
		const timeZone = 'Asia/Colombo';
		const span = (from: string, to: string, on: string, until = on) => ({
			departsAt: instantOf(on, from, timeZone),
			arrivesAt: instantOf(until, to, timeZone),
		});
		const morning = span('09:00', '12:00', '2026-12-24');
		const days = span('08:00', '20:00', '2026-12-24', '2026-12-26');
		const out = (turnaroundMinutes: number, ...spans: BoatOut['spans']) => ({
			...at,
			outOf: (id: string) => (id === boat._id ? { spans, turnaroundMinutes, timeZone } : undefined),
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
		])('%s', (_, departureTime, length, circumstances, problems) => {
			const ride = { ...full, departureTime, hours: length };
			expect(said(offerForm, ride, circumstances)).toEqual(problems);
		});

		it('on a day on which it is out from morning to night', () => {
			expect(said(offerForm, { ...full, date: '2026-12-25' }, out(0, days))).toEqual({
				date: 'The boat isn’t free on Fri 25 Dec 2026. Please choose another day.',
			});
		});

		it('another boat’s trips are no matter', () => {
			const there = { ...full, boatId: other._id, departureTime: '10:30' };
			expect(said(offerForm, there, out(0, morning))).toEqual({});
		});
	});

	it('departs today or later', () => {
		expect(said(offerForm, { ...full, date: '2026-11-20' }, at)).toEqual({
			date: 'That date has passed. Please choose today or a date to come.',
		});
		expect(said(offerForm, { ...full, date: '2026-11-21' }, at)).toEqual({});
	});

	it('has not departed yet, on the clock of the place that the boat goes out from', () => {
		const soon = { ...full, date: '2026-11-21' };
		const times = { times: 'That departure has passed. Please choose a later time.' };
		expect(said(offerForm, { ...soon, departureTime: '16:20' }, at)).toEqual(times);
		const outOf = () => ({ spans: [], turnaroundMinutes: 0, timeZone: 'Australia/Melbourne' }) as never;
		// 21:50 in Melbourne: 16:30 is over there, and tomorrow has not begun.
		expect(said(offerForm, soon, { ...at, outOf })).toEqual(times);
		expect(said(offerForm, { ...soon, date: '2026-11-20' }, { ...at, outOf }).date).toContain('has passed');
	});

	it.each([
		['0', 'It must take longer than that.'],
		['999.99', 'It can take 999 hours at most.'],
	])('does not take %s hours', (hours, problem) => {
		expect(said(offerForm, { ...full, hours }, at)).toEqual({ hours: problem });
	});

	it('offers no more seats than the boat carries, and one at least', () => {
		expect(seatsOn(boat, 40)).toBe(6);
		expect(seatsOn(boat, 0)).toBe(1);
		expect(rideOf({ ...full, seats: 40 }, at.boats)?.seatsAvailable).toBe(6);
	});

	it('is sent trimmed, in whole minutes and whole rupees', () => {
		const form = rideOf(full, at.boats);
		expect(form).toMatchObject({
			durationMinutes: 150,
			address: 'Pier 4, Galle',
			priceRupees: 12_345,
			customMessage: 'Sunset, tea, dolphins',
		});
		expect(rideForm.safeParse(form).success).toBe(true);
	});

	it('comes back after a reload with everything that was entered', () => {
		expect(offerForm.read(JSON.parse(JSON.stringify(full)), '')).toEqual(full);
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
		expect(offerForm.read(kept, '')).toEqual({
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
