import { describe, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { duePayouts, net } from '#test/due-payouts.ts';
import { findMoneyFaults } from './money-audit-store.ts';
import { payoutJobs } from './payout-jobs.ts';
import { openDebtCases } from './run-payouts.ts';

const desk = duePayouts();
const {
	world,
	ben,
	australian,
	sold,
	run,
	payoutOf,
	payoutsOf,
	make,
	confirm,
	fetched,
	returnPayout,
	ledger,
} = desk;

async function paid(name = 'George Stavrou') {
	const owner = await australian(name);
	const booking = await sold(owner);
	await run();
	await confirm(await fetched());
	return { ...owner, booking };
}
const faults = () => findMoneyFaults(world().app.db);
const statement = async (owner: Awaited<ReturnType<typeof paid>>, id: string) =>
	(await world().call('GET', `/billing/payout/${id}`, { as: owner.token })).body.result.sheet;

describe('payout returned by the bank', () => {
	test('a returned payout notifies the owner and is paid by the next run', async () => {
		const owner = await paid();
		const { id } = await payoutOf(owner);
		await runDueJobs(world());
		world().email.sent.length = 0;
		const { status, body } = await returnPayout(id, 'No such account');
		expect(status).toBe(200);
		expect(body.result).toMatchObject({ status: 'RETURNED', returned: { reason: 'No such account' } });
		expect(await ledger(owner)).toEqual({ provider: 6_673, owner: -net, fee: -667 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const mail = world().email.sent.find(({ subject }) =>
			subject.startsWith('Your bank returned our payment of '),
		);
		expect(mail?.subject).toContain('US$60.06');
		expect(mail?.text).toContain('No such account');
		expect(mail?.text).toContain('/profile/owner/settings');
		expect(await faults()).toEqual([]);

		// Another run in the same week does not pay the trip again, but the next week's run does.
		expect(await run()).toBe(0);
		expect(await run('2026-07-13T00:00:00Z')).toBe(1);
		expect(await run('2026-07-13T00:00:00Z')).toBe(0);
		const again = await payoutOf(owner);
		expect(again).toMatchObject({ week: '2026-07-13', status: 'DUE', amount_usd_cents: net });
		expect((await desk.post('paid', { payoutId: again.id })).body.result.status).toBe('PAID');
		expect(await ledger(owner)).toEqual({ provider: 667, owner: 0, fee: -667 });
		expect(await faults()).toEqual([]);
	});

	test.each([
		['Mon 13 Jul 2026', null],
		['Thu 16 Jul 2026', '2026-07-16T00:00:00Z'],
	])(
		'the email about a returned payout says that it is paid again on %s if payouts are held until %s',
		async (day, until) => {
			const owner = await paid();
			const { id } = await payoutOf(owner);
			await runDueJobs(world());
			await world().database.pool.query('UPDATE person SET payouts_held_until = $1 WHERE id = $2', [
				until,
				owner.id,
			]);
			world().email.sent.length = 0;
			await returnPayout(id);
			expect(await runDueJobs(world(), 'sent')).toEqual([]);
			const mail = world().email.sent.find(({ subject }) => subject.startsWith('Your bank returned'));
			expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
				`We’ll pay it again on ${day}. Please check your bank details before then. If you change them, we hold payouts for 7 days first.`,
			);
		},
	);

	test('a returned payout remains readable, and the booking shows the new payout', async () => {
		const owner = await paid();
		const { id } = await payoutOf(owner);
		await returnPayout(id);
		const seen = async () =>
			(await world().call('GET', `/booking/one/${owner.booking}`, { as: owner.token })).body.result.payout;
		expect(await seen()).toMatchObject({ status: 'TO COME' });
		await run('2026-07-13T00:00:00Z');
		expect(await seen()).toMatchObject({ status: 'DUE', date: '2026-07-13' });
		const sheet = await statement(owner, id);
		expect(sheet.table.rows).toHaveLength(1);
		expect(sheet.facts).toContainEqual({ name: 'Returned by the bank', value: 'Mon 6 Jul 2026' });
		expect((await world().call('GET', '/billing/payouts', { as: owner.token })).body.result).toMatchObject([
			{ status: 'DUE', returned: null },
			{ status: 'RETURNED', returned: { reason: 'No such account' } },
		]);
	});

	test.each(['DUE', 'IN_FILE', 'RETURNED'])('refuses to return a payout that is %s', async (status) => {
		const owner = await australian('George Stavrou');
		await sold(owner);
		await run();
		if (status !== 'DUE') await make();
		if (status === 'RETURNED') {
			const { id } = await payoutOf(owner);
			const [file] = (await desk.read()).files;
			await desk.fetch(file._id);
			await confirm(file._id);
			await returnPayout(id);
		}
		const before = await ledger(owner);
		expect((await returnPayout((await payoutOf(owner)).id, 'Again', ben())).body.code).toBe(
			'nothing-to-decide',
		);
		expect(await ledger(owner)).toEqual(before);
	});

	test('staff cannot return their own payout', async () => {
		const owner = await paid();
		await world()
			.app.db.updateTable('person')
			.set({ staff_roles: ['finance'], role: 'PLATFORM' })
			.where('id', '=', owner.id)
			.execute();
		expect((await returnPayout((await payoutOf(owner)).id, 'x', owner)).body.code).toBe('own-matter');
	});
});

test('a paid payout’s statement shows the amount sent to the bank and the rate', async () => {
	const owner = await australian('George Stavrou');
	await sold(owner);
	await run();
	const file = await fetched();
	const { id } = await payoutOf(owner);
	const values = (sheet: { facts: { name: string; value: string }[] }) =>
		Object.fromEntries(sheet.facts.map(({ name, value }) => [name, value]));
	const ownerOnly = { ...owner, booking: '' as never };
	expect(values(await statement(ownerOnly, id))['Sent to the bank']).toBeUndefined();
	await confirm(file);
	expect(values(await statement(ownerOnly, id))).toMatchObject({
		'Sent to the bank': 'AUD 90.09',
		'Exchange rate': 'US$1 = AUD 1.5',
	});
});

describe('debt of an owner that no later pay can offset', () => {
	const cases = async () => {
		const { rows } = await world().database.pool.query(
			`SELECT booking_id, facts FROM payment_case WHERE kind = 'claim' AND closed_at IS NULL ORDER BY id`,
		);
		return rows;
	};
	const claimsOf = async (owner: { id: string }) =>
		(await cases()).filter(({ facts }) => facts.ownerId === owner.id);

	test('opens one case for an owner’s debt after the configured number of days without a sale', async () => {
		const owner = await paid();
		await desk.refund(owner.booking);
		await openDebtCases(world().app);
		expect(await claimsOf(owner)).toEqual([]);
		// The configured time is 30 days. One second earlier there is no case; afterwards there is one, even
		// if the job runs repeatedly.
		world().app.clock.set('2026-08-04T23:59:59Z');
		await openDebtCases(world().app);
		expect(await claimsOf(owner)).toEqual([]);
		world().app.clock.set('2026-08-05T00:00:00Z');
		expect(await openDebtCases(world().app)).toBeGreaterThanOrEqual(1);
		expect(await openDebtCases(world().app)).toBe(0);
		expect(await claimsOf(owner)).toEqual([
			{ booking_id: owner.booking, facts: { cents: net, ownerId: owner.id } },
		]);
		expect(await faults()).toEqual([]);
	});

	test('opens cases also when the payout of an owner fails', async () => {
		const owner = await paid();
		await desk.refund(owner.booking);
		await sold(await australian('Nick Stavrou'), '2026-08-01');
		world().app.clock.set('2026-08-20T00:00:00Z');
		const { random } = world().app;
		let draws = 0;
		const bytes = (count: number) => {
			draws += 1;
			if (draws === 1) throw new Error('the first payout fails');
			return random.bytes(count);
		};
		const jobs = payoutJobs({ ...world().app, random: { ...random, bytes } });
		const job = jobs.find(({ name }) => name === 'run-payouts');
		await expect(job?.run({})).rejects.toThrow('could not make the payouts of some owners');
		expect(await claimsOf(owner)).toHaveLength(1);
		await run('2026-08-20T00:00:00Z');
	});

	test('opens no case for a debt while the owner has a future trip', async () => {
		const owner = await paid();
		await desk.refund(owner.booking);
		await sold(owner, '2026-09-20');
		world().app.clock.set('2026-08-20T00:00:00Z');
		await openDebtCases(world().app);
		expect(await claimsOf(owner)).toEqual([]);
		await run('2026-09-21T00:00:00Z');
		expect(await ledger(owner)).toEqual({ provider: 667, owner: 0, fee: -667 });
		world().app.clock.set('2026-12-20T00:00:00Z');
		await openDebtCases(world().app);
		expect(await claimsOf(owner)).toEqual([]);
	});

	test('an owner’s account cannot be deleted with a debt until a payout covers the debt', async () => {
		const obstacles = async (owner: { token: string }) => {
			const { body } = await world().call('GET', '/user/data', { as: owner.token });
			return body.result.deletion.obstacles.map(
				({ kind, count }: { kind: string; count: number }) => `${count} ${kind}`,
			);
		};
		const owner = await paid();
		expect(await obstacles(owner)).toEqual([]);
		await desk.refund(owner.booking);
		expect(await obstacles(owner)).toEqual(['1 debts-open']);
		await sold(owner, '2026-07-10');
		await sold(owner, '2026-07-12');
		world().app.clock.set('2026-07-12T20:00:00Z');
		expect(await obstacles(owner)).toEqual(['2 payouts-due']);
	});

	test('opens a case for an owner’s debt even if another payout is due', async () => {
		const owner = await paid();
		await sold(owner, '2026-07-10');
		await run('2026-07-13T00:00:00Z');
		expect((await payoutsOf(owner)).map(({ status }) => status)).toEqual(['PAID', 'DUE']);
		await desk.refund(owner.booking);
		world().app.clock.set('2026-10-20T00:00:00Z');
		await openDebtCases(world().app);
		expect(await claimsOf(owner)).toHaveLength(1);
	});
});
