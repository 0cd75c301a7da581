import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { cancelers, refundCents, refundPercent } from './booking.ts';
import { type RefundableDeparture, refundTerms } from './refund-terms.ts';

const at = (text: string) => Temporal.Instant.from(text);
const departing = (departureDate: string, timeZone: string, more: Partial<RefundableDeparture> = {}) =>
	({ departureDate, departureTime: '09:30', timeZone, cancellationTerms: 'STANDARD', ...more }) as const;

describe('what a booking of a departure made now would get back (specification section 9)', () => {
	const until = (date: string) => ({ refundable: true, steps: [{ percent: 100, date, time: '23:59' }] });
	test.each([
		['Asia/Colombo', '2026-07-05T18:29:59Z', until('2026-07-05')],
		['Asia/Colombo', '2026-07-05T18:30:00Z', { refundable: false, days: 4 }],
		['Australia/Melbourne', '2026-07-05T13:59:59Z', until('2026-07-05')],
		['Australia/Melbourne', '2026-07-05T14:00:00Z', { refundable: false, days: 4 }],
		['Pacific/Kiritimati', '2026-07-05T10:00:00Z', { refundable: false, days: 4 }],
		['Pacific/Honolulu', '2026-07-06T09:59:59Z', until('2026-07-05')],
		['Asia/Colombo', '2026-07-10T01:00:00Z', { refundable: false, days: 0 }],
	] as const)('a departure of 10 July in %s, at %s', (timeZone, now, terms) => {
		expect(refundTerms(departing('2026-07-10', timeZone), at(now))).toEqual(terms);
	});

	test('the last free day is reckoned over the ends of months', () => {
		expect(refundTerms(departing('2026-03-03', 'Asia/Colombo'), at('2026-01-01T00:00:00Z'))).toEqual(
			until('2026-02-26'),
		);
	});

	test('firm terms say both ends, and after the first the second alone', () => {
		const firm = departing('2026-07-20', 'Asia/Colombo', { cancellationTerms: 'FIRM' });
		const half = { percent: 50, date: '2026-07-13', time: '23:59' };
		expect(refundTerms(firm, at('2026-07-01T00:00:00Z'))).toEqual({
			refundable: true,
			steps: [{ percent: 100, date: '2026-07-06', time: '23:59' }, half],
		});
		expect(refundTerms(firm, at('2026-07-07T00:00:00Z'))).toEqual({ refundable: true, steps: [half] });
	});
});

/**
 * Where, when at 9:30 am, on which terms; the minute that is the last of its part on the place's clock, and the same in
 * UTC; what goes back in it, and after it. In Melbourne clocks change by an hour on 4 October 2026 and 4 April 2027, on
 * Lord Howe by half an hour.
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
	'in %s on %s, %s',
	(timeZone, date, cancellationTerms, shown, minute, before, after) => {
		const departure = departing(date, timeZone, { cancellationTerms });
		const start = at(minute);
		const moments = [
			['begins', start, before],
			['ends', start.add({ seconds: 59, milliseconds: 999 }), before],
			['is over', start.add({ minutes: 1 }), after],
		] as const;

		test(`${shown} is said to be the last minute`, () => {
			const terms = refundTerms(departure, start);
			const [step] = terms.refundable ? terms.steps : [];
			expect([step?.percent, `${step?.date} ${step?.time}`]).toEqual([before, shown]);
		});

		test.each(cancelers.flatMap((by) => moments.map((moment) => [by, ...moment] as const)))(
			'canceled by the %s as it %s',
			(by, _, now, percent) => {
				const due = by === 'RENTER' ? percent : 100;
				expect(refundPercent(by, departure, now)).toBe(due);
				expect(refundCents(by, { ...departure, amountCents: cents(6_674) }, now)).toBe((6_674 * due) / 100);
			},
		);
	},
);

test('of half a price the odd cent is the renter’s', () => {
	const firm = departing('2026-07-20', 'Asia/Colombo', { cancellationTerms: 'FIRM' });
	const back = (amount: number) =>
		refundCents('RENTER', { ...firm, amountCents: cents(amount) }, at('2026-07-10T00:00:00Z'));
	expect([back(6_673), back(1), back(0)]).toEqual([3_337, 1, 0]);
});
