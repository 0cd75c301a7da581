import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { booked } from '#test/sample-answers.ts';
import { primaryAction, tripState, tripStates } from './trip-state.ts';

const may = (changes: Partial<Booking['may']>) => ({ may: { ...booked.may, cancel: false, ...changes } });
type ProposedDate = NonNullable<Booking['proposedDate']>;
const proposed = (
	answers: Partial<ProposedDate['may']>,
	status: ProposedDate['status'] = 'PROPOSED',
): Partial<Booking> => ({
	proposedDate: {
		_id: 'd0000000000000000000',
		status,
		proposedBy: 'OWNER',
		departureDate: booked.departureDate,
		departureTime: booked.departureTime,
		departsAt: booked.departsAt,
		priceCents: cents(10_000),
		differenceCents: cents(0),
		cancellation: { steps: [], timeZone: booked.timeZone, daysLeft: 9, countedFrom: null },
		expiresDate: booked.departsAt,
		holdExpiresDate: null,
		may: { accept: false, decline: false, withdraw: false, pay: false, ...answers },
	},
});

test.each([
	['held', { status: 'PENDING', paid: false, ...may({ pay: true }) }, 'PAY', undefined],
	['called off for the weather', { status: 'CHOOSING', ...may({ choose: true }) }, 'CHOOSE', undefined],
	['confirmed', {}, 'PASS', 'MANIFEST'],
	['completed', { completed: true, ...may({}) }, 'REVIEW', 'REVIEW'],
	['expired', { status: 'EXPIRED', paid: false, ...may({}) }, undefined, undefined],
	['canceled', { status: 'CANCELED', paid: false, ...may({}) }, undefined, undefined],
] as const)('primary action of a booking that is %s', (_, changes, renter, owner) => {
	const booking: Booking = { ...booked, ...changes };
	expect(primaryAction(booking, 'RENTER')).toBe(renter);
	// The API never gives an owner the permissions `pay` and `choose`.
	const forOwner = { ...booking, may: { ...booking.may, pay: false, choose: false } };
	expect(primaryAction(forOwner, 'OWNER')).toBe(owner);
});

test.each([
	['is to be answered', 'PROPOSED', { accept: true, decline: true }, 'ANSWER'],
	['is agreed and to be paid', 'AGREED', { pay: true, withdraw: true }, 'PAY_DATE'],
	['is held and being paid', 'PAYING', { pay: true, withdraw: true }, 'PAY_DATE'],
	['waits for the other party', 'PROPOSED', { withdraw: true }, 'PASS'],
] as const)('primary action of a booking whose proposed date %s', (_, status, answers, action) => {
	expect(primaryAction({ ...booked, ...proposed(answers, status) }, 'RENTER')).toBe(action);
});

test.each([
	['canceled', { status: 'CANCELED' }, 'Canceled', '/canceled'],
	['completed', { completed: true }, 'Completed', '/completed'],
	['with a proposed date', proposed({}), 'Confirmed', ''],
	['called off for the weather', { status: 'CHOOSING' }, 'Called off: choose', ''],
	['no longer to be chosen', { status: 'CHOOSING', choiceEnded: true }, 'Refunding', ''],
] as const)('status and list of a booking that is %s', (_, changes, status, list) => {
	const state = tripStates[tripState({ ...booked, ...changes })];
	expect([state.status[0].message, state.list]).toEqual([status, list]);
});
