import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { suspendPerson } from '#server/person/owner-decision.ts';
import { readRates } from '#start/business-config.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { duePayouts, net, week } from '#test/due-payouts.ts';
import { isLongRun } from '#test/long.ts';
import { transact } from '../db/transact.ts';
import { makeBankFile } from './bank-files.ts';
import { findMoneyFaults } from './money-audit-store.ts';

const desk = duePayouts();
const { world, amara, ben, australian, sold, run, payoutOf, make, undo, fetch, confirm, fetched, ledger } =
	desk;

async function due(name = 'George Stavrou', ...more: Parameters<typeof australian>[1][]) {
	const owner = await australian(name, ...more);
	const booking = await sold(owner);
	await run();
	return { ...owner, booking };
}
/** Creates a due payout of US$1,800, above the test limit of US$1,500 for a second confirmation. */
async function dueAboveLimit() {
	const owner = await australian('George Stavrou');
	await sold(owner, '2026-07-04', { priceRupees: rupees(370_000) });
	await run();
	return owner;
}
const listed = async (status?: string) => {
	const query = status ? `&status=${status}` : '';
	const { body } = await world().call('GET', `/desk/payouts?week=${week}${query}`, { as: amara().token });
	return body.result.items;
};
const actionsOf = async (payoutId: string) => {
	const { body } = await world().call('GET', `/desk/audit?subjectId=${payoutId}`, { as: amara().token });
	return body.result.items.map(({ action }: { action: string }) => action);
};
const otherReasons: readonly [string, Parameters<typeof australian>[1]][] = [
	['BSB_INVALID', { bsb: '06200' }],
	['ACCOUNT_INVALID', { accountNumber: '1234567890' }],
];
const faults = async () =>
	(await findMoneyFaults(world().app.db)).map(({ kind, about }) => `${kind} ${about}`);

describe('bank file of a run', () => {
	test('a bank file has the ready payouts of one country and fixes the exchange rate', async () => {
		const owner = await due();
		const lankan = await world().owner('Kamal Silva');
		await sold(lankan);
		await run();
		const before = await ledger(owner);
		const { status, body } = await make('AU');
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			status: 'MADE',
			country: 'AU',
			payouts: 1,
			amountCents: net,
			sent: { currency: 'AUD', rate: '1.5', localCents: 9_009 },
			made: { by: { _id: amara().id } },
			fetched: null,
			twoPeople: false,
		});
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE', amount_local_cents: 9_009 });
		expect(await payoutOf(lankan)).toMatchObject({ status: 'DUE' });
		expect(await ledger(owner)).toEqual(before);
		expect(await actionsOf((await payoutOf(owner)).id)).toContain('payout-filed');
		expect(await faults()).toEqual([]);
	});

	test('the overview counts due payouts and those in a bank file as the lists do', async () => {
		await due('George Stavrou');
		await sold(await world().owner('Kamal Silva'));
		await run();
		await make('AU');
		const get = async (path: string) =>
			(await world().call('GET', `/desk/${path}`, { as: amara().token })).body.result;
		const { payoutsDue, payoutsInFile } = await get('overview');
		expect(payoutsDue.count).toBeGreaterThan(0);
		expect(payoutsDue.count).toBe((await get('payouts?status=DUE')).count);
		expect(payoutsInFile.count).toBe((await get('payouts?status=IN_FILE')).count);
	});

	test('a second bank file contains only newly ready payouts', async () => {
		await due('George Stavrou');
		const late = await due('Helen Marsh', { bsb: null });
		expect((await make()).status).toBe(200);
		expect((await make()).body).toMatchObject({ state: false, code: 'nothing-to-pay' });
		await desk.setBank(late.id, {
			accountName: 'Helen Marsh',
			accountNumber: '1',
			bankName: 'B',
			bankBranch: 'B',
			bsb: '062002',
		});
		const { body } = await make();
		expect(body.result).toMatchObject({ payouts: 1 });
		expect((await desk.read()).files).toHaveLength(2);
	});

	test('all bank files of a run use the rate of the first file', async () => {
		await due('George Stavrou');
		await make();
		await due('Helen Marsh');
		// Simulates another process with another configuration.
		const app = { ...world().app, payouts: { ...world().app.payouts, rates: readRates('AUD 2') ?? {} } };
		const created = await makeBankFile(app, amara().id, { week, country: 'AU' });
		const file = (await desk.read()).files.find(({ _id }: { _id: string }) => _id === created);
		expect(file).toMatchObject({ sent: { rate: '1.5', localCents: 9_009 } });
	});

	test.each<[string, Parameters<typeof australian>[1]]>([
		['BSB_MISSING', { bsb: null }],
		// The gate tests these reasons in `payee.test.ts`.
		...(isLongRun ? otherReasons : []),
	])('a bank file leaves out a payout and shows why: %s', async (why, bank) => {
		const owner = await due('George Stavrou', bank);
		expect((await make()).body.code).toBe('nothing-to-pay');
		expect(await listed('DUE')).toMatchObject([{ owner: { _id: owner.id }, country: 'AU', waits: why }]);
		expect((await desk.read()).countries[0]).toMatchObject({
			country: 'AU',
			ready: { count: 0 },
			waiting: { count: 1, cents: net },
		});
	});

	test('a bank file excludes the payouts of the person who makes it', async () => {
		const owner = await due();
		await due('Helen Marsh');
		await transact(world().app.db, async (tx) => {
			await tx
				.updateTable('person')
				.set({ staff_roles: ['finance'], role: 'PLATFORM' })
				.where('id', '=', owner.id)
				.execute();
		});
		const { body } = await make('AU', owner);
		expect(body.result.payouts).toBe(1);
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE' });
		// A payee cannot confirm a file with the payee's own payout either.
		const other = (await make('AU', amara())).body.result._id;
		await fetch(other);
		expect((await confirm(other, owner)).body.code).toBe('own-matter');
	});

	test('a bank file for Sri Lanka is a CSV in rupees', async () => {
		const owner = await world().owner('Kamal Silva');
		await sold(owner);
		await run();
		const { body } = await make('LK');
		expect(body.result.sent).toMatchObject({ currency: 'LKR', rate: '300', localCents: 1_801_800 });
		const { fileName, text } = (await fetch(body.result._id)).body.result;
		expect(fileName).toMatch(/^payouts-2026-07-06-lk-[0-9a-z]{10}\.csv$/);
		expect(text.split('\r\n')[1]).toMatch(
			/^[0-9a-z]{10},Kamal Silva,0012345678,Bank of Galle,Fort,LKR,18018\.00,60\.06$/,
		);
	});
});

describe('download of a bank file', () => {
	test('each download of a bank file has the content that the bank accepts, and is audited', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		const first = (await fetch(file)).body.result;
		expect(first.fileName).toMatch(/^payouts-2026-07-06-au-[0-9a-z]{10}\.aba$/);
		const lines = first.text.split('\r\n');
		expect(lines.map((line: string) => line.length)).toEqual([120, 120, 120, 0]);
		expect(lines[1]).toContain('1062-001 12345678 500000009009George Stavrou');
		world().app.clock.pass({ hours: 30 });
		// Later changes of a bank account do not change the file.
		await desk.setBank(owner.id, {
			accountName: 'X',
			accountNumber: '9',
			bankName: 'X',
			bankBranch: 'X',
			bsb: '123-123',
		});
		expect((await fetch(file, ben())).body.result).toEqual(first);
		const [read] = (await desk.read()).files;
		expect(read).toMatchObject({ status: 'FETCHED', fetched: { by: { _id: amara().id } } });
		const actions = await actionsOf((await payoutOf(owner)).id);
		expect(actions.filter((action: string) => action === 'payout-file-fetched')).toHaveLength(2);
	});

	const changes: [string, (owner: Awaited<ReturnType<typeof due>>) => Promise<unknown>][] = [
		['a payer objects', ({ booking }) => desk.dispute(booking)],
		[
			'the account is changed',
			({ id }) =>
				world()
					.app.db.updateTable('person')
					.set({ payouts_held_until: '2026-07-12T00:00:00Z' as never })
					.where('id', '=', id)
					.execute(),
		],
		[
			'the owner is suspended',
			({ id }) =>
				transact(world().app.db, (tx) =>
					suspendPerson(tx, { id, by: amara().id, reason: 'A stolen boat' }, world().app.clock.now()),
				),
		],
	];
	test.each(changes)(
		'after %s, refuses to download an older bank file, and leaves the payout out of a new file',
		async (_, change) => {
			const owner = await due();
			const { _id: file } = (await make()).body.result;
			await change(owner);
			expect((await fetch(file)).body).toMatchObject({ code: 'bank-file-outdated', facts: { count: 1 } });
			expect((await undo(file)).body.result.status).toBe('UNDONE');
			expect((await make()).body.code).toBe('nothing-to-pay');
			expect(await payoutOf(owner)).toMatchObject({ status: 'DUE', bank_file_id: null });
		},
	);
});

describe('undo of a bank file', () => {
	test('undoing a bank file makes its payouts due again for the next file', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		expect((await undo(file, ben())).body.result).toMatchObject({ status: 'UNDONE', undone: {} });
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE', amount_local_cents: null });
		expect((await undo(file)).body.code).toBe('nothing-to-decide');
		expect((await fetch(file)).body.code).toBe('nothing-to-decide');
		expect((await confirm(file)).body.code).toBe('nothing-to-decide');
		expect((await make()).body.result.payouts).toBe(1);
		expect(await faults()).toEqual([]);
	});

	test('a bank file cannot be undone after a download', async () => {
		const owner = await due();
		const file = await fetched();
		expect((await undo(file)).body).toMatchObject({ state: false, code: 'bank-file-fetched' });
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE' });
	});
});

describe('confirmation that the bank accepted a file', () => {
	const paidOut = 'Paid out: AUD 90.09 (US$60.06 at 1.5)';

	test('one confirmation pays all payouts of a bank file, and only the fee remains in the ledger', async () => {
		const one = await due('George Stavrou');
		const other = await due('Helen Marsh');
		const file = await fetched();
		await runDueJobs(world());
		expect((await confirm(file)).body.result).toMatchObject({ status: 'PAID', paid: { by: {} } });
		for (const owner of [one, other]) {
			expect(await ledger(owner)).toEqual({ provider: 667, owner: 0, fee: -667 });
			expect(await payoutOf(owner)).toMatchObject({ status: 'PAID' });
		}
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const mails = world().email.sent.filter(({ subject }) => subject.startsWith('Paid out'));
		expect(mails.map(({ subject }) => subject)).toEqual([paidOut, paidOut]);
		expect(mails[0]?.text).toContain('AUD 90.09 sent (US$60.06 at 1.5)');
		expect(mails[0]?.text).not.toContain('Rs ');
		expect((await confirm(file, ben())).body.code).toBe('nothing-to-decide');
		// After the confirmation, the accounts in the file can no longer be downloaded.
		expect((await fetch(file)).body.code).toBe('nothing-to-decide');
		expect(await faults()).toEqual([]);
	});

	test('refuses to confirm a bank file before its download', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		expect((await confirm(file)).body.code).toBe('bank-file-not-fetched');
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE' });
	});

	test('two different people must confirm a bank file above the limit', async () => {
		const owner = await dueAboveLimit();
		const file = await fetched();
		expect((await confirm(file)).body.result).toMatchObject({
			status: 'FETCHED',
			twoPeople: true,
			confirmed: { by: { _id: amara().id } },
		});
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE' });
		expect((await confirm(file)).body).toMatchObject({ state: false, code: 'second-person-needed' });
		expect((await confirm(file, ben())).body.result).toMatchObject({
			status: 'PAID',
			confirmed: { by: { _id: amara().id } },
			paid: { by: { _id: ben().id } },
		});
		expect(await faults()).toEqual([]);
	});
});

describe('manual payment of a payout', () => {
	test('two different people must confirm a manual payment above the limit', async () => {
		const owner = await dueAboveLimit();
		const { id: payoutId } = await payoutOf(owner);
		const pay = async (as = amara()) => (await desk.post('paid', { payoutId }, as)).body;
		expect((await pay()).result).toMatchObject({ status: 'DUE', confirmedBy: { _id: amara().id } });
		expect((await pay()).code).toBe('second-person-needed');
		expect((await pay(ben())).result).toMatchObject({ status: 'PAID' });
		expect(await ledger(owner)).toEqual({ provider: 20_000, owner: 0, fee: -20_000 });
	});

	test.each<[string, (owner: Awaited<ReturnType<typeof due>>) => Promise<unknown>, string]>([
		[
			'for a suspended owner',
			({ id }) =>
				transact(world().app.db, (tx) =>
					suspendPerson(tx, { id, by: amara().id, reason: 'A stolen boat' }, world().app.clock.now()),
				),
			'payout-held',
		],
		['for a payout in a file', () => make(), 'nothing-to-decide'],
		['for a disputed trip', ({ booking }) => desk.dispute(booking), 'payout-waits'],
	])('paying a payout manually is refused %s', async (_, change, code) => {
		const owner = await due();
		await change(owner);
		const { id: payoutId } = await payoutOf(owner);
		expect((await desk.post('paid', { payoutId })).body.code).toBe(code);
	});
});
