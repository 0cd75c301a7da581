import { describe, expect, test } from 'vitest';
import {
	canChangeDate,
	canMoveDate,
	type DateChangeMove,
	type DateChangeStatus,
	dateChangeExpiry,
	dateChangePermissions,
} from './date-change.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const inHours = (hours: number) => now.add({ hours });

describe('state transitions of a proposed date', () => {
	const moves: readonly DateChangeMove[] = [
		'accept',
		'agree',
		'decline',
		'withdraw',
		'hold',
		'pay',
		'payLate',
		'fail',
		'end',
		'expire',
	];
	const actors = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'] as const;
	const allowed = (
		status: DateChangeStatus,
		expiresAt = inHours(1),
		heldAt: Temporal.Instant | null = null,
	) =>
		moves.flatMap((move) =>
			actors.flatMap((by) =>
				canMoveDate({ status, expiresAt, heldAt }, [move, by], now) ? `${move} ${by}` : [],
			),
		);

	test('either party answers a proposed date; staff may accept for the owner', () => {
		expect(allowed('PROPOSED')).toEqual([
			'accept RENTER',
			'accept OWNER',
			'accept PLATFORM',
			'agree RENTER',
			'agree OWNER',
			'agree PLATFORM',
			'decline RENTER',
			'decline OWNER',
			'withdraw RENTER',
			'withdraw OWNER',
			'end PLATFORM',
		]);
	});
	test('a proposal past its deadline changes only by the timer or when the booking ends', () => {
		expect(allowed('PROPOSED', now)).toEqual(['end PLATFORM', 'expire TIMER']);
	});
	test('either party can withdraw an agreed, unpaid date, and the renter can start paying', () => {
		expect(allowed('AGREED')).toEqual(['withdraw RENTER', 'withdraw OWNER', 'hold RENTER', 'end PLATFORM']);
		expect(allowed('AGREED', now)).toEqual(['end PLATFORM', 'expire TIMER']);
	});
	test('while a new date is being paid, only the renter may act, and the payment is in time for 30 minutes', () => {
		const held = (minutes: number) => allowed('PAYING', inHours(1), now.subtract({ minutes }));
		expect(held(29)).toEqual(['withdraw RENTER', 'pay RENTER', 'fail PLATFORM', 'end PLATFORM']);
		expect(held(30)).toEqual([
			'withdraw RENTER',
			'payLate RENTER',
			'fail PLATFORM',
			'end PLATFORM',
			'expire TIMER',
		]);
	});
	test('a payment for a new date can still arrive after the date’s hold has expired', () => {
		expect(allowed('EXPIRED')).toEqual(['payLate RENTER']);
	});
	test.each(['DONE', 'DECLINED', 'WITHDRAWN'] as const)('a date change that is %s is final', (state) => {
		expect(allowed(state)).toEqual([]);
	});
});

describe('actions that renter and owner may take on a date change', () => {
	const change = {
		proposedBy: 'OWNER',
		expiresAt: inHours(1),
		heldAt: now.subtract({ minutes: 5 }),
	} as const;
	test.each([
		['PROPOSED', 'RENTER', 'accept decline'],
		['PROPOSED', 'OWNER', 'withdraw'],
		['AGREED', 'RENTER', 'withdraw pay'],
		['AGREED', 'OWNER', 'withdraw'],
		['PAYING', 'RENTER', 'withdraw pay'],
		['PAYING', 'OWNER', ''],
		['EXPIRED', 'RENTER', ''],
		['DONE', 'OWNER', ''],
	] as const)('when a date change is %s, the %s may %s', (status, party, verbs) => {
		const permissions = dateChangePermissions({ ...change, status }, party, now);
		expect(Object.entries(permissions).flatMap(([verb, allowed]) => (allowed ? verb : []))).toEqual(
			verbs.split(' ').filter(Boolean),
		);
	});
});

describe('time to answer a proposed date', () => {
	test.each([
		['both departures are far away: 48 hours', 500, 600, 48],
		['the old departure is near: 3 hours before it', 10, 600, 7],
		['the new departure is near: 3 hours before it', 500, 20, 17],
	])('returns the deadline to answer a proposed date: %s', (_, old, later, hours) => {
		expect(dateChangeExpiry({ old: inHours(old), new: inHours(later) }, now)).toEqual(inHours(hours));
	});
});

describe('bookings whose date can be changed', () => {
	const booking = {
		type: 'INSTANT',
		status: 'CONFIRMED',
		departsAt: inHours(4),
		changes: 2,
	} as const;
	test.each([
		['confirmed', {}, true],
		['custom', { type: 'CUSTOM' }, true],
		['a seat on a ride', { type: 'SHARING' }, false],
		['held', { status: 'PENDING' }, false],
		['canceled', { status: 'CANCELED' }, false],
		['three hours before departure', { departsAt: inHours(3) }, false],
		['changed three times', { changes: 3 }, false],
	] as const)('returns whether the date can be changed: %s', (_, more, permissions) => {
		expect(canChangeDate({ ...booking, ...more }, now)).toBe(permissions);
	});
});
