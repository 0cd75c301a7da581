import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { balanceOf, type LedgerAccount, ledgerAccounts, locateMoney } from '#domain/ledger/ledger.ts';
import { cents } from '#domain/money.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { histories, playHistory } from '#test/ledger-histories.ts';
import { times } from '#test/long.ts';
import { testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';
import { paymentBalance, postToLedger, saveMovement } from './ledger.ts';

const world = testApp({ payments: () => fakePayments() });

interface Paid {
	readonly bookingId: BookingId;
	readonly ownerId: PersonId;
	readonly paymentId: PaymentId;
}
async function paid(count: number): Promise<Paid[]> {
	const { app, signIn, owner, experience } = world();
	const skipper = await owner('Kamal Silva');
	const trip = await experience(skipper);
	const dates = Array.from({ length: count }, (_, n) => `2026-07-${10 + 2 * n}`);
	const created: Paid[] = [];
	for (const date of dates) {
		const bookingId = (await book(world(), await signIn('Nimal Perera'), trip, date)) as BookingId;
		const { id } = await app.db
			.selectFrom('payment')
			.select('id')
			.where('booking_id', '=', bookingId)
			.executeTakeFirstOrThrow();
		created.push({ bookingId, ownerId: skipper.id, paymentId: id });
	}
	return created;
}
const now = () => world().app.clock.now();

describe('ledger table', () => {
	beforeAll(() => paid(1));

	test.each([
		['update', 'UPDATE ledger_entry SET amount_usd_cents = 1'],
		['delete', 'DELETE FROM ledger_entry'],
		['truncate', 'TRUNCATE ledger_entry'],
		['cascade', 'TRUNCATE booking CASCADE'],
	])('the database refuses to change ledger entries: %s', async (_, statement) => {
		const count = async () =>
			(await world().database.pool.query('SELECT count(*), sum(id) FROM ledger_entry')).rows[0];
		const before = await count();
		await expect(world().database.pool.query(statement)).rejects.toThrow('append only');
		expect(await count()).toEqual(before);
	});

	test('the database refuses at commit a movement that does not sum to zero', async () => {
		const [one] = await paid(1);
		if (!one) throw new Error('no booking');
		const lame = {
			name: 'refund:lame',
			cause: { kind: 'refund', id: 'lame' },
			lines: [{ account: 'provider', cents: cents(-5) }],
		} as const;
		await expect(
			transact(world().app.db, (tx) => saveMovement(tx, lame, { ...one, now: now() })),
		).rejects.toThrow('does not sum to zero');
	});
});

test('refuses to write a movement that does not sum to zero', async () => {
	const [one] = await paid(1);
	if (!one) throw new Error('no booking');
	const post = (amount: number) =>
		transact(world().app.db, (tx) =>
			postToLedger(tx, {
				...one,
				cause: { kind: 'reversal', id: 'x' },
				lines: [
					{ account: 'provider', cents: cents(-5) },
					{ account: 'owner', cents: cents(amount) },
				],
				now: now(),
			}),
		);
	await expect(post(4)).rejects.toThrow(RangeError);
	await post(5);
	await expect(post(5)).rejects.toThrow('unique');
	expect(await paymentBalance(world().app.db, one.paymentId)).toBe(6_668);
});

describe('random histories on PostgreSQL', () => {
	afterEach(async () => {
		const { rows } = await world().database.pool.query(
			'SELECT movement FROM ledger_entry GROUP BY movement HAVING sum(amount_usd_cents) <> 0',
		);
		expect(rows).toEqual([]);
	});

	test('sums and open balances in the database equal those that the domain computes', async () => {
		const { app, database } = world();
		const trips = await paid(4);
		// Ids differ between histories, because each history begins with the rows of the previous one.
		let run = 0;
		const sums = async () => {
			const { rows } = await database.pool.query<{ account: LedgerAccount; cents: string }>(
				'SELECT account, sum(amount_usd_cents) AS cents FROM ledger_entry GROUP BY account',
			);
			return new Map(rows.map((row) => [row.account, Number(row.cents)]));
		};
		const open = async () => {
			const { rows } = await database.pool.query<{ booking_id: string; cents: string }>(
				'SELECT booking_id, cents FROM open_balance WHERE booking_id = ANY($1)',
				[trips.map(({ bookingId }) => bookingId)],
			);
			return new Map(rows.map((row) => [row.booking_id, Number(row.cents)]));
		};
		await fc.assert(
			fc.asyncProperty(histories, async (history) => {
				run += 1;
				const before = { sums: await sums(), open: await open() };
				const { booked, ledger } = playHistory(history);
				await transact(app.db, async (tx) => {
					for (const { movement, booking, ofPayment } of booked) {
						const trip = booking === undefined ? undefined : trips[booking];
						const [kind, ...rest] = movement.name.split(':');
						await postToLedger(tx, {
							cause: { kind: movement.cause.kind, id: `${run}-${movement.cause.id}` },
							part: [kind, ...rest].join('.'),
							lines: movement.lines,
							bookingId: trip?.bookingId ?? null,
							ownerId: trip?.ownerId ?? null,
							...(trip && ofPayment && { paymentId: trip.paymentId }),
							now: now(),
						});
					}
				});
				const after = { sums: await sums(), open: await open() };
				for (const account of ledgerAccounts) {
					expect((after.sums.get(account) ?? 0) - (before.sums.get(account) ?? 0)).toBe(
						balanceOf(ledger, account),
					);
				}
				for (const [at, { bookingId }] of trips.entries()) {
					const mine = booked.filter(({ booking }) => booking === at).map(({ movement }) => movement);
					expect((after.open.get(bookingId) ?? 0) - (before.open.get(bookingId) ?? 0)).toBe(
						balanceOf(mine, 'owner') === 0 ? 0 : -balanceOf(mine, 'owner'),
					);
				}
			}),
			{ numRuns: times(200, 25) },
		);
		const { rows } = await database.pool.query(
			'SELECT movement, cause_kind, cause_id, account, amount_usd_cents FROM ledger_entry ORDER BY id',
		);
		const read = new Map<string, Parameters<typeof locateMoney>[0][number]>();
		for (const row of rows) {
			const line = { account: row.account, cents: cents(Number(row.amount_usd_cents)) };
			const lines = [...(read.get(row.movement)?.lines ?? []), line];
			read.set(row.movement, {
				name: row.movement,
				cause: { kind: row.cause_kind, id: row.cause_id },
				lines,
			});
		}
		const found = locateMoney([...read.values()]);
		expect(found.charges).toBeGreaterThan(0);
		expect(found.refunds + found.fees + found.payouts + found.held + found.disputed).toBe(found.charges);
	}, 120_000);
});
