import { expect, test } from 'vitest';
import { duePayouts } from '#test/due-payouts.ts';
import { isLongRun, times } from '#test/long.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { makeBankFile } from './bank-files.ts';
import { findMoneyFaults } from './money-audit-store.ts';
import { runPayouts } from './run-payouts.ts';

const desk = duePayouts();
const { world, amara, ben, australian, sold, run, payoutOf, make, undo, fetch, confirm, fetched, ledger } =
	desk;

async function due(name = 'George Stavrou') {
	const owner = await australian(name);
	const booking = await sold(owner);
	await run();
	return { ...owner, booking };
}
const faults = () => findMoneyFaults(world().app.db);
const codes = (answers: readonly { body: { code?: string } }[]) =>
	answers.map(({ body }) => body.code ?? 'done').sort();

test('six simultaneous requests make one bank file', async () => {
	await due('George Stavrou');
	await due('Helen Marsh');
	const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => make('AU', n % 2 ? amara() : ben())));
	expect(codes(answers)).toEqual(['done', ...Array.from({ length: 5 }, () => 'nothing-to-pay')]);
	expect((await desk.read()).files).toHaveLength(1);
	expect(await faults()).toEqual([]);
});

test('when a bank file is downloaded and undone concurrently, one call succeeds', async () => {
	for (let turn = 0; turn < times(5, 2); turn += 1) {
		const owner = await due(`Owner ${turn}`);
		const { _id: file } = (await make()).body.result;
		const [downloaded, undone] = await Promise.all([fetch(file), undo(file, ben())]);
		const { status } = await payoutOf(owner);
		expect([downloaded.body.code ?? 'done', undone.body.code ?? 'done', status]).toEqual(
			downloaded.status === 200
				? ['done', 'bank-file-fetched', 'IN_FILE']
				: ['nothing-to-decide', 'done', 'DUE'],
		);
		if (undone.status === 200) await make();
	}
	expect(await faults()).toEqual([]);
});

test('five simultaneous confirmations of a bank file pay and record once', async () => {
	const owner = await due();
	const file = await fetched();
	const answers = await Promise.all(
		Array.from({ length: 5 }, (_, n) => confirm(file, n % 2 ? amara() : ben())),
	);
	expect(codes(answers)).toEqual(['done', ...Array.from({ length: 4 }, () => 'nothing-to-decide')]);
	expect(await ledger(owner)).toEqual({ provider: 667, owner: 0, fee: -667 });
});

test('when a payout is filed and paid manually concurrently, one call succeeds', async () => {
	for (let turn = 0; turn < times(5, 2); turn += 1) {
		const owner = await due(`Owner ${turn}`);
		const { id: payoutId } = await payoutOf(owner);
		const [byHand] = await Promise.all([desk.post('paid', { payoutId }), make('AU', ben())]);
		const { status, bank_file_id: file } = await payoutOf(owner);
		expect([byHand.status, status, file !== null]).toEqual(
			byHand.status === 200 ? [200, 'PAID', false] : [409, 'IN_FILE', true],
		);
	}
	expect(await faults()).toEqual([]);
});

/**
 * Opens a transaction that holds a lock. The returned function makes a change in this transaction and
 * commits it.
 */
async function lockAndHold(statement: string, values: unknown[]) {
	const client = await world().database.pool.connect();
	await client.query('BEGIN');
	await client.query(statement, values);
	return async (then: string, more: unknown[]) => {
		await client.query(then, more);
		await client.query('COMMIT');
		client.release();
	};
}
const asAmara = () => makeBankFile(world().app, amara().id, { week: '2026-07-06', country: 'AU' });

const locks = [
	[
		'suspends the owner',
		'SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE',
		'UPDATE person SET suspended_at = now(), suspended_by = $2, owner_approved_at = NULL WHERE id = $1',
	],
	[
		'opens a dispute',
		'SELECT FROM payment WHERE booking_id IN (SELECT id FROM booking WHERE owner_id = $1) FOR NO KEY UPDATE',
		`INSERT INTO payment_dispute (id, payment_id, dispute_id, status, amount_usd_cents, opened_at)
		SELECT 'd' || substr(payment.id, 2), payment.id, $2, 'OPEN', 0, now() FROM payment
		JOIN booking ON booking.id = payment.booking_id WHERE booking.owner_id = $1`,
	],
	[
		'changes the account',
		'SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE',
		`UPDATE person SET payouts_held_until = '2026-07-20', description = $2 WHERE id = $1`,
	],
] as const;
// The last transaction holds the same lock as the first.
test.each(isLongRun ? locks : locks.slice(0, 2))(
	'making a bank file waits for a transaction that %s',
	async (_, lock, change) => {
		const owner = await due();
		const finish = await lockAndHold(lock, [owner.id]);
		let done = false;
		const making = asAmara().finally(() => {
			done = true;
		});
		await waitForLock(world());
		expect(done).toBe(false);
		await finish(change, [owner.id, amara().id]);
		expect(await making).toMatchObject({ refused: 'nothing-to-pay' });
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE' });
	},
);

test('a payout that is returned during a concurrent run is paid once', async () => {
	for (let turn = 0; turn < times(4, 2); turn += 1) {
		const owner = await due(`Owner ${turn}`);
		await confirm(await fetched());
		const paid = await payoutOf(owner);
		world().app.clock.set('2026-07-13T00:00:00Z');
		await Promise.all([desk.returnPayout(paid.id), runPayouts(world().app)]);
		world().app.clock.set('2026-07-20T00:00:00Z');
		await runPayouts(world().app);
		const [first, ...again] = await desk.payoutsOf(owner);
		expect(first?.status).toBe('RETURNED');
		expect(again.map(({ status, amount_usd_cents: cents }) => [status, cents])).toEqual([['DUE', 6_006]]);
	}
	expect(await faults()).toEqual([]);
});

test('three simultaneous requests record a returned payout once', async () => {
	const owner = await due();
	await confirm(await fetched());
	const { id } = await payoutOf(owner);
	const answers = await Promise.all([1, 2, 3].map(() => desk.returnPayout(id)));
	expect(codes(answers)).toEqual(['done', 'nothing-to-decide', 'nothing-to-decide']);
	expect(await ledger(owner)).toEqual({ provider: 6_673, owner: -6_006, fee: -667 });
});
