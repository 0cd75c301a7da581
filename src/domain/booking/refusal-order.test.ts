import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookableExperience } from '../experience/bookable-experience.ts';
import { type BoatId, idFrom, type PersonId } from '../id.ts';
import { cents, rupees } from '../money.ts';
import { noPrices } from '../price/price-rules.ts';
import type { FoundPromoCode } from '../price/promo-code.ts';
import { type PromoCode, promoCodeReasons } from '../price/promo-code.ts';
import { isRefusal } from '../refusal.ts';
import type { RequestContext } from '../request/custom-request.ts';
import { decideRequest } from '../request/custom-request.ts';
import { weekdays } from '../time.ts';
import {
	decideInstantBooking,
	decidePayRequest,
	decideSeats,
	type PayableRequest,
} from './decide-booking.ts';
import { type BookingReason, refusalOrder } from './refusal-order.ts';

/** The clock shows Wednesday, 1 July 2026, 8:00 in Galle. */
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const bytes = (first: number) => new Uint8Array(20).fill(first);
const renter = idFrom<PersonId>(bytes(1));
const owner = idFrom<PersonId>(bytes(2));
const boat = idFrom<BoatId>(bytes(3));
const otherBoat = idFrom<BoatId>(bytes(4));
type Spoilers = Partial<Record<BookingReason, boolean>>;

const contact = { name: 'Nimal', contactNumber: '+94771234567', otherRequests: '' };
const departure = {
	departureDate: '2026-07-10',
	departureTime: '09:30',
	timeZone: 'Asia/Colombo',
	departsAt: Temporal.Instant.from('2026-07-10T04:00:00Z'),
	arrivesAt: Temporal.Instant.from('2026-07-10T07:00:00Z'),
};
const ownerOf = (wrong: Spoilers) => (wrong['own-listing'] ? renter : owner);
const papers = (wrong: Spoilers) => (wrong['papers-run-out'] ? '2026-06-30' : '2030-06-30');
const pause = (wrong: Spoilers) => (wrong['listing-paused'] ? now.add({ hours: 1 }) : null);
const claims = (wrong: Spoilers, date = '2026-07-10') =>
	wrong['date-taken'] ? [{ date, departureTime: '09:30', status: 'CONFIRMED' as const, createdAt: now }] : [];
const group = (wrong: Spoilers) =>
	wrong['group-empty'] ? { adults: 0, kids: 0 } : { adults: wrong['group-too-large'] ? 7 : 2, kids: 0 };
const date = (wrong: Spoilers) =>
	wrong['date-passed'] ? '2026-06-30' : wrong['date-too-far'] ? '2029-07-10' : departure.departureDate;

const experience = (wrong: Spoilers): BookableExperience => ({
	id: idFrom(bytes(5)),
	ownerId: ownerOf(wrong),
	boatId: boat,
	verified: !wrong['not-verified'],
	customBookings: !wrong['custom-not-offered'],
	groupSize: 6,
	schedule: {
		...departure,
		durationMinutes: 180,
		sailingDays: wrong['not-a-sailing-day'] ? [] : weekdays,
		// The notice is longer than the booking horizon, so that every departure is refused.
		minimumNoticeMinutes: wrong['notice-too-short'] ? 2_000_000 : 0,
		furtherDepartures: [],
		bookingWindowDays: 548,
		season: wrong['out-of-season'] ? [{ from: '01-01', to: '01-31' }] : [],
	},
	priceRupees: rupees(18_500),
	prices: noPrices,
	cancellationTerms: 'STANDARD',
	insuranceExpiresOn: papers(wrong),
	pausedUntil: pause(wrong),
	archived: wrong['listing-archived'] === true,
});

function payRequest(wrong: Spoilers, booking: RequestContext['booking']) {
	const times = wrong['request-expired'] ? { ...departure, departsAt: now } : departure;
	const status = wrong['request-not-quoted'] ? ('PENDING' as const) : ('APPROVED' as const);
	const request: PayableRequest = {
		...times,
		...contact,
		cancellationTerms: 'STANDARD',
		adults: 2,
		kids: 0,
		id: idFrom(bytes(7)),
		renterId: wrong['not-yours'] ? owner : renter,
		ownerId: owner,
		boatId: otherBoat,
		rejectedBy: wrong['request-rejected'] ? 'OWNER' : null,
		quoteNumber: wrong['price-changed'] ? 2 : 1,
		quotedRupees: rupees(18_500),
		quotedCents: cents(10_000),
		context: { ...times, status, booking },
	};
	return decidePayRequest(
		{ ...experience(wrong), insuranceExpiresOn: null },
		{ request, quoteNumber: 1 },
		renter,
		{
			verified: !wrong['boat-not-verified'],
			insuranceExpiresOn: papers(wrong),
			pausedUntil: null,
			guestCapacity: wrong['group-over-capacity'] ? 1 : 2,
		},
		now,
	);
}

function promoCode(wrong: Spoilers): FoundPromoCode | undefined {
	if (!promoCodeReasons.some((reason) => wrong[reason])) return undefined;
	// Rs 18,500 minus Rs 18,450 is below the minimum charge.
	const off = wrong['promo-code-no-effect'] ? 0 : wrong['price-too-small'] ? 18_450 : 1_850;
	const code: PromoCode = {
		id: idFrom(bytes(8)),
		ownerId: ownerOf(wrong),
		code: 'WHALES',
		discount: { kind: 'AMOUNT', rupees: rupees(off) },
		firstDay: wrong['promo-code-not-now'] ? '2026-07-02' : null,
		lastDay: wrong['promo-code-expired'] ? '2026-06-30' : null,
		maxUses: 5,
		maxCents: null,
		experiences: wrong['promo-code-not-for-this'] ? [] : null,
		paused: false,
		ended: false,
	};
	const uses = wrong['promo-code-used-up'] ? 5 : 0;
	return { code, used: { uses, cents: cents(0), byRenter: wrong['promo-code-used-by-you'] === true } };
}

/**
 * Ways to book: the name, the possible refusals, and a function that decides on input with exactly the
 * given faults.
 */
const cases: readonly (readonly [string, readonly BookingReason[], (wrong: Spoilers) => unknown])[] = [
	[
		'an instant booking',
		[
			'own-listing',
			...promoCodeReasons,
			'price-changed',
			'listing-archived',
			'listing-paused',
			'papers-run-out',
			'not-verified',
			'group-empty',
			'group-too-large',
			'no-such-departure',
			'date-passed',
			'notice-too-short',
			'date-too-far',
			'not-a-sailing-day',
			'out-of-season',
			'date-taken',
		],
		(wrong) =>
			decideInstantBooking(
				experience(wrong),
				{
					departureDate: date(wrong),
					departureTime: wrong['no-such-departure'] ? '10:00' : undefined,
					group: group(wrong),
					...contact,
					amountCents: cents(wrong['price-changed'] ? 1 : 10_000),
				},
				renter,
				{ claims: claims(wrong, date(wrong)), promoCode: promoCode(wrong) },
				now,
			),
	],
	[
		'a custom request',
		[
			'own-listing',
			'listing-archived',
			'listing-paused',
			'papers-run-out',
			'not-verified',
			'custom-not-offered',
			'group-empty',
			'group-too-large',
			'date-passed',
			'arrival-before-departure',
			'date-too-far',
		],
		(wrong) =>
			decideRequest(
				experience(wrong),
				{
					departureDate: date(wrong),
					departureTime: '09:30',
					arrivalDate: wrong['arrival-before-departure']
						? '2026-06-29'
						: date({ ...wrong, 'date-passed': false }),
					arrivalTime: '12:30',
					group: group(wrong),
				},
				renter,
				now,
			),
	],
	[
		'seats on a ride',
		[
			'own-listing',
			'papers-run-out',
			'boat-not-verified',
			'ride-passed',
			'ride-canceled',
			'ride-full',
			'seats-for-waitlist',
			'too-late-to-request',
		],
		(wrong) =>
			decideSeats(
				{
					...departure,
					...(wrong['too-late-to-request'] ? { departsAt: now.add({ hours: 3 }) } : {}),
					...(wrong['ride-passed'] ? { departsAt: now } : {}),
					approval: wrong['too-late-to-request'] === true,
					minimum: null,
					id: idFrom(bytes(6)),
					ownerId: ownerOf(wrong),
					boatId: boat,
					status: wrong['ride-canceled'] ? 'CANCELED' : 'OPEN',
					seats: 6,
					priceRupees: rupees(1_850),
					cancellationTerms: 'STANDARD',
					waitlist: true,
				},
				{ numberOfPeople: 2, ...contact },
				renter,
				{
					boat: { verified: !wrong['boat-not-verified'], insuranceExpiresOn: papers(wrong) },
					seatsTaken: wrong['ride-full'] ? 5 : 0,
					seatsForWaitlist: wrong['seats-for-waitlist'] ? 5 : 0,
				},
				now,
			),
	],
	[
		'a quoted request, on another boat since',
		[
			'not-yours',
			'request-rejected',
			'already-paid',
			'request-expired',
			'request-not-quoted',
			'price-changed',
			'listing-archived',
			'listing-paused',
			'papers-run-out',
			'not-verified',
			'boat-not-verified',
			'group-over-capacity',
		],
		(wrong) => payRequest(wrong, wrong['already-paid'] ? 'CONFIRMED' : undefined),
	],
];

describe.each(cases)('first refusal of %s', (_, reasons, decide) => {
	test('drafts a booking from valid input', () => {
		expect(decide({})).toMatchObject({ departsAt: departure.departsAt });
	});

	test.each(reasons.map((reason) => [reason] as const))('rejects input whose only fault is %s', (reason) => {
		expect(decide({ [reason]: true })).toMatchObject({ refused: reason });
	});

	test('returns the first of several refusals in the common order', () => {
		fc.assert(
			fc.property(fc.subarray([...reasons], { minLength: 1 }), (wrong) => {
				const answer = decide(Object.fromEntries(wrong.map((reason) => [reason, true])));
				const first = refusalOrder.find((reason) => wrong.includes(reason));
				expect(isRefusal(answer) ? answer.refused : answer).toBe(first);
			}),
			{ numRuns: 300 },
		);
	});
});

describe('payment for a request with a live hold', () => {
	test.each(['listing-paused', 'papers-run-out', 'not-verified', 'boat-not-verified'] as const)(
		'returns the live hold of a request even with the refusal %s',
		(wrong) => {
			expect(payRequest({ [wrong]: true }, 'PENDING')).toBe('held');
		},
	);

	test('does not return a hold to another person or for another price', () => {
		expect(payRequest({ 'not-yours': true }, 'PENDING')).toMatchObject({ refused: 'not-yours' });
		expect(payRequest({ 'price-changed': true }, 'PENDING')).toMatchObject({ refused: 'price-changed' });
	});
});
