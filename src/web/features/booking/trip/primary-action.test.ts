import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { booked } from '#test/sample-answers.ts';
import { primaryAction } from './primary-action.ts';

const may = (changes: Partial<Booking['may']>) => ({ may: { ...booked.may, cancel: false, ...changes } });
const proposed = (answers: Partial<NonNullable<Booking['proposedDate']>['may']>): Partial<Booking> => ({
	proposedDate: {
		_id: 'd0000000000000000000',
		status: 'PROPOSED',
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
	// The API answers an owner with the owner's own permissions, which never include these two.
	const forOwner = { ...booking, may: { ...booking.may, pay: false, choose: false } };
	expect(primaryAction(forOwner, 'OWNER')).toBe(owner);
});

test.each([
	['is to be answered', { accept: true, decline: true }, 'ANSWER'],
	['is agreed and to be paid', { pay: true, withdraw: true }, 'PAY_DATE'],
	['waits for the other party', { withdraw: true }, 'PASS'],
] as const)('primary action of a booking whose proposed date %s', (_, answers, action) => {
	expect(primaryAction({ ...booked, ...proposed(answers) }, 'RENTER')).toBe(action);
});
