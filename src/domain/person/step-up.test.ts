import { expect, test } from 'vitest';
import { freshSignIn, payoutsHeldUntil } from './step-up.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');

test.each([
	[null, false],
	['2026-07-01T02:30:00Z', true],
	['2026-07-01T02:20:00Z', true],
	['2026-07-01T02:19:59Z', false],
])('a sign-in at %s is fresh: %s', (at, fresh) => {
	const authenticatedAt = at === null ? null : Temporal.Instant.from(at);
	expect(freshSignIn({ authenticatedAt }, now)).toBe(fresh);
});

test.each([
	[null, null],
	['2026-07-01T02:30:00Z', null],
	['2026-07-01T02:30:01Z', '2026-07-01T02:30:01Z'],
])('payouts held until %s are held: %s', (until, held) => {
	const payouts = until === null ? null : Temporal.Instant.from(until);
	expect(payoutsHeldUntil({ payoutsHeldUntil: payouts }, now)?.toString() ?? null).toBe(held);
});
