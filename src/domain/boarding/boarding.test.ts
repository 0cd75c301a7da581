import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import {
	arrivalRefusal,
	boardingAt,
	boardingCodeFrom,
	boardingCodePattern,
	type CheckInContext,
	type CheckInInput,
	decideCheckIn,
	readBoardingCode,
} from './boarding.ts';

const instant = (time: string) => Temporal.Instant.from(`2026-07-10T${time}Z`);
const context: CheckInContext = {
	status: 'CONFIRMED',
	departsAt: instant('04:00'),
	arrivesAt: instant('07:00'),
	booked: 3,
	markedAt: null,
	othersAboard: 0,
	capacity: 6,
};
const came: CheckInInput = { mark: 'CAME', people: 3, at: instant('03:50') };
const decided = (
	input: Partial<CheckInInput>,
	more: Partial<CheckInContext> = {},
	now = instant('03:55'),
) => {
	const decision = decideCheckIn({ ...came, ...input }, { ...context, ...more }, now);
	return isRefusal(decision) ? decision.refused : decision;
};

describe('check-in of a party', () => {
	test('accepts a check-in of some or all people of a party', () => {
		expect(decided({})).toEqual(came);
		expect(decided({ people: 2 })).toMatchObject({ people: 2 });
	});
	test('counts no people aboard for a party marked LATE, NO-SHOW or EXPECTED', () => {
		for (const mark of ['LATE', 'NO-SHOW', 'EXPECTED'] as const)
			expect(decided({ mark })).toMatchObject({ mark, people: 0 });
	});
	test('refuses to check in more people than booked', () => {
		expect(decided({ people: 4 })).toBe('party-smaller');
	});
	test('refuses to check in more people than the boat carries, including people already aboard', () => {
		expect(decided({}, { othersAboard: 3 })).toMatchObject({ mark: 'CAME' });
		expect(decided({}, { othersAboard: 4 })).toBe('boat-full');
		expect(decided({ mark: 'NO-SHOW' }, { othersAboard: 6 })).toMatchObject({ mark: 'NO-SHOW' });
	});
	test('ignores a repeated check-in, and an older check-in that arrives later', () => {
		expect(decided({}, { markedAt: came.at })).toBe('older');
		expect(decided({ at: instant('03:40') }, { markedAt: came.at })).toBe('older');
		expect(decided({ at: instant('03:51') }, { markedAt: came.at })).toMatchObject({ mark: 'CAME' });
	});
	test('replaces a check-in time in the future with the current time', () => {
		expect(decided({ at: instant('09:00') })).toMatchObject({ at: instant('03:55') });
	});
	test('check-in is open from a day before departure until a week after arrival', () => {
		expect(decided({}, {}, instant('04:00').subtract({ hours: 24 }))).toMatchObject({ mark: 'CAME' });
		expect(decided({}, {}, instant('03:59').subtract({ hours: 24 }))).toBe('boarding-not-open');
		expect(decided({}, {}, instant('07:00').add({ hours: 168 }))).toMatchObject({ mark: 'CAME' });
		expect(decided({}, {}, instant('07:01').add({ hours: 168 }))).toBe('trip-over');
		expect(decided({}, { status: 'CANCELED' })).toBe('no-boarding-pass');
	});
});

describe('a boarding code', () => {
	test('a boarding code has six unambiguous characters for any random bytes', () => {
		for (let byte = 0; byte < 256; byte += 1) {
			const code = boardingCodeFrom(new Uint8Array(6).fill(byte));
			expect(code).toMatch(boardingCodePattern);
			expect(code).not.toMatch(/[IO01]/);
		}
	});
	test('a boarding code uses each character equally often', () => {
		const signs = Array.from({ length: 256 }, (_, byte) => boardingCodeFrom(new Uint8Array(6).fill(byte))[0]);
		const counts = Map.groupBy(signs, (sign) => sign ?? '');
		expect(counts.size).toBe(32);
		expect([...counts.values()].every((same) => same.length === 8)).toBe(true);
	});
	test.each([
		['ABC234', 'ABC234'],
		[' abc-234 ', 'ABC234'],
		['abc 234', 'ABC234'],
		['ABC–234', 'ABC234'],
	])('reads the boarding code %j as %s', (typed, code) => {
		expect(readBoardingCode(typed)).toBe(code);
	});
	test.each(['', 'ABC23', 'ABC2345', 'ABC230', 'IBC234', 'https://a.example/ABC234'])(
		'rejects the boarding code %j',
		(typed) => {
			expect(readBoardingCode(typed)).toBeUndefined();
		},
	);
});

const at = (time: string) => Temporal.Instant.from(`2026-07-10T${time}Z`);
const trip = { status: 'CONFIRMED', departsAt: at('04:00'), arrivesAt: at('07:00') } as const;

test.each([
	['02:59', 'arrival-not-open'],
	['03:00', undefined],
	['06:59', undefined],
	['07:00', 'arrival-not-open'],
])('an “I am here” message sent at %s is answered with %s for a trip from 4 to 7', (time, refused) => {
	expect(arrivalRefusal(trip, at(time))?.refused).toBe(refused);
});

test('refuses an “I am here” message for an unconfirmed booking', () => {
	expect(arrivalRefusal({ ...trip, status: 'CANCELED' }, at('03:30'))?.refused).toBe('no-boarding-pass');
});

test('boarding begins 15 minutes before departure, also across midnight', () => {
	expect(boardingAt(Temporal.Instant.from('2026-08-02T00:05:00Z')).toString()).toBe('2026-08-01T23:50:00Z');
});
