import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import { BookingToReview } from './booking-cards.tsx';

const toRenter = (changes: Partial<Booking> = {}) =>
	render(<BookingToReview booking={{ ...booked, ...changes }} />, { user: nimal });
const toOwner = (changes: Partial<Booking> = {}) =>
	render(<OwnerBookings caption="Bookings" bookings={[{ ...booked, ...changes }]} />, { user: kamal });

describe('booking card for renter and owner', () => {
	test('a booking card links the boat’s place for the renter only, once known', async () => {
		const [link] = linkTargets(await toRenter(), 'Boat location');
		expect(link).toBe('/full/map/Sunset%20over%20the%20fort/6.0329/80.2168');
		expect(linkTargets(await toOwner(), 'Boat location')).toEqual([]);
		expect(await toOwner()).not.toContain('/full/map/');
		const held = { ...booked, experience: booked.experience && { ...booked.experience, location: null } };
		expect(linkTargets(await toRenter(held), 'Boat location')).toEqual([]);
	});

	test('a booking card shows each party the other’s phone number', async () => {
		expect(linkTargets(await toRenter(), '+94 77 123 4567')).toEqual(['tel:+94771234567']);
		expect(linkTargets(await toRenter(), '+94 77 987 6543')).toEqual([]);
		expect(linkTargets(await toOwner(), '+94 77 987 6543')).toEqual(['tel:+94779876543']);
		expect(linkTargets(await toOwner(), '+94 77 123 4567')).toEqual([]);
	});

	test('a booking card shows the first 10 characters of the id as reference', async () => {
		for (const html of [await toRenter(), await toOwner()]) {
			expect(textOf(html)).toContain('abcdefghjk');
			expect(textOf(html)).not.toContain('abcdefghjkm');
		}
	});

	test('a booking card truncates a name to 70 characters', async () => {
		const { experience } = booked;
		const long = { experience: experience && { ...experience, name: 'n'.repeat(71) } };
		for (const html of [await toRenter(long), await toOwner(long)]) {
			expect(html).toContain(`>${'n'.repeat(70)}…</a>`);
		}
	});

	test('a booking card shows COMPLETED after the trip, which can then be reviewed', async () => {
		const over = await toRenter({ completed: true });
		expect(textOf(over)).toMatch(/\bCompleted\b/i);
		expect(linkTargets(over, 'Add Review')).toEqual([null]);
		expect(textOf(await toRenter())).toMatch(/\bConfirmed\b/i);
	});
});
