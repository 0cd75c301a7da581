import { expect, test } from 'vitest';
import { fakePayments } from '#test/fake-payments.ts';
import { ask, quote, takeUp } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

test.each([
	['papers-run-out', "insurance_expires_on = '2026-06-30'"],
	['boat-not-verified', 'verified_at = NULL'],
])('a quote for a boat that its experience has left since is not sold on it: %s', async (code, change) => {
	const owner = await world().owner('Kamal Silva');
	const other = await world().owner('Ruwan Dias');
	const renter = await world().signIn('Nimal Perera');
	const experience = await world().experience(owner);
	const request = await ask(world(), renter, experience);
	const quoteNumber = await quote(world(), owner, request);
	const { pool } = world().database;
	await pool.query('UPDATE boat SET owner_id = $1 WHERE id = $2', [owner.id, other.boatId]);
	await pool.query('UPDATE experience SET boat_id = $1 WHERE id = $2', [other.boatId, experience]);
	await pool.query(`UPDATE boat SET ${change} WHERE id = $1`, [owner.boatId]);
	expect((await takeUp(world(), renter, request, quoteNumber)).body.code).toBe(code);
});
