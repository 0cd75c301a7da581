import { describe, expect, test } from 'vitest';
import type { Actor } from '../state-machine.ts';
import { holdEnd } from './availability.ts';
import { bookingMachine, bookingPermissions, bookingStatuses, groupRefusal, isCompleted } from './booking.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('status of a booking', () => {
	test('an unpaid hold expires exactly 30 minutes after its creation', () => {
		const created = at('2026-07-01T00:00:00Z');
		const holdExpiresAt = holdEnd(created);
		expect(holdExpiresAt.since(created).total('minutes')).toBe(30);
		const expire = (now: string, by: Actor) =>
			bookingMachine.barrier({
				state: 'PENDING',
				move: 'expire',
				by,
				at: {
					now: at(now),
					holdExpiresAt,
					departsAt: at('2026-07-10T04:00:00Z'),
					choiceEndsAt: holdExpiresAt,
				},
			});
		expect(expire('2026-07-01T00:29:59Z', 'TIMER')).toBe('too-early');
		expect(expire('2026-07-01T00:30:00Z', 'TIMER')).toBeUndefined();
		expect(expire('2026-07-01T00:30:00Z', 'RENTER')).toBe('not-theirs');
	});

	test('a canceled booking never reopens, and only an approved request becomes a hold', () => {
		expect(bookingMachine.moves.CANCELED).toEqual({});
		const ends = Object.values(bookingMachine.moves).flatMap((moves) => Object.entries(moves));
		expect(ends.flatMap(([move, { to }]) => (to === 'PENDING' ? move : []))).toEqual(['approve']);
	});

	test.each(bookingStatuses)(
		'booking with the status %s: only the renter may pay for or release a live hold',
		(status) => {
			const booking = {
				status,
				departsAt: at('2026-07-10T04:00:00Z'),
				holdExpiresAt: at('2026-07-01T03:00:00Z'),
			};
			const alive = status === 'PENDING';
			const now = at('2026-07-01T02:59:59Z');
			const requested = status === 'REQUESTED';
			const release = alive || requested;
			expect(bookingPermissions(booking, 'RENTER', now)).toMatchObject({
				pay: alive,
				release,
				answer: false,
			});
			expect(bookingPermissions(booking, 'OWNER', now)).toMatchObject({
				pay: false,
				release: false,
				answer: requested,
			});
			const late = at('2026-07-01T03:00:00Z');
			expect(bookingPermissions(booking, 'RENTER', late)).toMatchObject({ pay: false, release: requested });
			expect(bookingPermissions(booking, 'OWNER', late).answer).toBe(false);
		},
	);

	test.each(bookingStatuses)(
		'confirmed booking %s: either party may cancel the booking before departure',
		(status) => {
			const times = { departsAt: at('2026-07-10T04:00:00Z'), holdExpiresAt: at('2026-07-01T03:00:00Z') };
			for (const party of ['RENTER', 'OWNER'] as const) {
				const canCancel = (now: string) => bookingPermissions({ status, ...times }, party, at(now)).cancel;
				expect(canCancel('2026-07-10T03:59:59Z')).toBe(status === 'CONFIRMED');
				expect(canCancel('2026-07-10T04:00:00Z')).toBe(false);
			}
		},
	);
});

test('a booking is completed after departure plus duration', () => {
	const booking = { arrivesAt: at('2026-07-01T07:00:00Z') };
	expect(isCompleted(booking, at('2026-07-01T06:59:59Z'))).toBe(false);
	expect(isCompleted(booking, at('2026-07-01T07:00:00Z'))).toBe(true);
});

describe('group of a booking', () => {
	test.each([
		[{ adults: 0, kids: 0 }, 'group-empty'],
		[{ adults: 1, kids: 0 }, undefined],
		[{ adults: 0, kids: 1 }, undefined],
		[{ adults: 4, kids: 2 }, undefined],
		[{ adults: 4, kids: 3 }, 'group-too-large'],
		[{ adults: 7, kids: 0 }, 'group-too-large'],
	])('a group of %o on a trip for six: %s', (group, outcome) => {
		expect(groupRefusal(group, 6)?.refused).toBe(outcome);
	});
});
