import { describe, expect, test } from 'vitest';
import {
	exchangeClosesAt,
	haveBothReviewed,
	isOpen,
	otherWrote,
	type ReviewableTrip,
	reviewLastCallAt,
	writableReviews,
	writeRefusal,
} from './review-exchange.ts';

const at = (text: string) => Temporal.Instant.from(text);
const arrivesAt = at('2026-07-03T07:00:00Z');
const trip: ReviewableTrip = {
	status: 'CONFIRMED',
	arrivesAt,
	isRide: true,
	noShow: false,
	openedAt: null,
	written: [],
};
const refused = (
	more: Partial<ReviewableTrip>,
	[party, about]: readonly ['RENTER' | 'OWNER', 'RIDE' | 'OWNER' | 'RENTER'],
	now = '2026-07-05T00:00:00Z',
) => writeRefusal({ ...trip, ...more }, party, about, at(now))?.refused;

describe('reviews after a completed trip', () => {
	test('a mate reviews the ride and the owner; renter and owner review each other', () => {
		const may = (more: Partial<ReviewableTrip>, party: 'RENTER' | 'OWNER') =>
			writableReviews({ ...trip, ...more }, party, at('2026-07-05T00:00:00Z'));
		expect(may({}, 'RENTER')).toEqual(['RIDE', 'OWNER']);
		expect(may({ isRide: false }, 'RENTER')).toEqual(['OWNER']);
		expect(may({}, 'OWNER')).toEqual(['RENTER']);
		expect(may({ noShow: true }, 'RENTER')).toEqual(['OWNER']);
		expect(may({ noShow: true }, 'OWNER')).toEqual(['RENTER']);
		expect(may({ status: 'CANCELED' }, 'RENTER')).toEqual([]);
	});

	test.each([
		['2026-07-03T06:59:59Z', 'trip-not-completed'],
		['2026-07-03T07:00:00Z', undefined],
		['2026-07-17T06:59:59.999Z', undefined],
		['2026-07-17T07:00:00Z', 'review-time-over'],
	])('reviews can be written for 14 days from the arrival on: at %s, %s', (now, reason) => {
		for (const of of [
			['RENTER', 'RIDE'],
			['RENTER', 'OWNER'],
			['OWNER', 'RENTER'],
		] as const)
			expect(refused({}, of, now)).toBe(reason);
	});

	test('refuses self-reviews, ride reviews of other trips, and reviews of canceled trips', () => {
		expect(refused({}, ['OWNER', 'OWNER'])).toBe('not-yours');
		expect(refused({}, ['OWNER', 'RIDE'])).toBe('not-yours');
		expect(refused({}, ['RENTER', 'RENTER'])).toBe('not-yours');
		expect(refused({ isRide: false }, ['RENTER', 'RIDE'])).toBe('not-yours');
		expect(refused({ noShow: true }, ['RENTER', 'RIDE'])).toBe('was-not-aboard');
		expect(refused({ status: 'CANCELED' }, ['RENTER', 'OWNER'])).toBe('trip-not-completed');
	});

	test('a published review cannot be changed, but a missing review can be added', () => {
		const openedAt = at('2026-07-04T00:00:00Z');
		expect(refused({ written: ['OWNER'] }, ['RENTER', 'OWNER'])).toBeUndefined();
		const opened = { openedAt, written: ['OWNER', 'RENTER'] as const };
		expect(refused(opened, ['RENTER', 'OWNER'])).toBe('review-is-open');
		expect(refused(opened, ['OWNER', 'RENTER'])).toBe('review-is-open');
		expect(refused(opened, ['RENTER', 'RIDE'])).toBeUndefined();
	});
});

describe('publication of mutual reviews', () => {
	const closesAt = exchangeClosesAt(arrivesAt);
	test('publishes both reviews once each party has reviewed the other, without waiting for the ride review', () => {
		expect(haveBothReviewed(['RIDE', 'OWNER'])).toBe(false);
		expect(haveBothReviewed(['RIDE', 'RENTER'])).toBe(false);
		expect(haveBothReviewed(['OWNER', 'RENTER'])).toBe(true);
		expect(otherWrote(['OWNER'], 'OWNER')).toBe(true);
		expect(otherWrote(['OWNER', 'RIDE'], 'RENTER')).toBe(false);
	});

	test('publishes reviews exactly 14 days after the arrival, also when the clocks change', () => {
		expect(closesAt.toString()).toBe('2026-07-17T07:00:00Z');
		expect(isOpen({ openedAt: null, closesAt }, at('2026-07-17T06:59:59.999Z'))).toBe(false);
		expect(isOpen({ openedAt: null, closesAt }, at('2026-07-17T07:00:00Z'))).toBe(true);
		expect(isOpen({ openedAt: arrivesAt, closesAt }, arrivesAt)).toBe(true);
		// In Melbourne the night before Sunday 4 October 2026 is an hour shorter.
		const home = Temporal.ZonedDateTime.from('2026-10-01T17:00[Australia/Melbourne]').toInstant();
		expect(
			exchangeClosesAt(home).toZonedDateTimeISO('Australia/Melbourne').toPlainDateTime().toString(),
		).toBe('2026-10-15T18:00:00');
		expect(reviewLastCallAt(arrivesAt).toString()).toBe('2026-07-15T07:00:00Z');
	});
});
