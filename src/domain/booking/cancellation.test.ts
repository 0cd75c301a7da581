import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money.ts';
import { type Canceler, cancelers } from './booking.ts';
import {
	type CancelableBooking,
	type CancellationFacts,
	cancellationMessages,
	cancellationOf,
	earlierDeparture,
	refundIfCanceled,
	refundOutlook,
	refundPercent,
	type TermsDeparture,
} from './cancellation.ts';

const at = (text: string) => Temporal.Instant.from(text);
const departing = (departureDate: string, timeZone: string, more: Partial<TermsDeparture> = {}) =>
	({ departureDate, departureTime: '09:30', timeZone, cancellationTerms: 'STANDARD', ...more }) as const;

const paid = (terms: TermsDeparture, leftCents: Cents): CancelableBooking => ({
	...terms,
	leftCents,
	earlier: { retainedCents: cents(0), halved: { shareCents: cents(0), refundCents: cents(0) } },
});

describe('refund terms of a departure', () => {
	const until = (date: string) => ({ steps: [{ percent: 100, date, time: '23:59' }] });
	test.each([
		['Asia/Colombo', '2026-07-05T18:29:59Z', until('2026-07-05')],
		['Asia/Colombo', '2026-07-05T18:30:00Z', { steps: [], daysLeft: 4 }],
		['Australia/Melbourne', '2026-07-05T13:59:59Z', until('2026-07-05')],
		['Australia/Melbourne', '2026-07-05T14:00:00Z', { steps: [], daysLeft: 4 }],
		['Pacific/Kiritimati', '2026-07-05T10:00:00Z', { steps: [], daysLeft: 4 }],
		['Pacific/Honolulu', '2026-07-06T09:59:59Z', until('2026-07-05')],
		['Asia/Colombo', '2026-07-10T01:00:00Z', { steps: [], daysLeft: 0 }],
	] as const)('computes the refund terms of a departure on 10 July in %s, at %s', (timeZone, now, terms) => {
		expect(refundOutlook(departing('2026-07-10', timeZone), at(now))).toMatchObject(terms);
	});

	test('the last refundable day can be in an earlier month than the departure', () => {
		expect(refundOutlook(departing('2026-03-03', 'Asia/Colombo'), at('2026-01-01T00:00:00Z'))).toMatchObject(
			until('2026-02-26'),
		);
	});

	test('firm terms have two refund steps at first, and one step after the first deadline', () => {
		const firm = departing('2026-07-20', 'Asia/Colombo', { cancellationTerms: 'FIRM' });
		const half = { percent: 50, date: '2026-07-13', time: '23:59' };
		expect(refundOutlook(firm, at('2026-07-01T00:00:00Z')).steps).toEqual([
			{ percent: 100, date: '2026-07-06', time: '23:59' },
			half,
		]);
		expect(refundOutlook(firm, at('2026-07-07T00:00:00Z')).steps).toEqual([half]);
	});
});

/**
 * Columns: zone; departure date, at 9:30 am; terms; last minute of a refund step in local time and in
 * UTC; refund within the step; refund after it. The clocks change in Melbourne by an hour on 4 October
 * 2026 and 4 April 2027, on Lord Howe Island by half an hour.
 */
const boundaries = [
	['Asia/Colombo', '2026-07-20', 'STANDARD', '2026-07-15 23:59', '2026-07-15T18:29Z', 100, 0],
	['Asia/Colombo', '2026-07-20', 'FLEXIBLE', '2026-07-19 09:30', '2026-07-19T04:00Z', 100, 0],
	['Asia/Colombo', '2026-07-20', 'FIRM', '2026-07-06 23:59', '2026-07-06T18:29Z', 100, 50],
	['Asia/Colombo', '2026-07-20', 'FIRM', '2026-07-13 23:59', '2026-07-13T18:29Z', 50, 0],
	['Australia/Melbourne', '2026-10-04', 'STANDARD', '2026-09-29 23:59', '2026-09-29T13:59Z', 100, 0],
	['Australia/Melbourne', '2026-10-04', 'FLEXIBLE', '2026-10-03 08:30', '2026-10-02T22:30Z', 100, 0],
	['Australia/Melbourne', '2026-10-04', 'FIRM', '2026-09-20 23:59', '2026-09-20T13:59Z', 100, 50],
	['Australia/Melbourne', '2026-10-04', 'FIRM', '2026-09-27 23:59', '2026-09-27T13:59Z', 50, 0],
	['Australia/Melbourne', '2026-10-08', 'STANDARD', '2026-10-03 23:59', '2026-10-03T13:59Z', 100, 0],
	['Australia/Melbourne', '2026-10-08', 'FLEXIBLE', '2026-10-07 09:30', '2026-10-06T22:30Z', 100, 0],
	['Australia/Melbourne', '2026-10-08', 'FIRM', '2026-09-24 23:59', '2026-09-24T13:59Z', 100, 50],
	['Australia/Melbourne', '2026-10-08', 'FIRM', '2026-10-01 23:59', '2026-10-01T13:59Z', 50, 0],
	['Australia/Melbourne', '2027-04-04', 'STANDARD', '2027-03-30 23:59', '2027-03-30T12:59Z', 100, 0],
	['Australia/Melbourne', '2027-04-04', 'FLEXIBLE', '2027-04-03 10:30', '2027-04-02T23:30Z', 100, 0],
	['Australia/Melbourne', '2027-04-04', 'FIRM', '2027-03-21 23:59', '2027-03-21T12:59Z', 100, 50],
	['Australia/Melbourne', '2027-04-04', 'FIRM', '2027-03-28 23:59', '2027-03-28T12:59Z', 50, 0],
	['Australia/Lord_Howe', '2026-10-04', 'STANDARD', '2026-09-29 23:59', '2026-09-29T13:29Z', 100, 0],
	['Australia/Lord_Howe', '2026-10-04', 'FLEXIBLE', '2026-10-03 09:00', '2026-10-02T22:30Z', 100, 0],
	['Australia/Lord_Howe', '2026-10-04', 'FIRM', '2026-09-20 23:59', '2026-09-20T13:29Z', 100, 50],
	['Australia/Lord_Howe', '2026-10-04', 'FIRM', '2026-09-27 23:59', '2026-09-27T13:29Z', 50, 0],
	['Australia/Lord_Howe', '2027-04-04', 'STANDARD', '2027-03-30 23:59', '2027-03-30T12:59Z', 100, 0],
	['Australia/Lord_Howe', '2027-04-04', 'FLEXIBLE', '2027-04-03 10:00', '2027-04-02T23:00Z', 100, 0],
	['Australia/Lord_Howe', '2027-04-04', 'FIRM', '2027-03-21 23:59', '2027-03-21T12:59Z', 100, 50],
	['Australia/Lord_Howe', '2027-04-04', 'FIRM', '2027-03-28 23:59', '2027-03-28T12:59Z', 50, 0],
] as const;

describe.each(boundaries)(
	'refund in %s on %s, %s',
	(timeZone, date, cancellationTerms, shown, minute, before, after) => {
		const departure = departing(date, timeZone, { cancellationTerms });
		const start = at(minute);
		const moments = [
			['begins', start, before],
			['ends', start.add({ seconds: 59, milliseconds: 999 }), before],
			['is over', start.add({ minutes: 1 }), after],
		] as const;

		test(`shows ${shown} as the last minute of a refund step`, () => {
			const [step] = refundOutlook(departure, start).steps;
			expect([step?.percent, `${step?.date} ${step?.time}`]).toEqual([before, shown]);
		});

		test.each(cancelers.flatMap((by) => moments.map((moment) => [by, ...moment] as const)))(
			'refunds for a cancellation by the %s by the step %s',
			(by, _, now, percent) => {
				const due = by === 'RENTER' ? percent : 100;
				expect(refundPercent(by, departure, now)).toBe(due);
				expect(refundIfCanceled(by, paid(departure, cents(6_674)), now)).toBe((6_674 * due) / 100);
			},
		);
	},
);

test('the renter gets the odd cent of a half refund', () => {
	const firm = departing('2026-07-20', 'Asia/Colombo', { cancellationTerms: 'FIRM' });
	const back = (amount: number) =>
		refundIfCanceled('RENTER', paid(firm, cents(amount)), at('2026-07-10T00:00:00Z'));
	expect([back(6_673), back(1), back(0)]).toEqual([3_337, 1, 0]);
});

describe('outcome of a cancellation', () => {
	const firstDate = departing('2026-07-20', 'Asia/Colombo');
	const confirmed: CancellationFacts = {
		...paid(firstDate, cents(10_000)),
		status: 'CONFIRMED',
		departsAt: at('2026-07-20T04:00:00Z'),
		holdExpiresAt: at('2026-06-01T00:30:00Z'),
		bookedDate: '2026-07-20',
		chargedCents: cents(10_000),
		refundedCents: cents(0),
		refundedSinceCents: cents(0),
		canceled: null,
	};
	const inTime = at('2026-07-01T00:00:00Z');
	const tooLate = at('2026-07-16T00:00:00Z');

	test('a renter’s cancellation is refunded by the terms, an owner’s cancellation in full', () => {
		expect(cancellationOf(confirmed, 'RENTER', inTime)).toEqual({
			state: 'OPEN',
			refundCents: 10_000,
			steps: [{ percent: 100, date: '2026-07-15', time: '23:59' }],
			timeZone: 'Asia/Colombo',
			daysLeft: 19,
			countedFrom: null,
		});
		expect(cancellationOf(confirmed, 'RENTER', tooLate)).toMatchObject({ refundCents: 0, steps: [] });
		expect(cancellationOf(confirmed, 'OWNER', tooLate)).toMatchObject({ refundCents: 10_000 });
	});

	test('a moved booking’s refund terms count from its earliest departure', () => {
		const moved = { ...confirmed, bookedDate: '2026-08-20', departsAt: at('2026-08-20T04:00:00Z') } as const;
		expect(cancellationOf(moved, 'RENTER', tooLate)).toMatchObject({
			refundCents: 0,
			steps: [],
			daysLeft: 35,
			countedFrom: '2026-07-20',
		});
	});

	test.each([
		['2026-07-25', '09:30', '2026-07-20 09:30'],
		['2026-07-20', '08:00', '2026-07-20 08:00'],
		['2026-07-01', '17:00', '2026-07-01 17:00'],
	] as const)('after a move to %s %s, refund terms count from %s', (departureDate, departureTime, from) => {
		const terms = earlierDeparture(firstDate, { departureDate, departureTime });
		expect(`${terms.departureDate} ${terms.departureTime}`).toBe(from);
	});

	test('an unpaid hold shows refund terms but is not refunded; an expired hold cannot be canceled', () => {
		const held = { ...confirmed, status: 'PENDING' } as const;
		expect(cancellationOf(held, 'RENTER', at('2026-06-01T00:29:59Z'))).toMatchObject({
			state: 'OPEN',
			refundCents: 0,
			steps: [{ percent: 100 }],
		});
		expect(cancellationOf(held, 'RENTER', confirmed.holdExpiresAt)).toEqual({ state: 'CLOSED' });
	});

	test.each([
		['CONFIRMED', '2026-07-20T04:00:00Z'],
		['CHOOSING', '2026-07-01T00:00:00Z'],
		['EXPIRED', '2026-07-01T00:00:00Z'],
		['CANCELED', '2026-07-01T00:00:00Z'],
	] as const)('refuses to cancel a booking that is %s at %s', (status, now) => {
		expect(cancellationOf({ ...confirmed, status }, 'RENTER', at(now))).toEqual({ state: 'CLOSED' });
	});

	const firm = departing('2026-07-20', 'Asia/Colombo', { cancellationTerms: 'FIRM' });
	const halfTime = at('2026-07-10T00:00:00Z');
	const outcome = (
		by: Canceler,
		when: Temporal.Instant,
		refundCents: number,
		{
			sent = 0,
			refunded = sent,
			terms = firstDate,
			byDesk = false,
		}: { sent?: number; refunded?: number; terms?: TermsDeparture; byDesk?: boolean } = {},
	) => {
		const answer = cancellationOf(
			{
				...confirmed,
				...terms,
				status: 'CANCELED',
				refundedCents: cents(refunded),
				refundedSinceCents: cents(sent),
				canceled: { by, byDesk, at: when, reason: null, refundCents: cents(refundCents) },
			},
			'RENTER',
			tooLate,
		);
		if (answer.state !== 'CANCELED') throw new Error('not canceled');
		return answer;
	};

	test.each([
		[
			'all charges, not yet sent',
			outcome('RENTER', inTime, 10_000),
			'ALL',
			'PENDING',
			0,
			'refund-all-pending',
			'renter-refund-all',
		],
		[
			'all charges, sent',
			outcome('OWNER', inTime, 10_000, { sent: 10_000 }),
			'ALL',
			'SENT',
			0,
			'refund-all-sent',
			'renter-refund-all',
		],
		[
			'half of the charges',
			outcome('RENTER', halfTime, 5_000, { terms: firm }),
			'HALF',
			'PENDING',
			0,
			'refund-half-pending',
			'renter-refund-half',
		],
		[
			'half of the charges, sent',
			outcome('RENTER', halfTime, 5_000, { terms: firm, sent: 5_000 }),
			'HALF',
			'SENT',
			0,
			'refund-half-sent',
			'renter-refund-half',
		],
		[
			'half, and more afterwards',
			outcome('RENTER', halfTime, 5_000, { terms: firm, sent: 6_000 }),
			'HALF',
			'SENT',
			0,
			'refund-half-sent',
			'renter-refund-half',
		],
		[
			'all charges although the terms refund half',
			outcome('RENTER', halfTime, 10_000, { terms: firm }),
			'ALL',
			'PENDING',
			0,
			'refund-all-pending',
			'renter-refund-all',
		],
		[
			'the remaining charges',
			outcome('OWNER', inTime, 8_000, { refunded: 2_000 }),
			'REST',
			'PENDING',
			2_000,
			'refund-rest-pending',
			'renter-refund-rest',
		],
		[
			'the remaining charges, sent',
			outcome('OWNER', inTime, 8_000, { refunded: 10_000, sent: 8_000 }),
			'REST',
			'SENT',
			2_000,
			'refund-rest-sent',
			'renter-refund-rest',
		],
		[
			'nothing under the terms',
			outcome('RENTER', tooLate, 0),
			'NONE',
			'NONE',
			0,
			'refund-none',
			'renter-refund-none',
		],
		[
			'nothing under the terms, and everything afterwards',
			outcome('RENTER', tooLate, 0, { sent: 10_000 }),
			'ALREADY_REFUNDED',
			'NONE',
			0,
			'already-refunded',
			'renter-already-refunded',
		],
		[
			'nothing, because everything was refunded before',
			outcome('OWNER', inTime, 0, { refunded: 10_000 }),
			'ALREADY_REFUNDED',
			'NONE',
			10_000,
			'already-refunded',
			'renter-already-refunded',
		],
	] as const)(
		'a cancellation that refunds %s',
		(_, canceled, share, refund, refundedBeforeCents, renterReads, ownerReads) => {
			expect(canceled).toMatchObject({ share, refund, refundedBeforeCents });
			expect(cancellationMessages(canceled, 'RENTER')[1]).toBe(renterReads);
			expect(cancellationMessages(canceled, 'OWNER')[1]).toBe(ownerReads);
		},
	);

	test('the text about a cancellation says “you” only if the reader canceled', () => {
		const who = (by: Canceler, byDesk = false) =>
			(['RENTER', 'OWNER'] as const).map(
				(reader) => cancellationMessages(outcome(by, inTime, 0, { byDesk }), reader)[0],
			);
		expect(who('RENTER')).toEqual(['canceled-by-you', 'canceled-by-other']);
		expect(who('OWNER')).toEqual(['canceled-by-other', 'canceled-by-you']);
		expect(who('RENTER', true)).toEqual(['canceled-by-us-for-you', 'canceled-by-us-for-other']);
		expect(who('OWNER', true)).toEqual(['canceled-by-us-for-other', 'canceled-by-us-for-you']);
		expect(who('PLATFORM')).toEqual(['canceled-by-us', 'canceled-by-us']);
		expect(who('WEATHER')).toEqual(['called-off-for-weather', 'called-off-for-weather']);
	});
});
