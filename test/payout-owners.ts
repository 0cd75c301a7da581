import { expect } from 'vitest';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { transact } from '#server/db/transact.ts';
import { enqueue } from '#server/jobs/job.ts';
import { refundPaymentJob } from '#server/payment/payment-job-names.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { saveBankDetails, sealBankDetails } from '#server/person/bank-details.ts';
import { book } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import type { TestApp } from './test-app.ts';

const afterRun = '2026-07-06T00:00:00Z';

type Owner = Awaited<ReturnType<TestApp['owner']>>;

/** With `null`, the BSB is omitted. */
export interface Bank {
	readonly bsb?: string | null;
	readonly accountNumber?: string;
}

export function payoutOwners(world: () => TestApp) {
	async function australian(name: string, { bsb = '062-001', accountNumber = '12345678' }: Bank = {}) {
		const owner = await world().owner(name);
		await setBank(owner.id, {
			accountName: name,
			accountNumber,
			bankName: 'Harbour Mutual',
			bankBranch: 'Geelong',
			...(bsb && { bsb }),
		});
		await world()
			.app.db.updateTable('person')
			.set({ phone_number: '+61412345678', email: `${owner.id}@mateship.test` })
			.where('id', '=', owner.id)
			.execute();
		return owner;
	}

	async function setBank(owner: PersonId, bank: BankDetails): Promise<void> {
		const { app } = world();
		await transact(app.db, (tx) => saveBankDetails(tx, owner, sealBankDetails(app.keys, owner, bank)));
	}

	/** Creates a paid trip that ended before the payout run. */
	async function sold(
		owner: Owner,
		date = '2026-07-04',
		more: Parameters<TestApp['experience']>[1] = {},
	): Promise<BookingId> {
		const { app } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const trip = await world().experience(owner, more);
		return (await book(world(), await world().signIn('Nimal Perera'), trip, date)) as BookingId;
	}

	async function run(at = afterRun): Promise<number> {
		world().app.clock.set(at);
		return await runPayouts(world().app);
	}

	async function payoutsOf(owner: Pick<Owner, 'id'>) {
		return await world()
			.app.db.selectFrom('payout')
			.selectAll()
			.where('owner_id', '=', owner.id)
			.orderBy('week')
			.execute();
	}

	async function payoutOf(owner: Pick<Owner, 'id'>) {
		const payout = (await payoutsOf(owner)).at(-1);
		if (!payout) throw new Error('there is no payout');
		return payout;
	}

	async function ledger(owner: Pick<Owner, 'id'>): Promise<Record<string, number>> {
		const { rows } = await world().database.pool.query(
			`SELECT account, sum(entry.amount_usd_cents)::int AS cents FROM ledger_entry AS entry
			JOIN booking ON booking.id = entry.booking_id WHERE booking.owner_id = $1 GROUP BY account`,
			[owner.id],
		);
		return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
	}

	async function refund(booking: BookingId): Promise<void> {
		await transact(world().app.db, async (tx) => {
			const payment = await tx
				.updateTable('payment')
				.set({ status: 'REFUNDING' })
				.where('booking_id', '=', booking)
				.where('status', '=', 'CAPTURED')
				.returning('id')
				.executeTakeFirstOrThrow();
			await enqueue(tx, refundPaymentJob, { paymentId: payment.id });
		});
		expect(await runDueJobs(world())).toEqual([]);
	}

	async function dispute(booking: BookingId): Promise<void> {
		await world().database.pool.query(
			`INSERT INTO payment_dispute (id, payment_id, dispute_id, status, amount_usd_cents, opened_at)
			SELECT 'd' || substr(id, 2), id, 'D-' || id, 'OPEN', 0, now() FROM payment WHERE booking_id = $1`,
			[booking],
		);
	}

	return { australian, setBank, sold, run, payoutOf, payoutsOf, ledger, refund, dispute };
}
