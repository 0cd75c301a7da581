import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { RefundDisputed } from '#ports/payments.ts';
import { transact } from '#server/db/transact.ts';
import { followCapture } from '#server/payment/follow-capture.ts';
import { openCase } from '#server/payment/payment-cases.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { duePayouts, gross, net } from '#test/due-payouts.ts';
import { isLongRun } from '#test/long.ts';
import { findMoneyFaults } from './money-audit-store.ts';
import { recomputePayoutOf } from './recompute-payout.ts';

const desk = duePayouts();
const { world, amara, ben, australian, sold, run, payoutOf, payoutsOf, make, fetch, confirm, fetched, post } =
	desk;

afterEach(async () => expect(await findMoneyFaults(world().app.db)).toEqual([]));

async function due(name = 'George Stavrou') {
	const owner = await australian(name);
	const first = await sold(owner);
	const second = await sold(owner, '2026-07-03');
	await run();
	return { ...owner, first, second };
}
/** With one trip. */
async function otherDue() {
	await sold(await australian('Helen Marsh'));
	await run();
}
async function refundByDesk(booking: BookingId, amountCents = gross) {
	const { id } = await world()
		.app.db.selectFrom('payment')
		.select('id')
		.where('booking_id', '=', booking)
		.executeTakeFirstOrThrow();
	const refunded = await world().call('POST', '/desk/payment/refund', {
		as: amara().token,
		body: { paymentId: id, refundableCents: gross, amountCents, reason: 'The motor failed.' },
	});
	expect(refunded.status).toBe(200);
}
const refund = async (booking: BookingId, amountCents?: number) => {
	await refundByDesk(booking, amountCents);
	expect(await runDueJobs(world())).toEqual([]);
};
const paid = async (id: string, more: object = {}) => await post('paid', { payoutId: id, ...more });
const linesOf = async (id: string) =>
	(
		await world()
			.app.db.selectFrom('payout_line')
			.select(['amount_usd_cents', 'refunded_usd_cents'])
			.where('payout_id', '=', id as never)
			.orderBy('amount_usd_cents')
			.execute()
	).map((line) => [line.amount_usd_cents, line.refunded_usd_cents]);

const decide = (payoutId: string, decision: string, as = amara()) =>
	post('changed', { payoutId, decision }, as);
const listed = async (id: string) => {
	const { body } = await world().call('GET', '/desk/payouts?status=IN_FILE', { as: amara().token });
	return body.result.items.find((one: { _id: string }) => one._id === id);
};

describe('due payout', () => {
	test('a due payout with a refund pays the remaining amount and shows the refund', async () => {
		const owner = await due();
		const { id } = await payoutOf(owner);
		expect((await payoutOf(owner)).amount_usd_cents).toBe(2 * net);
		await refund(owner.first, 1_000);
		expect((await payoutOf(owner)).amount_usd_cents).toBe(2 * net - 900);
		await refund(owner.second);
		expect((await payoutOf(owner)).amount_usd_cents).toBe(net - 900);
		expect(await linesOf(id)).toEqual([[net - 900, 1_000]]);
		expect((await paid(id)).body.result).toMatchObject({ status: 'PAID', amountCents: net - 900 });
	});

	test('a due payout is deleted when all its trips are refunded', async () => {
		const owner = await due();
		const { id } = await payoutOf(owner);
		await refund(owner.first);
		await refund(owner.second);
		expect(await payoutsOf(owner)).toEqual([]);
		expect((await paid(id)).status).toBe(404);
	});

	test('a payout cannot be marked as paid with an outdated amount', async () => {
		const owner = await due();
		const { id } = await payoutOf(owner);
		await refund(owner.first);
		expect((await paid(id, { amountCents: 2 * net })).body).toMatchObject({
			code: 'payout-changed',
			facts: { cents: net },
		});
		expect((await paid(id, { amountCents: net })).status).toBe(200);
	});

	test('a due payout is not paid while a refund is being sent', async () => {
		const owner = await due();
		const { id } = await payoutOf(owner);
		await refundByDesk(owner.first, 1_000);
		expect((await paid(id)).body).toMatchObject({ code: 'payout-waits', facts: { bookingId: owner.first } });
		expect((await make()).body.code).toBe('nothing-to-pay');
		expect(await runDueJobs(world())).toEqual([]);
		expect((await make()).body.result).toMatchObject({ payouts: 1, amountCents: 2 * net - 900 });
	});

	test('a due payout is recomputed before it is filed or paid, even if its job has not run', async () => {
		for (const send of ['file', 'paid'] as const) {
			const owner = await due(`Owner of ${send}`);
			const { id } = await payoutOf(owner);
			await refund(owner.first);
			// Restores the amount that the payout had before the job recomputed it.
			await world().database.pool.query(`UPDATE payout SET amount_usd_cents = $2 WHERE id = $1`, [
				id,
				2 * net,
			]);
			await world().database.pool.query(
				`INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES ($1, $2, $3)`,
				[owner.first, id, net],
			);
			if (send === 'file') expect((await make()).body.result).toMatchObject({ amountCents: net });
			else expect((await paid(id)).body).toMatchObject({ code: 'payout-changed', facts: { cents: net } });
		}
	});
});

describe('trip with an open payment case', () => {
	const open = async (booking: BookingId) =>
		await transact(world().app.db, (tx) =>
			openCase(tx, world().app, {
				provider: 'paypal',
				kind: 'missing-capture',
				about: booking,
				bookingId: booking,
				facts: {},
			}),
		);

	test('the run leaves out a trip with an open case, and pays the owner’s other trips', async () => {
		const owner = await australian('George Stavrou');
		const first = await sold(owner);
		await sold(owner, '2026-07-03');
		await open(first);
		await run();
		expect(await payoutOf(owner)).toMatchObject({ amount_usd_cents: net });
		const { body } = await world().call('GET', '/billing/money-ahead', { as: owner.token });
		expect(body.result).toMatchObject({ held: { bookings: 1, cents: net } });
		expect((await make()).body.result).toMatchObject({ payouts: 1, amountCents: net });
		await world().database.pool.query(
			`UPDATE payment_case SET closed_at = now(), closed_by = $2, body = NULL WHERE booking_id = $1`,
			[first, amara().id],
		);
		await run('2026-07-13T00:00:00Z');
		expect((await payoutsOf(owner)).map((payout) => payout.amount_usd_cents)).toEqual([net, net]);
	});

	test('a due payout loses a trip whose case was opened after the run, and pays the others', async () => {
		const owner = await due();
		await open(owner.first);
		await recomputePayoutOf(world().app, owner.first);
		expect((await make()).body.result).toMatchObject({ payouts: 1, amountCents: net });
	});

	test('a due payout loses a trip at once when the provider does not know its capture', async () => {
		const owner = await due();
		const captureId = `CAP-unknown-${owner.first}`;
		await world().database.pool.query('UPDATE payment SET capture_id = $1 WHERE booking_id = $2', [
			captureId,
			owner.first,
		]);
		await followCapture(world().app, { provider: 'fake', captureId });
		expect(await runDueJobs(world())).toEqual([]);
		expect((await payoutOf(owner)).amount_usd_cents).toBe(net);
	});

	test('a trip is removed from a due payout at once when the provider refuses the trip’s refund', async () => {
		const owner = await due();
		await world().database.pool.query(
			`INSERT INTO payment_dispute (id, payment_id, dispute_id, status, amount_usd_cents, opened_at, ended_at)
			SELECT 'd' || substr(id, 2), id, 'D-' || id, 'LOST', 0, now(), now() FROM payment WHERE booking_id = $1`,
			[owner.first],
		);
		const refused = vi
			.spyOn(world().app.payments.named('fake'), 'refundCapture')
			.mockRejectedValueOnce(new RefundDisputed('the payment was disputed'));
		await refund(owner.first, 1_000);
		expect(refused).toHaveBeenCalledOnce();
		refused.mockRestore();
		expect((await payoutOf(owner)).amount_usd_cents).toBe(net);
	});
});

describe('payout in a bank file before the download', () => {
	test('a refund before the file’s download reduces the payout and the file’s total', async () => {
		const owner = await due();
		await otherDue();
		const { _id: file } = (await make()).body.result;
		await refund(owner.first);
		const { files } = await desk.read();
		expect(files).toMatchObject([{ _id: file, payouts: 2, amountCents: 2 * net }]);
		await refund(owner.second);
		expect((await desk.read()).files).toMatchObject([{ payouts: 1, amountCents: net }]);
		expect((await fetch(file)).status).toBe(200);
	});

	test('a filed payout with no remaining amount is removed together with its empty file', async () => {
		const owner = await due();
		const { _id: file } = (await make()).body.result;
		await refund(owner.first);
		await refund(owner.second);
		expect((await desk.read(ben()).catch(() => ({ files: [] }))).files).toEqual([]);
		expect((await fetch(file)).status).toBe(404);
	});
});

describe('payout that is refunded after its file was downloaded', () => {
	async function changed() {
		const owner = await due();
		await otherDue();
		const file = await fetched();
		await refund(owner.first);
		const { id } = await payoutOf(owner);
		return { owner, file, id };
	}
	test('a changed payout blocks payment and download of its file until finance decides', async () => {
		const { file, id } = await changed();
		expect(await listed(id)).toMatchObject({
			amountCents: 2 * net,
			changed: { amountCents: net, reason: 'AMOUNT' },
		});
		expect((await confirm(file)).body).toMatchObject({ code: 'bank-file-changed', facts: { count: 1 } });
		expect((await fetch(file)).body.code).toBe('bank-file-changed');
		await decide(id, 'PAY_ANYWAY');
		expect((await confirm(file)).status).toBe(200);
	});

	test('a changed payout that finance pays anyway keeps its amount until the next change', async () => {
		const { owner, file, id } = await changed();
		expect((await decide(id, 'PAY_ANYWAY')).status).toBe(200);
		expect(await listed(id)).toMatchObject({ changed: null });
		expect((await decide(id, 'PAY_ANYWAY')).body.code).toBe('nothing-to-decide');
		await refund(owner.second, 1_000);
		expect((await confirm(file)).body.code).toBe('bank-file-changed');
		await decide(id, 'PAY_ANYWAY');
		expect((await confirm(file)).body.result).toMatchObject({ status: 'PAID', amountCents: 3 * net });
	});

	test('a changed payout that is removed from its file is due with the new amount', async () => {
		const { owner, file, id } = await changed();
		expect((await decide(id, 'TAKE_OUT')).body.result).toMatchObject({
			status: 'MADE',
			payouts: 1,
			fetched: null,
			amountCents: net,
		});
		expect(await payoutOf(owner)).toMatchObject({ status: 'DUE', amount_usd_cents: net });
		expect((await confirm(file)).body.code).toBe('bank-file-not-fetched');
		expect((await fetch(file)).status).toBe(200);
		expect((await confirm(file)).status).toBe(200);
		expect((await make()).body.result).toMatchObject({ payouts: 1, amountCents: net });
	});

	test('removing the last payout of a bank file undoes the file', async () => {
		const owner = await due();
		await fetched();
		await refund(owner.first);
		const { id } = await payoutOf(owner);
		expect((await decide(id, 'TAKE_OUT')).body.result).toMatchObject({ status: 'UNDONE' });
	});

	test('an unchanged payout needs no decision', async () => {
		const owner = await due();
		await fetched();
		const { id } = await payoutOf(owner);
		expect((await decide(id, 'TAKE_OUT')).body.code).toBe('nothing-to-decide');
		expect((await decide(id, 'PAY_ANYWAY')).body.code).toBe('nothing-to-decide');
	});
});

describe('payout whose owner is suspended or changes the account after the download', () => {
	const holds = [
		[
			'SUSPENDED',
			`owner_approved_at = NULL, suspended_at = $2, suspended_by = id, suspension_reason = 'Fraud'`,
		],
		['ON_HOLD', `payouts_held_until = $2::timestamptz + interval '168 hours'`],
	] as const;
	async function held(set: string) {
		const owner = await due();
		await otherDue();
		const file = await fetched();
		world().app.clock.pass({ minutes: 5 });
		const holdOwner = () =>
			world().database.pool.query(`UPDATE person SET ${set} WHERE id = $1`, [
				owner.id,
				world().app.clock.now().toString(),
			]);
		return { file, id: (await payoutOf(owner)).id, owner, holdOwner };
	}

	test.each(isLongRun ? holds : holds.slice(0, 1))(
		'%s: finance removes the payout, and pays the others',
		async (reason, set) => {
			const { file, id, owner, holdOwner } = await held(set);
			await holdOwner();
			expect(await listed(id)).toMatchObject({ changed: { amountCents: 2 * net, reason } });
			expect((await confirm(file)).body).toMatchObject({ code: 'bank-file-changed', facts: { count: 1 } });
			expect((await fetch(file)).body.code).toBe('bank-file-changed');
			expect((await decide(id, 'TAKE_OUT')).body.result).toMatchObject({ payouts: 1, amountCents: net });
			expect((await make()).body.code).toBe('nothing-to-pay');
			expect((await fetch(file)).status).toBe(200);
			expect((await confirm(file)).status).toBe(200);
			expect(await payoutOf(owner)).toMatchObject({ status: 'DUE', amount_usd_cents: 2 * net });
		},
	);

	test.each(isLongRun ? holds : holds.slice(1))(
		'%s: needs a second decision after an accepted refund, and is paid anyway',
		async (_, set) => {
			const { file, id, owner, holdOwner } = await held(set);
			await refund(owner.first);
			expect((await decide(id, 'PAY_ANYWAY')).status).toBe(200);
			world().app.clock.pass({ minutes: 5 });
			await holdOwner();
			expect((await confirm(file)).body.code).toBe('bank-file-changed');
			world().app.clock.pass({ minutes: 5 });
			expect((await decide(id, 'PAY_ANYWAY')).status).toBe(200);
			expect((await decide(id, 'TAKE_OUT')).body.code).toBe('nothing-to-decide');
			expect((await confirm(file)).status).toBe(200);
		},
	);
});

test('records every refund that is concurrent with filing, download or payment', async () => {
	for (const [turn, race] of (['file', 'fetch', 'paid', 'confirm'] as const).entries()) {
		const owner = await due(`Racer ${turn}`);
		const { id } = await payoutOf(owner);
		const file =
			race === 'fetch' ? (await make()).body.result._id : race === 'confirm' ? await fetched() : '';
		await refundByDesk(owner.first);
		const act = {
			file: () => make(),
			fetch: () => fetch(file),
			paid: () => paid(id),
			confirm: () => confirm(file),
		};
		// If the payout moved to another file while the job waited for the lock, the job fails and is
		// retried.
		const moved = expect.objectContaining({ message: expect.stringContaining('the job runs again') });
		const [problems, recomputed] = await Promise.all([
			runDueJobs(world()),
			recomputePayoutOf(world().app, owner.first).catch((problem: unknown) => problem),
			act[race](),
		]);
		expect(problems).toEqual(problems.map(() => moved));
		if (recomputed !== undefined) expect(recomputed).toEqual(moved);
		expect(await runDueJobs(world())).toEqual([]);
		const payout = await payoutOf(owner);
		const open = await world()
			.app.db.selectFrom('open_balance')
			.select('cents')
			.where('owner_id', '=', owner.id)
			.execute();
		const owed = open.reduce((sum, { cents }) => sum + cents, 0);
		// If the refunded trip was already paid out, the owner owes its amount. Otherwise only the other
		// trip is paid.
		if (payout.status === 'PAID') expect(payout.amount_usd_cents + owed).toBe(net);
		else expect([owed, payout.status === 'IN_FILE' ? net : payout.amount_usd_cents]).toEqual([net, net]);
		expect(await findMoneyFaults(world().app.db)).toEqual([]);
	}
});
