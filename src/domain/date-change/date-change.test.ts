import { describe, expect, test } from 'vitest';
import {
	type DateChangeMove,
	type DateChangeStatus,
	dateChangeExpiry,
	dateChangeMay,
	mayChangeDate,
	mayMoveDate,
} from './date-change.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const inHours = (hours: number) => now.add({ hours });

describe('who may make which move of a proposed date', () => {
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
		'lapse',
	];
	const actors = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'] as const;
	const allowed = (
		status: DateChangeStatus,
		expiresAt = inHours(1),
		heldAt: Temporal.Instant | null = null,
	) =>
		moves.flatMap((move) =>
			actors.flatMap((by) =>
				mayMoveDate({ status, expiresAt, heldAt }, [move, by], now) ? `${move} ${by}` : [],
			),
		);

	test('proposed: both parties, and the platform accepts for an owner who permits it', () => {
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
	test('after its time: only the timer, and the end of its booking', () => {
		expect(allowed('PROPOSED', now)).toEqual(['end PLATFORM', 'lapse TIMER']);
	});
	test('agreed and unpaid: both may withdraw, the renter may start paying', () => {
		expect(allowed('AGREED')).toEqual(['withdraw RENTER', 'withdraw OWNER', 'hold RENTER', 'end PLATFORM']);
		expect(allowed('AGREED', now)).toEqual(['end PLATFORM', 'lapse TIMER']);
	});
	test('in payment: only the renter for 30 minutes', () => {
		const held = (minutes: number) => allowed('PAYING', inHours(1), now.subtract({ minutes }));
		expect(held(29)).toEqual(['withdraw RENTER', 'pay RENTER', 'fail PLATFORM', 'end PLATFORM']);
		expect(held(30)).toEqual([
			'withdraw RENTER',
			'payLate RENTER',
			'fail PLATFORM',
			'end PLATFORM',
			'lapse TIMER',
		]);
	});
	test('expired: a late payment is still possible', () => {
		expect(allowed('EXPIRED')).toEqual(['payLate RENTER']);
	});
	test.each(['DONE', 'DECLINED', 'WITHDRAWN'] as const)('%s is final', (state) => {
		expect(allowed(state)).toEqual([]);
	});
});

describe('what each party may do', () => {
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
	] as const)('%s: the %s may %s', (status, party, verbs) => {
		const may = dateChangeMay({ ...change, status }, party, now);
		expect(Object.entries(may).flatMap(([verb, allowed]) => (allowed ? verb : []))).toEqual(
			verbs.split(' ').filter(Boolean),
		);
	});
});

describe('until when a proposal can be answered', () => {
	test.each([
		['both far away: 48 hours', 500, 600, 48],
		['the old departure is near: 3 hours before it', 10, 600, 7],
		['the new departure is near: 3 hours before it', 500, 20, 17],
	])('%s', (_, old, later, hours) => {
		expect(dateChangeExpiry({ old: inHours(old), new: inHours(later) }, now)).toEqual(inHours(hours));
	});
});

describe('whether a date can be changed', () => {
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
	] as const)('%s: %#', (_, more, may) => {
		expect(mayChangeDate({ ...booking, ...more }, now)).toBe(may);
	});
});
