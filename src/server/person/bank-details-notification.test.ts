import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();
beforeEach(async () => {
	// Passes the time window of the rate limits.
	world().app.clock.pass({ hours: 2 });
	world().email.sent.length = 0;
	await sql`DELETE FROM notification`.execute(world().app.db);
});

const account = {
	description:
		'I have taken people out on this coast for twenty years, and I still look forward to every morning.',
	phoneNumber: '+94771234567',
	bankDetails: {
		accountName: 'Kamal Silva',
		accountNumber: '0012345678',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
};
const elsewhere = { ...account.bankDetails, accountNumber: '9988776655' };

async function skipper() {
	const owner = await world().owner('Kamal Silva');
	await sql`UPDATE person SET email = ${`${owner.id}@people.example`}, bank_details = ${JSON.stringify(account.bankDetails)}::jsonb
		WHERE id = ${owner.id}`.execute(world().app.db);
	return owner;
}
async function edit(who: { readonly token: string }, more: object = {}) {
	world().app.clock.pass({ minutes: 1 });
	return await world().call('POST', '/user/owner/verified', {
		as: who.token,
		body: { ...account, ...more },
	});
}

test('notifies an owner of changed bank details, with the old and the new account and advice', async () => {
	const owner = await skipper();
	expect((await edit(owner, { bankDetails: elsewhere })).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	const [email, ...more] = world().email.sent;
	expect(more).toEqual([]);
	expect(email?.to.address).toBe(`${owner.id}@people.example`);
	expect(email?.subject).toBe('Your bank details were changed');
	expect(email?.text).toMatch(/Old account\W+ending in 5678/);
	expect(email?.text).toMatch(/New account\W+ending in 6655/);
	expect(email?.text).toContain('If it wasn’t you');
	const { rows } = await sql<{
		until: string;
	}>`SELECT to_char(payouts_held_until AT TIME ZONE 'Australia/Melbourne',
		'FMDy FMDD Mon YYYY') AS until FROM person WHERE id = ${owner.id}`.execute(world().app.db);
	expect(email?.text.replaceAll(/\s+/g, ' ')).toContain(
		`holding payouts until ${rows[0]?.until}. After that`,
	);
	for (const digits of ['0012345678', '9988776655'])
		expect(`${email?.html}${email?.text}`).not.toContain(digits);
});

test.each([
	['another name', { accountName: 'Nobody Silva' }],
	['another bank', { bankName: 'Bank of Matara' }],
	['another branch', { bankBranch: 'Harbour' }],
])('notifies an owner if only %s changes', async (_, change) => {
	const owner = await skipper();
	await edit(owner, { bankDetails: { ...account.bankDetails, ...change } });
	await runDueJobs(world());
	expect(world().email.sent).toHaveLength(1);
});

test('notifies an owner of changed bank details, and again of the change back', async () => {
	const owner = await skipper();
	await edit(owner, { bankDetails: elsewhere });
	await edit(owner);
	await runDueJobs(world());
	expect(world().email.sent.map(({ text }) => /New account\W+ending in (\d+)/.exec(text)?.[1])).toEqual([
		'6655',
		'5678',
	]);
});

test('first bank details, unchanged details and a rejected change send no notification', async () => {
	const owner = await skipper();
	await edit(owner);
	await edit(owner, { description: `${account.description} Come along.` });
	expect((await edit(owner, { bankDetails: elsewhere, phoneNumber: '+61412345678' })).status).toBe(422);
	const newcomer = await world().signIn('Ruwan Dias');
	await sql`UPDATE person SET phone_number = ${account.phoneNumber}, phone_number_verified = true
		WHERE id = ${newcomer.id}`.execute(world().app.db);
	const first = await world().call('POST', '/user/owner', { as: newcomer.token, body: account });
	expect(first.status).toBe(200);
	const { rows } = await sql`SELECT FROM notification WHERE kind = 'bank-details-changed'`.execute(
		world().app.db,
	);
	expect(rows).toHaveLength(0);
});
