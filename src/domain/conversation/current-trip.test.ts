import { expect, test } from 'vitest';
import { type ConversationTrip, currentTrip } from './current-trip.ts';

const now = Temporal.Instant.from('2026-11-27T06:00:00Z');
const times = (lastNumber: number, days: number) => ({
	lastNumber,
	departsAt: now.add({ hours: 24 * days }),
	arrivesAt: now.add({ hours: 24 * days + 3 }),
});
type BookingPart = Partial<Extract<ConversationTrip, { booking: unknown }>['booking']>;
const booking = (lastNumber: number, days: number, part: BookingPart = {}): ConversationTrip => ({
	...times(lastNumber, days),
	booking: {
		status: 'CONFIRMED',
		holdExpiresAt: now.add({ minutes: 10 }),
		choiceEndsAt: null,
		hasOpenDateChange: false,
		...part,
	},
});
const request = (
	lastNumber: number,
	days: number,
	part: Extract<ConversationTrip, { request: unknown }>['request'] = {
		status: 'PENDING',
		booking: undefined,
	},
): ConversationTrip => ({ ...times(lastNumber, days), request: part });

test('a conversation without bookings and requests has no current trip', () => {
	expect(currentTrip([], now)).toBeUndefined();
});

test('a future trip is current even if a past trip has later entries', () => {
	const ahead = booking(3, 2);
	expect(currentTrip([ahead, booking(9, -2), booking(8, 5, { status: 'CANCELED' })], now)).toBe(ahead);
});

test.each([
	['a request without a quote', request(1, 5)],
	['a quote', request(1, 5, { status: 'APPROVED', booking: undefined })],
	['a hold', booking(1, 5, { status: 'PENDING' })],
	[
		'a choice after a weather call',
		booking(1, 5, { status: 'CHOOSING', choiceEndsAt: now.add({ hours: 9 }) }),
	],
	['a proposed date', booking(1, 5, { hasOpenDateChange: true })],
])('%s that waits for an answer comes before a later confirmed trip', (_, open) => {
	expect(currentTrip([booking(4, 3), open], now)).toBe(open);
});

test.each([
	['a request that has departed', request(1, -1)],
	['a request that is paid', request(1, 5, { status: 'APPROVED', booking: 'CONFIRMED' })],
	['a rejected request', request(1, 5, { status: 'REJECTED', booking: undefined })],
	['an expired hold', booking(1, 5, { status: 'PENDING', holdExpiresAt: now.subtract({ minutes: 1 }) })],
	['a proposed date of a canceled trip', booking(1, 5, { status: 'CANCELED', hasOpenDateChange: true })],
])('%s does not come before a confirmed trip', (_, ended) => {
	const ahead = booking(4, 3);
	expect(currentTrip([ended, ahead], now)).toBe(ahead);
});

test('of several open trips, the trip with the latest entry is current', () => {
	const latest = request(7, 5);
	expect(currentTrip([request(2, 5), latest, request(3, 5)], now)).toBe(latest);
});
