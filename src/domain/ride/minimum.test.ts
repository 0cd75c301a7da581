import { describe, expect, test } from 'vitest';
import {
	canSailShort,
	decideByOf,
	decideCanceled,
	decideMinimum,
	minimumRefusal,
	mustMateChoose,
	ownerDecisionEnd,
	type RideMinimum,
	stayChoiceEnd,
} from './minimum.ts';

const at = (text: string) => Temporal.Instant.from(`2026-12-${text}:00Z`);
const departsAt = at('13T04:00');
const minimum: RideMinimum = {
	seats: 4,
	decideBy: at('12T04:00'),
	status: 'OPEN',
	ownerDecidesBy: null,
	decidedAt: null,
};
const short: RideMinimum = { ...minimum, status: 'SHORT', ownerDecidesBy: at('12T16:00') };

describe('minimum of a ride', () => {
	test.each([
		['before the decide-by time', minimum, 9, '12T03:59', undefined],
		['reached at that time', minimum, 4, '12T04:00', { move: 'reach' }],
		['short by one', minimum, 3, '12T04:00', { move: 'ask', ownerDecidesBy: at('12T16:00') }],
		['without a mate', minimum, 0, '12T04:00', { move: 'ask', ownerDecidesBy: at('12T16:00') }],
		['short, an hour late', minimum, 3, '12T05:00', { move: 'ask', ownerDecidesBy: at('12T16:30') }],
		['short, too late to ask', minimum, 3, '13T02:00', { move: 'miss' }],
		['short, a day late and departed', minimum, 3, '13T05:00', { move: 'miss' }],
		['reached, a day late and departed', minimum, 4, '13T05:00', { move: 'reach' }],
		['waiting for the owner', short, 3, '12T15:59', undefined],
		['completed by a late payment', short, 4, '12T15:59', { move: 'reach' }],
		['completed when the owner’s time ends', short, 4, '12T16:00', { move: 'reach' }],
		['without the owner’s answer', short, 3, '12T16:00', { move: 'miss' }],
		['decided before', { ...minimum, status: 'REACHED' }, 0, '12T16:00', undefined],
		['sailing anyway', { ...short, status: 'SAILING' }, 0, '12T16:00', undefined],
		['missed', { ...short, status: 'MISSED' }, 9, '12T16:00', undefined],
	] as const)('decides whether a ride reaches its minimum: %s', (_, state, paid, now, decision) => {
		expect(decideMinimum(state, departsAt, paid, at(now))).toEqual(decision);
	});

	test.each([
		['before the decide-by time', minimum, 4, '12T03:59', undefined],
		['the job is late, mates are missing', minimum, 3, '12T04:00', 'cancel'],
		['the job is late, reached', minimum, 4, '12T04:00', 'reach'],
		['short', short, 3, '12T05:00', 'cancel'],
		['short, completed by a late payment', short, 4, '12T05:00', 'reach'],
		['sailing anyway', { ...short, status: 'SAILING' }, 3, '12T05:00', undefined],
	] as const)(
		'decides about a ride that its owner cancels before the decision: %s',
		(_, state, paid, now, decision) => {
			expect(decideCanceled(state, paid, at(now))).toEqual(decision);
		},
	);

	test('decides a ride’s minimum exactly the set hours before departure, also across a clock change', () => {
		const departs = Temporal.ZonedDateTime.from('2026-10-25T09:00[Europe/Paris]');
		const decideBy = decideByOf(departs.toInstant(), 24).toZonedDateTimeISO('Europe/Paris');
		expect(decideBy.toPlainDateTime().toString()).toBe('2026-10-24T10:00:00');
	});

	test.each([
		['24 hours at most', '01T04:00', '02T04:00'],
		['half of the time until departure', '12T04:00', '12T16:00'],
		['until 2 hours before departure', '13T01:00', '13T02:00'],
	] as const)('the owner of a ride below its minimum decides within %s', (_, now, end) => {
		expect(ownerDecisionEnd(departsAt, at(now)).toString()).toBe(at(end).toString());
	});

	test.each([
		['24 hours at most', '01T04:00', '02T04:00'],
		['half of the time until departure', '13T02:00', '13T03:00'],
	] as const)('mates of a ride below its minimum choose within %s', (_, now, end) => {
		expect(stayChoiceEnd(departsAt, at(now)).toString()).toBe(at(end).toString());
	});

	test.each([
		['not decided yet', minimum, '12T05:00', false],
		['short', short, '12T15:59', true],
		['past the owner’s time', short, '12T16:00', false],
		['sailing', { ...short, status: 'SAILING' }, '12T15:00', false],
		['absent', null, '12T15:00', false],
	] as const)('returns whether the owner of a ride may sail below its minimum: %s', (_, state, now, may) => {
		expect(canSailShort(state, at(now))).toBe(may);
	});

	test('a mate whose hold is older than the owner’s decision chooses after paying; mates with later holds do not', () => {
		const sailing: RideMinimum = { ...short, status: 'SAILING', decidedAt: at('12T10:00') };
		expect(mustMateChoose(sailing, at('12T09:59'))).toBe(true);
		expect(mustMateChoose(sailing, at('12T10:00'))).toBe(true);
		expect(mustMateChoose(sailing, at('12T10:01'))).toBe(false);
		expect(mustMateChoose(short, at('12T09:59'))).toBe(false);
		expect(mustMateChoose(null, at('12T09:59'))).toBe(false);
	});

	test('a ride’s minimum is at most its number of seats, and its decide-by time is in the future', () => {
		const ride = { seats: 4, departsAt };
		const now = at('12T04:00');
		expect(minimumRefusal(null, ride, now)).toBeUndefined();
		expect(minimumRefusal({ seats: 4, hours: 12 }, ride, now)).toBeUndefined();
		expect(minimumRefusal({ seats: 5, hours: 12 }, ride, now)?.refused).toBe('minimum-over-seats');
		expect(minimumRefusal({ seats: 4, hours: 24 }, ride, now)?.refused).toBe('decide-by-passed');
	});
});
