import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundIfCanceled } from '../booking/cancellation.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { type Cents, cents, centsFromRupees, rupees } from '../money.ts';
import type { PriceLine } from '../price/trip-price.ts';
import {
	decidePartyChange,
	type PartyChangeDraft,
	partyPermissions,
	type ShrinkingBooking,
} from './party-change.ts';

const now = Temporal.Instant.from('2026-07-01T00:00:00Z');
const inDays = (days: number) => now.add({ hours: 24 * days });
const terms = (days: number, cancellationTerms: CancellationTerms = 'FIRM') => ({
	departureDate: inDays(days).toString().slice(0, 10),
	departureTime: '12:00',
	timeZone: 'UTC',
	departsAt: inDays(days).add({ hours: 12 }),
	cancellationTerms,
});
/** Days before departure at which firm terms refund 100, 50 or 0 percent. */
const days = { 100: 20, 50: 10, 0: 3 } as const;

const ride = (people: number, each = 1_850): ShrinkingBooking => ({
	...terms(days[100]),
	type: 'SHARING',
	status: 'CONFIRMED',
	group: { adults: people, kids: 0 },
	price: { rupees: rupees(each * people), cents: centsFromRupees(rupees(each * people)) },
	sold: { lines: [], guests: people, minimum: rupees(0) },
	leftCents: centsFromRupees(rupees(each * people)),
	earlier: { retainedCents: cents(0), halved: { shareCents: cents(0), refundCents: cents(0) } },
	changes: [],
	dateUnderWay: false,
	aboard: 0,
});
const base = { kind: 'BASE', rupees: rupees(18_500), cents: cents(10_000) } as const;
const guests = (people: number): PriceLine => ({
	kind: 'EXTRA_GUEST',
	people,
	eachRupees: rupees(1_850),
	rupees: rupees(1_850 * people),
	cents: cents(1_000 * people),
});
const trip = (adults: number, kids: number): ShrinkingBooking => {
	const price = { rupees: rupees(18_500 + 1_850 * 2), cents: cents(12_000) };
	return {
		...ride(adults + kids),
		type: 'INSTANT',
		group: { adults, kids },
		price,
		leftCents: price.cents,
		sold: { lines: [base, guests(2)], guests: adults + kids, minimum: rupees(0) },
	};
};

/** Returns the booking after a party change whose refund was sent. */
function after(booking: ShrinkingBooking, change: PartyChangeDraft): ShrinkingBooking {
	const { shareCents, refundCents, percent } = change;
	const { retainedCents, halved } = booking.earlier;
	const half = percent === 50;
	return {
		...booking,
		group: change.group,
		price: change.price,
		sold: {
			...booking.sold,
			lines: change.lines ?? booking.sold.lines,
			guests: change.lines ? change.group.adults + change.group.kids : booking.sold.guests,
		},
		leftCents: cents(booking.leftCents - refundCents),
		earlier: {
			retainedCents: cents(retainedCents + shareCents - refundCents),
			halved: {
				shareCents: cents(halved.shareCents + (half ? shareCents : 0)),
				refundCents: cents(halved.refundCents + (half ? refundCents : 0)),
			},
		},
		changes: [
			...booking.changes,
			{
				oldPriceCents: change.oldPriceCents,
				priceCents: change.price.cents,
				paidCents: change.paidCents,
				shareCents,
			},
		],
	};
}
const shrink = (booking: ShrinkingBooking, adults: number, kids = 0, at = now): PartyChangeDraft => {
	const draft = decidePartyChange(booking, { adults, kids }, at);
	if ('refused' in draft) throw new Error(draft.refused);
	return draft;
};

describe('refund for canceled guests', () => {
	test.each([
		['a seat of four', ride(4), [3, 0], 1_000, 1_000],
		['three seats of four', ride(4), [1, 0], 3_000, 3_000],
		['a seat that is refunded by half', { ...ride(4), ...terms(days[50]) }, [3, 0], 1_000, 500],
		['a seat that is not refunded', { ...ride(4), ...terms(days[0]) }, [3, 0], 1_000, 0],
		['one of three seats whose price is not divisible by three', ride(3, 1_000), [2, 0], 541, 541],
		['a guest with an extra price', trip(3, 1), [3, 0], 1_000, 1_000],
		['two guests with an extra price', trip(3, 1), [2, 0], 2_000, 2_000],
		['guests without an extra price', trip(3, 1), [1, 0], 2_000, 2_000],
		['a guest of a quoted trip', { ...trip(3, 1), type: 'CUSTOM' } as const, [2, 0], 0, 0],
		['a seat after a quarter was refunded', { ...ride(4), leftCents: cents(3_000) }, [3, 0], 750, 750],
		['a seat while the payment is disputed', { ...ride(4), leftCents: cents(0) }, [3, 0], 0, 0],
	] as const)('refund when guests cancel: %s', (_, booking, [adults, kids], share, refund) => {
		expect(shrink(booking, adults, kids)).toMatchObject({ shareCents: share, refundCents: refund });
	});
	test('a smaller party gets no refund below its minimum price', () => {
		const sold = { ...trip(3, 1).sold, minimum: rupees(22_200) };
		const draft = shrink({ ...trip(3, 1), sold }, 2);
		expect(draft).toMatchObject({ price: { rupees: 22_200 }, shareCents: 0, refundCents: 0 });
		expect(draft.lines?.map(({ kind }) => kind)).toEqual(['BASE', 'MINIMUM']);
	});
});

describe('refusals to make a party smaller', () => {
	test.each([
		['more adults', ride(4), [5, 0], 'group-not-smaller'],
		['a kid in place of an adult', ride(4), [3, 1], 'group-not-smaller'],
		['the same number of people', ride(4), [4, 0], 'group-not-smaller'],
		['nobody', ride(4), [0, 0], 'group-empty'],
		['an unpaid hold', { ...ride(4), status: 'PENDING' } as const, [3, 0], 'not-confirmed'],
		['a departure in the past', { ...ride(4), departsAt: now }, [3, 0], 'trip-over'],
		['another proposed date', { ...ride(4), dateUnderWay: true }, [3, 0], 'date-change-open'],
		['three people aboard', { ...ride(4), aboard: 3 }, [2, 0], 'party-aboard'],
	] as const)('refuses a smaller party with %s', (_, booking, [adults, kids], refused) => {
		expect(decidePartyChange(booking, { adults, kids }, now)).toMatchObject({ refused });
	});
});

test('only the renter can make a party smaller, and only before departure', () => {
	const booking = { ...ride(2), holdExpiresAt: now };
	const permissions = (more: object, by: 'RENTER' | 'OWNER' = 'RENTER') =>
		partyPermissions({ ...booking, ...more }, by, now);
	expect(permissions({})).toEqual({ cancelSeats: true, reduceGroup: false });
	expect(permissions({ type: 'INSTANT' })).toEqual({ cancelSeats: false, reduceGroup: true });
	const none = { cancelSeats: false, reduceGroup: false };
	expect(permissions({}, 'OWNER')).toEqual(none);
	expect(permissions({ group: { adults: 1, kids: 0 } })).toEqual(none);
	expect(permissions({ departsAt: now })).toEqual(none);
	expect(permissions({ status: 'CANCELED' })).toEqual(none);
});

const steps = fc
	.uniqueArray(fc.integer({ min: 1, max: 29 }), { minLength: 1, maxLength: 6 })
	.map((sizes) => sizes.sort((a, b) => b - a));
const percent = fc.constantFrom(100, 50, 0);
const left = fc.double({ min: 0, max: 1, noNaN: true });

test.each(['SHARING', 'INSTANT'] as const)(
	'%s: many small steps refund the same as one step, including the cancellation',
	(type) => {
		fc.assert(
			fc.property(steps, percent, fc.integer({ min: 1, max: 99_999 }), left, (sizes, back, each, part) => {
				const whole = { ...ride(30, each), ...terms(days[back as 100]), type };
				const line = (kind: 'BASE' | 'EXTRA_GUEST', amount: number, more = {}) =>
					({ kind, rupees: rupees(amount), cents: cents(0), ...more }) as PriceLine;
				const lines = [
					line('BASE', each * 2),
					line('EXTRA_GUEST', each * 28, { people: 28, eachRupees: each }),
				];
				const start: ShrinkingBooking = {
					...whole,
					sold: { lines, guests: 30, minimum: rupees(0) },
					leftCents: cents(Math.round(whole.price.cents * part)),
				};
				let booking = start;
				let sum = 0;
				for (const size of sizes) {
					const change = shrink(booking, size);
					sum += change.refundCents;
					booking = after(booking, change);
				}
				const last = sizes.at(-1) ?? 0;
				expect(sum).toBe(shrink(start, last).refundCents);
				// Refunds of all steps and of the final cancellation add up to the refund of canceling
				// at the start.
				const rest = refundIfCanceled('RENTER', booking, now);
				expect(sum + rest).toBe(refundIfCanceled('RENTER', start, now));
				expect(rest).toBeLessThanOrEqual(booking.leftCents);
				expect(refundIfCanceled('OWNER', booking, now)).toBe(start.leftCents - sum);
			}),
			{ numRuns: 1_000 },
		);
	},
);

test('a refund never exceeds the payment, for any mix of terms, refunds and steps', () => {
	const turn = fc.record({ size: fc.integer({ min: 1, max: 11 }), back: percent, elsewhere: fc.nat(3_000) });
	fc.assert(
		fc.property(fc.array(turn, { maxLength: 8 }), (turns) => {
			let booking = ride(12, 1_001);
			const paid = booking.leftCents;
			let back = 0;
			for (const { size, back: percent, elsewhere } of turns) {
				const refunded = Math.min(elsewhere, booking.leftCents);
				back += refunded;
				booking = {
					...booking,
					...terms(days[percent as 100]),
					leftCents: cents(booking.leftCents - refunded),
				};
				const change = decidePartyChange(booking, { adults: size, kids: 0 }, now);
				if ('refused' in change) continue;
				expect(change.refundCents).toBeLessThanOrEqual(change.shareCents);
				back += change.refundCents;
				booking = after(booking, change);
				expect(booking.leftCents).toBeGreaterThanOrEqual(0);
			}
			const rest: Cents = refundIfCanceled('RENTER', booking, now);
			expect(rest).toBeGreaterThanOrEqual(0);
			expect(back + rest).toBeLessThanOrEqual(paid);
		}),
		{ numRuns: 1_000 },
	);
});
