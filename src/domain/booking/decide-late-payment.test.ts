import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { decideLatePayment, type LatePaidBooking, type SlotStatus } from './decide-late-payment.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const departsAt = Temporal.Instant.from('2026-07-10T04:00:00Z');
const alive: LatePaidBooking = {
	status: 'PENDING',
	holdExpiresAt: now.add({ seconds: 1 }),
	departureDate: '2026-07-10',
	departsAt,
	people: 2,
	amountCents: cents(10_000),
};
const late: LatePaidBooking = { ...alive, holdExpiresAt: now };
const expired: LatePaidBooking = { ...late, status: 'EXPIRED' };
const onSale = {
	boat: { verified: true, insuranceExpiresOn: '2026-07-10', guestCapacity: 2 },
	experience: { verified: true, archived: false },
	isRenterGone: false,
} as const;
const free: SlotStatus = { ...onSale, claims: [], isCodeUnavailable: false, request: undefined };
const boat = (more: object): SlotStatus => ({ ...free, boat: { ...onSale.boat, ...more } });
const experience = (more: object): SlotStatus => ({ ...free, experience: { ...onSale.experience, ...more } });
const isCodeUnavailable: SlotStatus = { ...free, isCodeUnavailable: true };
const claim = (date: string, status: 'CONFIRMED' | 'PENDING') => ({
	...onSale,
	claims: [{ date, departureTime: '09:00', status, createdAt: now }],
	isCodeUnavailable: false,
	request: undefined,
});
const ride = (more: object, boat = {}): SlotStatus => ({
	isRenterGone: false,
	boat: { ...onSale.boat, ...boat },
	ride: { status: 'OPEN', departsAt, seatsAvailable: 2, ...more },
});
const slotWith = (more: object): SlotStatus => ({
	...onSale,
	claims: [],
	isCodeUnavailable: false,
	request: {
		status: 'APPROVED',
		departsAt,
		arrivesAt: departsAt.add({ hours: 3 }),
		booking: undefined,
		quotedCents: cents(10_000),
		...more,
	},
});

describe('decision about an arrived payment', () => {
	test.each<[string, LatePaidBooking, SlotStatus, string]>([
		['confirming twice has no effect', { ...alive, status: 'CONFIRMED' }, free, 'confirmed'],
		['a canceled booking stays canceled', { ...alive, status: 'CANCELED' }, free, 'gone'],
		['the hold is live', alive, free, 'in-time'],
		['the live hold already occupies the date', alive, claim('2026-07-10', 'CONFIRMED'), 'in-time'],
		['the hold has just expired, and the date is free', late, free, 'late'],
		['the hold expired long ago, and the date is free', expired, free, 'late'],
		['the renter is suspended, and the hold is live', alive, { ...free, isRenterGone: true }, 'in-time'],
		['the renter of the expired hold is suspended', late, { ...free, isRenterGone: true }, 'gone'],
		['another renter has booked the date', late, claim('2026-07-10', 'CONFIRMED'), 'gone'],
		['another renter has booked the day before', late, claim('2026-07-09', 'CONFIRMED'), 'gone'],
		['another renter holds the date', late, claim('2026-07-10', 'PENDING'), 'gone'],
		['another renter holds the day before', late, claim('2026-07-09', 'PENDING'), 'late'],
		['the trip has departed', { ...late, departsAt: now }, free, 'gone'],
		['other bookings have used up the promo code', late, isCodeUnavailable, 'gone'],
		['a live hold keeps its promo code', alive, isCodeUnavailable, 'in-time'],
		['boat or owner are not verified any more', late, boat({ verified: false }), 'gone'],
		['the insurance ends before the departure', late, boat({ insuranceExpiresOn: '2026-07-09' }), 'gone'],
		['the boat carries fewer people now', late, boat({ guestCapacity: 1 }), 'gone'],
		['the experience was delisted', late, experience({ verified: false }), 'gone'],
		['the experience was archived', late, experience({ archived: true }), 'gone'],
		['a live hold outlasts the owner’s suspension', alive, boat({ verified: false }), 'in-time'],
		['a live hold outlasts the delisting', alive, experience({ verified: false }), 'in-time'],
		['the ride’s boat or owner are not verified any more', late, ride({}, { verified: false }), 'gone'],
		['held seats outlast the owner’s suspension', alive, ride({}, { verified: false }), 'in-time'],
		['enough seats are left', late, ride({}), 'late'],
		['too few seats are left', late, ride({ seatsAvailable: 1 }), 'gone'],
		['held seats need no further free seats', alive, ride({ seatsAvailable: 0 }), 'in-time'],
		['the ride is canceled', alive, ride({ status: 'CANCELED' }), 'gone'],
		['the ride has departed', late, ride({ departsAt: now }), 'gone'],
		['the quote is unchanged', late, slotWith({}), 'late'],
		['the quote was revised', late, slotWith({ quotedCents: 10_001 }), 'gone'],
		['the request was rejected', late, slotWith({ status: 'REJECTED' }), 'gone'],
		['the request is being paid again', late, slotWith({ booking: 'PENDING' }), 'gone'],
		['a live hold ignores changes of the request', alive, slotWith({ status: 'REJECTED' }), 'in-time'],
	])('decides about an arrived payment: %s', (_, booking, slot, outcome) => {
		expect(decideLatePayment(booking, slot, now)).toBe(outcome);
	});
});
