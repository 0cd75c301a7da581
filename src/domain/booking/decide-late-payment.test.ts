import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { decideLatePayment, type PaidBooking, type SlotStanding } from './decide-late-payment.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const departsAt = Temporal.Instant.from('2026-07-10T04:00:00Z');
const alive: PaidBooking = {
	status: 'PENDING',
	holdExpiresAt: now.add({ seconds: 1 }),
	departureDate: '2026-07-10',
	departsAt,
	people: 2,
	amountCents: cents(10_000),
};
const late: PaidBooking = { ...alive, holdExpiresAt: now };
const expired: PaidBooking = { ...late, status: 'EXPIRED' };
const free: SlotStanding = { claims: [], codeGone: false, request: undefined };
const codeGone: SlotStanding = { ...free, codeGone: true };
const claim = (date: string, status: 'CONFIRMED' | 'PENDING') => ({
	claims: [{ date, departureTime: '09:00', status, createdAt: now }],
	codeGone: false,
	request: undefined,
});
const ride = (more: object): SlotStanding => ({
	ride: { status: 'OPEN', departsAt, seatsAvailable: 2, ...more },
});
const asked = (more: object): SlotStanding => ({
	claims: [],
	codeGone: false,
	request: {
		status: 'APPROVED',
		departsAt,
		arrivesAt: departsAt.add({ hours: 3 }),
		booking: undefined,
		quotedCents: cents(10_000),
		...more,
	},
});

describe('a booking whose payment has arrived', () => {
	test.each<[string, PaidBooking, SlotStanding, string]>([
		['confirmed twice is once', { ...alive, status: 'CONFIRMED' }, free, 'confirmed'],
		['a canceled one stays canceled', { ...alive, status: 'CANCELED' }, free, 'gone'],
		['the hold lives', alive, free, 'in-time'],
		['the hold lives, and its date is its own', alive, claim('2026-07-10', 'CONFIRMED'), 'in-time'],
		['the hold ran out this moment, and the date is free', late, free, 'late'],
		['long ago, and the date is free', expired, free, 'late'],
		['the date is another’s', late, claim('2026-07-10', 'CONFIRMED'), 'gone'],
		['so is the day before', late, claim('2026-07-09', 'CONFIRMED'), 'gone'],
		['somebody else holds the date', late, claim('2026-07-10', 'PENDING'), 'gone'],
		['somebody else holds the day before', late, claim('2026-07-09', 'PENDING'), 'late'],
		['it has departed', { ...late, departsAt: now }, free, 'gone'],
		['others have used its promo code up', late, codeGone, 'gone'],
		['while the hold lives its promo code is its own', alive, codeGone, 'in-time'],
		['there are seats still', late, ride({}), 'late'],
		['there are too few', late, ride({ seatsAvailable: 1 }), 'gone'],
		['seats that are held need no others', alive, ride({ seatsAvailable: 0 }), 'in-time'],
		['a canceled ride takes nobody', alive, ride({ status: 'CANCELED' }), 'gone'],
		['nor does one that has left', late, ride({ departsAt: now }), 'gone'],
		['the quote stands', late, asked({}), 'late'],
		['its owner named another price', late, asked({ quotedCents: 10_001 }), 'gone'],
		['somebody said no', late, asked({ status: 'REJECTED' }), 'gone'],
		['it is being paid anew', late, asked({ booking: 'PENDING' }), 'gone'],
		['while the hold lives nothing of that counts', alive, asked({ status: 'REJECTED' }), 'in-time'],
	])('%s', (_, booking, standing, outcome) => {
		expect(decideLatePayment(booking, standing, now)).toBe(outcome);
	});
});
