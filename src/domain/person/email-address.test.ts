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
		[
			'another verified address of the account that reported the old address',
			sure(old),
			old,
			sure(next),
			sure(next),
		],
		[
			'the address of an account that did not report the old address',
			sure(old),
			'work@people.example',
			sure(next),
			undefined,
		],
		['an unverified address', sure(old), old, unsure(next), undefined],
		['an unverified address in place of an unverified one', unsure(old), old, unsure(next), unsure(next)],
		['a verified address in place of an unverified one', unsure(old), null, sure(next), sure(next)],
		['the first address', unsure(null), null, sure(next), sure(next)],
		['the same address in capitals', sure(old), old, sure('OLD@people.example'), undefined],
		['the same address, now verified', unsure(old), old, sure(old), sure(old)],
		['the same address, no longer verified', sure(old), old, unsure(old), undefined],
		['no address', sure(old), old, unsure(null), undefined],
	])('decides the email address after a sign-in: %s', (_, person, before, reported, now) => {
		expect(decideEmailUpdate(person, { before, reported })).toEqual(now);
	});
});
