import { expect, test } from 'vitest';
import { proofFrom } from './proof-from-claims.ts';

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
])('%j', (claims, at, acr, amr) => {
	const proof = proofFrom(claims);
	expect([proof.authenticatedAt?.toString() ?? null, proof.acr, proof.amr]).toEqual([at, acr, amr]);
});
