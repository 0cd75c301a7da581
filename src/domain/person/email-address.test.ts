import { expect, test } from 'vitest';
import { earlierEmail, maskEmail } from './email-address.ts';

test.each([
	['nimal@people.example', 'n•••@people.example'],
	['n@people.example', 'n•••@people.example'],
	['"a@b"@people.example', '"•••@people.example'],
])('%s is told as %s', (address, masked) => {
	expect(maskEmail(address)).toBe(masked);
});

test.each([
	['2026-07-31T00:00:00Z', 'old@people.example'],
	['2026-07-31T00:00:01Z', undefined],
])('at %s an address that was replaced on 1 July is %s', (now, told) => {
	const person = { email: 'old@people.example', changedAt: Temporal.Instant.from('2026-07-01T00:00:00Z') };
	expect(earlierEmail(person, Temporal.Instant.from(now))).toBe(told);
	expect(earlierEmail({ ...person, email: null }, Temporal.Instant.from(now))).toBeUndefined();
});
