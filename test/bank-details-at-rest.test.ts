import { beforeEach, describe, expect, test } from 'vitest';
import type { Keys } from '#ports/system.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { readBankDetails } from '#server/payout/payout-accounts.ts';
import { payoutJobs } from '#server/payout/payout-jobs.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { showBankDetails } from '#server/person/bank-details.ts';
import { readPayees } from '#server/person/payees.ts';
import { personJobs } from '#server/person/person-jobs.ts';
import { derivedKeys } from '#start/derived-keys.ts';
import { checkSealed } from '#start/doctor-checks.ts';
import { book } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { sampleOwner } from './sample-listings.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments() });
const first = { ...sampleOwner('Kamal Silva').bankDetails, accountNumber: '4400112233', bsb: '062-917' };
const second = { ...first, accountNumber: '5500667788', bsb: '733-846' };
const secrets = /4400112233|5500667788|062-?917|733-?846/;

let owner: Awaited<ReturnType<TestApp['owner']>>;
let finance: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	finance = await staffMember(world(), 'Ben Carmody');
});

async function rowsWith(pattern: RegExp): Promise<string[]> {
	const { pool } = world().database;
	const tables = await pool.query(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
		WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
	const found: string[] = [];
	for (const { name } of tables.rows) {
		const { rows } =
			await pool.query(`SELECT one::text AS text, encode(convert_to(one::text, 'UTF8'), 'escape') AS bytes
			FROM ${name} AS one`);
		for (const { text, bytes } of rows) {
			// Binary columns appear in hexadecimal, so their decoded text is searched, too.
			const binary = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
				Buffer.from(hex, 'hex').toString('latin1'),
			);
			if ([text, bytes, ...binary].some((one) => pattern.test(one))) found.push(`${name}: ${text}`);
		}
	}
	return found;
}
async function edit(bankDetails: object) {
	const { boatingLicence: _, ...account } = sampleOwner('Kamal Silva');
	return await world().call('POST', '/user/owner/verified', {
		as: owner.token,
		body: { ...account, bankDetails },
	});
}
const run = (jobs: readonly JobHandler[], name: string) => jobs.find((job) => job.name === name)?.run({});
async function seal(app = world().app) {
	await run(personJobs(app), 'seal-bank-details');
	await run(payoutJobs(app), 'seal-payout-accounts');
}
const own = async () => (await world().call('GET', '/user/owner/bank', { as: owner.token })).body.result;
async function payoutOf() {
	const { rows } = await world().database.pool.query(
		'SELECT id FROM payout WHERE owner_id = $1 ORDER BY id',
		[owner.id],
	);
	return rows.map(({ id }) => id);
}
const looks = async (subjectId: string) => {
	const path = `/desk/audit?subjectId=${subjectId}&action=bank-details-opened`;
	return (await world().call('GET', path, { as: finance.token })).body.result.items;
};

test('no table stores a bank number in clear text', async () => {
	const { call, signIn } = world();
	expect((await edit(first)).status).toBe(200);
	expect(await rowsWith(/4400112233/)).toEqual([]);
	const draft = { description: 'Half a sentence', ...second, step: 2 };
	const savedDraft = await call('POST', '/draft/keep', {
		as: owner.token,
		body: { form: 'owner', subject: 'new', content: draft },
	});
	expect(savedDraft.status).toBe(200);
	expect((await edit(second)).status).toBe(200);
	expect((await edit({ ...first, bsb: 'x' })).status).toBe(400);
	await book(world(), await signIn('Nimal Perera'), await world().experience(owner), '2026-07-04');
	world().app.clock.set('2026-07-13T00:00:00Z');
	expect(await runPayouts(world().app)).toBe(1);
	const [id] = await payoutOf();
	const shown = await call('GET', `/desk/payout/${id}`, { as: finance.token });
	expect(shown.body.result.bankDetails).toEqual({ ...second, bsb: '733846' });
	expect(
		(await call('POST', '/desk/payouts/paid', { as: finance.token, body: { payoutId: id } })).status,
	).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await own()).toEqual({ ...second, bsb: '733846' });
	expect((await call('GET', `/desk/people/${owner.id}/bank`, { as: finance.token })).status).toBe(200);
	expect(await rowsWith(secrets)).toEqual([]);
	// Proves that the scan finds clear text.
	expect((await rowsWith(/Bank of Galle/)).length).toBeGreaterThan(0);
});

describe('access to bank details', () => {
	test('GET /user masks account number and BSB', async () => {
		await edit(first);
		const { body } = await world().call('GET', '/user', { as: owner.token });
		expect(body.result.bankDetails).toEqual({ ...first, accountNumber: '•••• 2233', bsb: '•••-917' });
	});

	test('shows complete bank details to owner, finance and bank file, and audits each view', async () => {
		await edit(first);
		const whole = { ...first, bsb: '062917' };
		expect(await own()).toEqual(whole);
		expect(await looks(owner.id)).toMatchObject([{ by: { _id: owner.id } }]);
		const verifier = await staffMember(world(), 'Vera Look', 'verifier');
		const path = `/desk/people/${owner.id}/bank`;
		expect((await world().call('GET', path, { as: verifier.token })).status).toBe(403);
		const item = await world().call('GET', `/desk/item/person/${owner.id}`, { as: verifier.token });
		expect(item.body.result.owner.bankDetails.accountNumber).toBe('•••• 2233');
		expect((await looks(owner.id)).length).toBe(1);
		expect((await world().call('GET', path, { as: finance.token })).body.result).toEqual(whole);
		expect(await looks(owner.id)).toMatchObject([{ by: { _id: finance.id } }, { by: { _id: owner.id } }]);
		await book(world(), await world().signIn('Nimal Perera'), await world().experience(owner), '2026-07-04');
		world().app.clock.set('2026-07-13T00:00:00Z');
		await runPayouts(world().app);
		const ids = await payoutOf();
		expect([...(await readBankDetails(world().app, finance.id, ids)).values()]).toEqual([whole]);
		expect((await looks(ids[0])).length).toBe(1);
	});

	test('an account that cannot be decrypted stops neither the encryption of others nor its own repair', async () => {
		await edit(first);
		const { pool } = world().database;
		const key = async (id: string) =>
			(await pool.query('SELECT bank_key_id AS key FROM person WHERE id = $1', [id])).rows[0].key;
		await pool.query(
			`UPDATE person SET bank_sealed = set_byte(bank_sealed, 20, 255 - get_byte(bank_sealed, 20)) WHERE id = $1`,
			[owner.id],
		);
		const other = await world().owner('Sunil Alwis');
		const keys = derivedKeys([
			{ id: 'newest', secret: 'a newer secret of the tests' },
			{ id: 'tests', secret: 'a secret of the tests, too' },
		]);
		await seal({ ...world().app, keys });
		expect([await key(owner.id), await key(other.id)]).toEqual(['tests', 'newest']);
		const readiness = await readPayees({ keys }, world().app.db, [owner.id, other.id]);
		expect([...readiness.values()].filter(({ account }) => account === null)).toHaveLength(1);
		const doctor = (known: Keys) => checkSealed(world().database.url, known);
		expect(await doctor(keys)).toMatch(/^MASTER_SECRETS: does not decrypt 1 of \d+ bank accounts/);
		await seal();
		expect((await edit(first)).status).toBe(200);
		expect(await doctor(keys)).toBeUndefined();
		expect((await own()).accountNumber).toBe(first.accountNumber);
	});

	test('refuses a masked number as a new account number', async () => {
		await edit(first);
		expect((await edit({ ...first, accountNumber: '•••• 2233' })).status).toBe(400);
		expect((await own()).accountNumber).toBe(first.accountNumber);
	});
});

test('re-encrypts all bank details with a new master secret', async () => {
	await edit(first);
	const newest = { id: 'newest', secret: 'another secret of the tests' };
	const before = { id: 'tests', secret: 'a secret of the tests, too' };
	await seal({ ...world().app, keys: derivedKeys([newest, before]) });
	const { rows } = await world().database.pool.query(
		'SELECT DISTINCT bank_key_id FROM person WHERE bank_key_id IS NOT NULL',
	);
	expect(rows).toEqual([{ bank_key_id: 'newest' }]);
	const alone = { ...world().app, keys: derivedKeys([newest]) };
	expect(await showBankDetails(alone, owner.id, owner.id)).toEqual({ ...first, bsb: '062917' });
	await seal({ ...world().app, keys: derivedKeys([before, newest]) });
	expect((await own()).accountNumber).toBe(first.accountNumber);
});
