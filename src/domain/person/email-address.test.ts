import { describe, expect, test } from 'vitest';
import { decideEmailUpdate, maskEmail, previousEmailInUse } from './email-address.ts';

test.each([
	['nimal@people.example', 'n•••@people.example'],
	['n@people.example', 'n•••@people.example'],
	['"a@b"@people.example', '"•••@people.example'],
])('masks the email address %s as %s', (address, masked) => {
	expect(maskEmail(address)).toBe(masked);
});

test.each([
	['2026-07-31T00:00:00Z', 'old@people.example'],
	['2026-07-31T00:00:01Z', undefined],
])('at %s an email address replaced on 1 July is %s', (now, notified) => {
	const person = { email: 'old@people.example', changedAt: Temporal.Instant.from('2026-07-01T00:00:00Z') };
	expect(previousEmailInUse(person, Temporal.Instant.from(now))).toBe(notified);
	expect(previousEmailInUse({ ...person, email: null }, Temporal.Instant.from(now))).toBeUndefined();
});

describe('email address of a person after each sign-in', () => {
	const [old, next] = ['old@people.example', 'new@people.example'];
	const sure = (address: string | null) => ({ address, verified: true });
	const unsure = (address: string | null) => ({ address, verified: false });

	test.each([
		['another verified one of the account that it came from', sure(old), old, sure(next), sure(next)],
		['of an account that it did not come from', sure(old), 'work@people.example', sure(next), undefined],
		['one that is not verified', sure(old), old, unsure(next), undefined],
		['one that is not verified, in place of such', unsure(old), old, unsure(next), unsure(next)],
		['a verified one in place of one that is not', unsure(old), null, sure(next), sure(next)],
		['the first', unsure(null), null, sure(next), sure(next)],
		['the same, in other letters', sure(old), old, sure('OLD@people.example'), undefined],
		['the same, which is verified now', unsure(old), old, sure(old), sure(old)],
		['the same, no longer verified', sure(old), old, unsure(old), undefined],
		['none', sure(old), old, unsure(null), undefined],
	])('decides the email address after a sign-in: %s', (_, person, before, reported, now) => {
		expect(decideEmailUpdate(person, { before, reported })).toEqual(now);
	});
});
