import { describe, expect, test } from 'vitest';
import { type DateChangeMove, dateChangeExpiry, dateChangeMachine, mayChangeDate } from './date-change.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const inHours = (hours: number) => now.add({ hours });

describe('who may make which move of a proposed date', () => {
	const moves: readonly DateChangeMove[] = ['accept', 'decline', 'withdraw', 'lapse'];
	const actors = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'] as const;
	const allowed = (state: (typeof dateChangeMachine.states)[number], expiresAt: Temporal.Instant) =>
		moves.flatMap((move) =>
			actors.flatMap((by) =>
				dateChangeMachine.may({ state, move, by, at: { now, expiresAt } }) ? `${move} ${by}` : [],
			),
		);

	test('while it waits: both of its parties, and the platform says yes for an owner who allows it', () => {
		expect(allowed('PROPOSED', inHours(1))).toEqual([
			'accept RENTER',
			'accept OWNER',
			'accept PLATFORM',
			'decline RENTER',
			'decline OWNER',
			'withdraw RENTER',
			'withdraw OWNER',
		]);
	});
	test('when its time is over: nobody but the timer', () => {
		expect(allowed('PROPOSED', now)).toEqual(['lapse TIMER']);
	});
	test.each(['DONE', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const)('%s is the end', (state) => {
		expect(allowed(state, inHours(1))).toEqual([]);
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
