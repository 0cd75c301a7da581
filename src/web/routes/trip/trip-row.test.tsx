import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { cents } from '#domain/money.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { ReviewedTripRow } from './reviewed-trip-row.tsx';
import { reviewedQuery } from './trip-review.tsx';

const shown = (by: BookingParty, changes: Partial<Booking> = {}) =>
	render(<ReviewedTripRow booking={{ ...booked, ...changes }} by={by} />, {
		user: by === 'RENTER' ? nimal : kamal,
		held: [
			[reviewedQuery.queryKey, []],
			[
				['trip-reviews', 'owner'],
				[
					{
						bookingId: booked._id,
						may: { write: ['RENTER'] },
						wrote: [],
						otherWrote: false,
						open: false,
					},
				],
			],
		],
	});
const toRenter = (changes?: Partial<Booking>) => shown('RENTER', changes);
const toOwner = (changes?: Partial<Booking>) => shown('OWNER', changes);

const may = (changes: Partial<Booking['may']>) => ({ may: { ...booked.may, cancel: false, ...changes } });
const closed = { cancellation: { state: 'CLOSED' } } as const;
const proposedDate: NonNullable<Booking['proposedDate']> = {
	_id: 'd0000000000000000000',
	status: 'PROPOSED',
	proposedBy: 'OWNER',
	departureDate: booked.departureDate,
	departureTime: booked.departureTime,
	departsAt: booked.departsAt,
	priceCents: cents(12_000),
	differenceCents: cents(2_000),
	cancellation: { steps: [], timeZone: booked.timeZone, daysLeft: 9, countedFrom: null },
	expiresDate: booked.departsAt,
	holdExpiresDate: null,
	may: { accept: true, decline: true, withdraw: false, pay: false },
};
const agreed = {
	...proposedDate,
	status: 'AGREED' as const,
	may: { ...proposedDate.may, accept: false, pay: true },
};

const buttonsOf = (html: string) =>
	[
		...html
			.replace(/<details.*?<\/details>/gs, '')
			.matchAll(/<(a|button)\b[^>]*class="[^"]*button[^"]*"[^>]*>(.*?)<\/\1>/gs),
	].map(([, , words = '']) => textOf(words));

describe('row of a booking', () => {
	test.each<[string, Partial<Booking>, string, string]>([
		[
			'held',
			{ status: 'PENDING', paid: false, ...closed, ...may({ pay: true }) },
			'Pay and confirm',
			'View trip',
		],
		[
			'called off for the weather',
			{ status: 'CHOOSING', ...closed, ...may({ choose: true }) },
			'Choose',
			'View trip',
		],
		['to be answered', { proposedDate }, 'Answer', 'Answer'],
		['to be paid for a new date', { proposedDate: agreed }, 'Pay US$20.00', 'Open manifest'],
		['confirmed', {}, 'Boarding pass', 'Open manifest'],
		['completed', { completed: true, ...closed, ...may({}) }, 'Add Review', 'Review Nimal'],
		['expired', { status: 'EXPIRED', paid: false, ...closed, ...may({}) }, 'View trip', 'View trip'],
		['canceled', { status: 'CANCELED', paid: false, ...closed, ...may({}) }, 'View trip', 'View trip'],
	])('a booking that is %s has one button, chosen by its state', async (_, changes, renter, owner) => {
		expect(buttonsOf(await toRenter(changes))).toEqual([renter]);
		const permissions = { ...booked.may, ...changes.may, pay: false, choose: false };
		expect(buttonsOf(await toOwner({ ...changes, may: permissions }))).toEqual([owner]);
	});

	test('the name in a booking row opens the trip’s page of the renter or owner', async () => {
		const name = 'Sunset over the fort';
		expect(linkTargets(await toRenter(), name)).toEqual([`/profile/renter/bookings/${booked._id}`]);
		expect(linkTargets(await toOwner(), name)).toEqual([`/profile/owner/bookings/${booked._id}`]);
	});

	test('a booking row links to the pier only for the renter, and only when the pier is known', async () => {
		const [link] = linkTargets(await toRenter(), 'Boat location');
		expect(link).toBe('/full/map/Sunset%20over%20the%20fort/6.0329/80.2168');
		expect(linkTargets(await toOwner(), 'Boat location')).toEqual([]);
		expect(await toOwner()).not.toContain('/full/map/');
		const hidden = { experience: booked.experience && { ...booked.experience, location: null } };
		expect(linkTargets(await toRenter(hidden), 'Boat location')).toEqual([]);
	});

	test('a booking row shows renter and owner each other’s phone number', async () => {
		expect(linkTargets(await toRenter(), '+94 77 123 4567')).toEqual(['tel:+94771234567']);
		expect(linkTargets(await toRenter(), '+94 77 987 6543')).toEqual([]);
		expect(linkTargets(await toOwner(), '+94 77 987 6543')).toEqual(['tel:+94779876543']);
		expect(linkTargets(await toOwner(), '+94 77 123 4567')).toEqual([]);
	});

	test('a booking row shows the first 10 characters of the id as its reference', async () => {
		for (const html of [await toRenter(), await toOwner()]) {
			expect(textOf(html)).toContain('abcdefghjk');
			expect(textOf(html)).not.toContain('abcdefghjkm');
		}
	});

	test('a booking row shows at most 70 characters of a name', async () => {
		const { experience } = booked;
		const long = { experience: experience && { ...experience, name: 'n'.repeat(71) } };
		for (const html of [await toRenter(long), await toOwner(long)]) {
			expect(html).toContain(`>${'n'.repeat(70)}…</a>`);
		}
	});

	test('a booking row shows COMPLETED after the trip', async () => {
		expect(textOf(await toRenter({ completed: true }))).toMatch(/\bCompleted\b/i);
		expect(textOf(await toRenter())).toMatch(/\bConfirmed\b/i);
	});
});
