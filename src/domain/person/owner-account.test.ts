import { describe, expect, test } from 'vitest';
import {
	needsPhoneCode,
	needsReview,
	payoutsHeldUntil,
	phoneCodeText,
	throwPhoneCode,
} from './owner-account.ts';
import { isFreshSignIn } from './session.ts';

describe('verification of a phone number', () => {
	const verified = { phoneNumber: '+94771234567', phoneNumberVerified: true };

	test('any phone number except the verified number needs a code', () => {
		expect(needsPhoneCode(verified, '+94771234567')).toBe(false);
		expect(needsPhoneCode(verified, '+61412345678')).toBe(true);
	});

	test('a first or unverified phone number needs a code', () => {
		expect(needsPhoneCode({ ...verified, phoneNumberVerified: false }, '+94771234567')).toBe(true);
		expect(needsPhoneCode({ phoneNumber: null, phoneNumberVerified: false }, '+94771234567')).toBe(true);
	});
});

describe('owner accounts that need a review', () => {
	const at = Temporal.Instant.from('2026-07-01T00:00:00Z');
	const licence = ['owner/licence/a1/licence.pdf'];
	const newer = ['owner/licence/b2/licence.pdf'];

	test.each([
		['a first account', null, null, licence, true],
		['a rejected account, whatever changed', at, 'REJECTED', licence, true],
		['an account with requested changes', at, 'CHANGES', licence, true],
		['an approved account with another licence', at, 'APPROVED', newer, true],
		['an approved account without its licence', at, 'APPROVED', [], true],
		['an approved account with its old licence, whatever else changed', at, 'APPROVED', licence, false],
		['a pending account with another licence', at, null, newer, true],
		['a pending account with the same licence', at, null, licence, false],
	] as const)(
		'returns whether an owner account needs a review: %s',
		(_, ownerSubmittedAt, ownerDecision, boatingLicence, goes) => {
			const person = { ownerSubmittedAt, ownerDecision, boatingLicence: licence };
			expect(needsReview(person, { boatingLicence })).toBe(goes);
		},
	);
});

describe('verification code', () => {
	test('a verification code has six digits, including leading zeros', () => {
		expect(throwPhoneCode(() => 0)).toBe('000000');
		let next = 3;
		expect(throwPhoneCode((below) => next++ % below)).toBe('345678');
	});

	test('the verification message begins with the code, and ends with the code for autofill', () => {
		expect(phoneCodeText('012345 is your code.', '012345', 'mateship.test')).toBe(
			'012345 is your code.\n\n@mateship.test #012345',
		);
	});
});

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');

test.each([
	[null, false],
	['2026-07-01T02:30:00Z', true],
	['2026-07-01T02:20:00Z', true],
	['2026-07-01T02:19:59Z', false],
])('a sign-in at %s counts as fresh: %s', (at, fresh) => {
	const authenticatedAt = at === null ? null : Temporal.Instant.from(at);
	expect(isFreshSignIn({ authenticatedAt }, now)).toBe(fresh);
});

test.each([
	[null, null],
	['2026-07-01T02:30:00Z', null],
	['2026-07-01T02:30:01Z', '2026-07-01T02:30:01Z'],
])('payouts are held at a hold time of %s: %s', (until, held) => {
	const payouts = until === null ? null : Temporal.Instant.from(until);
	expect(payoutsHeldUntil({ payoutsHeldUntil: payouts }, now)?.toString() ?? null).toBe(held);
});
