import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { suspendPerson } from '#server/person/owner-decision.ts';
import { readRates } from '#start/business-config.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { duePayouts, net, week } from '#test/due-payouts.ts';
import { transact } from '../db/transact.ts';
import { makeBankFile } from './bank-files.ts';
import { findFaults } from './money-audit-store.ts';

const desk = duePayouts('sent');
const { world, amara, ben, australian, sold, run, payoutOf, make, undo, fetch, confirm, fetched, ledger } =
	desk;

/** An owner whose one trip is due. */
async function due(name = 'George Stavrou', ...more: Parameters<typeof australian>[1][]) {
	const owner = await australian(name, ...more);
	const booking = await sold(owner);
	await run();
	return { ...owner, booking };
}
/** One of US$1,800, above the limit of the tests, US$1,500. */
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
const faults = async () => (await findFaults(world().app.db)).map(({ kind, about }) => `${kind} ${about}`);

describe('a bank file of a run', () => {
	test('takes what is ready to one country, with the rate of the run, and moves no money', async () => {
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

	test('made again puts nothing in twice; of what became ready meanwhile it makes another one', async () => {
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

	test('keeps its rate for all files of the run, whatever the configuration says later', async () => {
		await due('George Stavrou');
		await make();
		await due('Helen Marsh');
		// Another process, with another configuration.
		const app = { ...world().app, payouts: { ...world().app.payouts, rates: readRates('AUD 2') ?? {} } };
		const made = await makeBankFile(app, amara().id, { week, country: 'AU' });
		const file = (await desk.read()).files.find(({ _id }: { _id: string }) => _id === made);
		expect(file).toMatchObject({ sent: { rate: '1.5', localCents: 9_009 } });
	});

	test.each<[string, Parameters<typeof australian>[1]]>([
		['BSB_MISSING', { bsb: null }],
		['BSB_INVALID', { bsb: '06200' }],
		['ACCOUNT_INVALID', { accountNumber: '1234567890' }],
	])('leaves one due, and says why: %s', async (why, bank) => {
		const owner = await due('George Stavrou', bank);
		expect((await make()).body.code).toBe('nothing-to-pay');
		expect(await listed('DUE')).toMatchObject([{ owner: { _id: owner.id }, country: 'AU', waits: why }]);
		expect((await desk.read()).countries[0]).toMatchObject({
			country: 'AU',
			ready: { count: 0 },
			waiting: { count: 1, cents: net },
		});
	});

	test('is not made by whom it would pay, for their own part', async () => {
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
		// Nor does anybody confirm the file that pays them.
		const other = (await make('AU', amara())).body.result._id;
		await fetch(other);
		expect((await confirm(other, owner)).body.code).toBe('own-matter');
	});

	test('of Sri Lanka is a CSV of rupees', async () => {
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

describe('fetching a file', () => {
	test('gives what the bank takes, leaves a trace each time, and says the same again', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		const first = (await fetch(file)).body.result;
		expect(first.fileName).toMatch(/^payouts-2026-07-06-au-[0-9a-z]{10}\.aba$/);
		const lines = first.text.split('\r\n');
		expect(lines.map((line: string) => line.length)).toEqual([120, 120, 120, 0]);
		expect(lines[1]).toContain('1062-001 12345678 500000009009George Stavrou');
		world().app.clock.pass({ hours: 30 });
		// Whoever changes an account later changes no file.
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
	test.each(changes)('is refused where, between file and bank, %s', async (_, change) => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		await change(owner);
		expect((await fetch(file)).body).toMatchObject({ code: 'bank-file-outdated', facts: { count: 1 } });
		expect((await undo(file)).body.result.status).toBe('UNDONE');
		expect((await make()).body.code).toBe('nothing-to-pay');
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE', bank_file_id: null });
	});

	test.each(changes)('and nothing is put in a file where, after the run, %s', async (_, change) => {
		const owner = await due();
		await change(owner);
		expect((await make()).body.code).toBe('nothing-to-pay');
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE' });
	});
});

describe('undoing a file', () => {
	test('makes its payouts due again, and they go into the next one', async () => {
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

	test('is refused once it was fetched', async () => {
		const owner = await due();
		const file = await fetched();
		expect((await undo(file)).body).toMatchObject({ state: false, code: 'bank-file-fetched' });
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE' });
	});
});

describe('the bank has taken a file', () => {
	const paidOut = 'Paid out: AUD 90.09 (US$60.06 at 1.5)';

	test('one word pays all of it: the ledger keeps the fee alone, and each owner is told', async () => {
		const one = await due('George Stavrou');
		const other = await due('Helen Marsh');
		const file = await fetched();
		world().email.sent.length = 0;
		expect((await confirm(file)).body.result).toMatchObject({ status: 'PAID', paid: { by: {} } });
		for (const owner of [one, other]) {
			expect(await ledger(owner)).toEqual({ provider: 667, owner: 0, fee: -667 });
			expect(await payoutOf(owner)).toMatchObject({ status: 'PAID' });
		}
		expect(await runDueJobs(world())).toEqual([]);
		const mails = world().email.sent.filter(({ subject }) => subject.startsWith('Paid out'));
		expect(mails.map(({ subject }) => subject)).toEqual([paidOut, paidOut]);
		expect(mails[0]?.text).toContain('AUD 90.09 sent (US$60.06 at 1.5)');
		expect(mails[0]?.text).not.toContain('Rs ');
		expect((await confirm(file, ben())).body.code).toBe('nothing-to-decide');
		// The bank has it: nobody needs its accounts any more.
		expect((await fetch(file)).body.code).toBe('nothing-to-decide');
		expect(await faults()).toEqual([]);
	});

	test('nobody has fetched it: it cannot be paid', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		expect((await confirm(file)).body.code).toBe('bank-file-not-fetched');
		expect(await payoutOf(owner)).toMatchObject({ status: 'IN_FILE' });
	});

	test('above the limit, two people say so: the first word moves nothing, and the same person’s second is refused', async () => {
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

describe('a payout paid by hand', () => {
	test('above the limit asks for two people as well', async () => {
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
			'to somebody suspended',
			({ id }) =>
				transact(world().app.db, (tx) =>
					suspendPerson(tx, { id, by: amara().id, reason: 'A stolen boat' }, world().app.clock.now()),
				),
			'payout-held',
		],
		['that stands in a file', () => make(), 'nothing-to-decide'],
		['for a trip whose payer objects', ({ booking }) => desk.dispute(booking), 'payout-waits'],
	])('is refused %s', async (_, change, code) => {
		const owner = await due();
		await change(owner);
		const { id: payoutId } = await payoutOf(owner);
		expect((await desk.post('paid', { payoutId })).body.code).toBe(code);
	});
});
