import { describe, expect, test } from 'vitest';
import { personOfPool, personOfProvider, proofFrom } from './claims.ts';

describe('names in sign-in claims', () => {
	test.each([
		[{ given_name: 'Ann', family_name: 'Lee', name: 'Other' }, 'Ann', 'Lee'],
		[{ name: 'Ann Maree van Dyk' }, 'Ann', 'Maree van Dyk'],
		[{ given_name: 'Ann', name: 'Ann Lee' }, 'Ann', ''],
		[{ name: 'Prince' }, 'Prince', ''],
		[{ given_name: ' \u0000 ', name: '' }, 'Mate', ''],
		[{ given_name: 7, family_name: null }, 'Mate', ''],
		[{}, 'Mate', ''],
	])('reads first and last name from the claims %j', (claims, firstName, lastName) => {
		expect(personOfProvider({ sub: '1', ...claims }, 'google')).toMatchObject({ firstName, lastName });
	});

	test('control characters are removed from a name, and the name is cut at 100 characters', () => {
		const person = personOfProvider({ sub: '1', given_name: `A\u202Eb\n${'é'.repeat(200)}` }, 'google');
		expect(person.firstName).toMatch(/^A b é{96}$/);
	});
});

test('malformed claims count as missing', () => {
	const claims = { sub: '1', email: 'nonsense', email_verified: true, picture: 'javascript:alert(1)' };
	expect(personOfProvider(claims, 'facebook')).toEqual({
		provider: 'facebook',
		subject: '1',
		firstName: 'Mate',
		lastName: '',
		emailVerified: false,
	});
});

test.each([
	[true, true],
	['true', true],
	['false', false],
	[undefined, false],
])('an email address is verified only if the provider confirms: %s', (verifiedClaim, verified) => {
	const claims = {
		sub: '1',
		email: 'a@b.example',
		...(verifiedClaim === undefined ? {} : { email_verified: verifiedClaim }),
	};
	expect(personOfProvider(claims, 'google').emailVerified).toBe(verified);
});

describe('claims of a user pool', () => {
	const google = { userId: '11', providerName: 'Google', primary: 'false' };
	const facebook = { userId: '22', providerName: 'Facebook', primary: 'true' };

	test.each([
		['the account of the requested provider', { identities: [facebook, google] }, 'google', '11'],
		['the primary account if the requested one is missing', { identities: [facebook] }, 'facebook', '22'],
	])('reads the claims of a user pool: %s', (_, claims, provider, subject) => {
		expect(personOfPool({ sub: 'p', ...claims }, 'google')).toMatchObject({ provider, subject });
	});

	test('a user name that imitates a provider’s account is rejected', () => {
		const claims = { sub: 'p', 'cognito:username': 'google_117234567890' };
		expect(personOfPool(claims, 'google')).toBeUndefined();
		expect(personOfPool({ ...claims, identities: [] }, 'google')).toBeUndefined();
	});

	test('rejects a user-pool person without a social provider', () => {
		expect(personOfPool({ sub: 'p', 'cognito:username': 'ann' }, 'google')).toBeUndefined();
		expect(
			personOfPool({ sub: 'p', identities: [{ userId: '1', providerName: 'SAML' }] }, 'google'),
		).toBeUndefined();
	});
});

test.each([
	[{}, null, null, []],
	[
		{ auth_time: 1_782_873_000, acr: 'gold', amr: ['pwd', 'otp'] },
		'2026-07-01T02:30:00Z',
		'gold',
		['pwd', 'otp'],
	],
	[{ auth_time: '1782873000', acr: '', amr: 'otp' }, null, null, []],
	[{ auth_time: -1, acr: 7, amr: [1] }, null, null, []],
])('accepts the claims %j as a sign-in', (claims, at, acr, amr) => {
	const proof = proofFrom(claims);
	expect([proof.authenticatedAt?.toString() ?? null, proof.acr, proof.amr]).toEqual([at, acr, amr]);
});
