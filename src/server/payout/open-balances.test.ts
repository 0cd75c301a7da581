import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely';
import { RawNode } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { payoutCutoff } from '#domain/payout/payout.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { times } from '#test/long.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { findOwnerBalances, findOwnersToPay } from './payout-store.ts';

const world = testApp({ payments: () => fakePayments() });
const week = '2026-08-03';
const trips = times(25_000, 5_000);
const unpaid = 20;

let skipper: Awaited<ReturnType<TestApp['owner']>>;

/** Inserts four entries per trip. All but the last 20 trips were paid out long ago. */
beforeAll(async () => {
	const { database, owner, experience, signIn, app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	skipper = await owner('Kamal Silva');
	const id = await book(world(), await signIn('Nimal Perera'), await experience(skipper), '2026-07-10');
	const { rows } = await database.pool.query<{ name: string }>(
		`SELECT column_name AS name FROM information_schema.columns
		WHERE table_name = 'booking' AND table_schema = 'public' AND is_generated = 'NEVER'`,
	);
	const names = rows.map(({ name }) => name);
	const other: Record<string, string> = {
		id: `'t' || lpad(n::text, 19, '0')`,
		idempotency_key: 'NULL',
		departure_date: 'one.departure_date + n::int',
	};
	// Triggers would run for every row and are not under test, so they are disabled.
	await database.pool.query('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_balanced');
	await database.pool.query('ALTER TABLE booking DISABLE TRIGGER booking_live');
	await database.pool.query(
		`INSERT INTO booking (${names.join(', ')})
		SELECT ${names.map((name) => other[name] ?? `one.${name}`).join(', ')}
		FROM booking AS one, generate_series(1, ${trips}) AS n WHERE one.id = $1`,
		[id],
	);
	const entries = (movement: string, sign: string, where: string) =>
		database.pool.query(
			`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents,
				created_at)
			SELECT '${movement}:' || id, '${movement}', id, account, CASE account WHEN 'owner' THEN owner_id END, id, cents, created_at
			FROM booking, (VALUES ('provider', ${sign}100), ('owner', -(${sign}100))) AS line (account, cents)
			WHERE id LIKE 't0%' AND ${where}`,
		);
	await entries('charge', '', 'true');
	await entries('payout', '-', `id <= 't' || lpad('${trips - unpaid}', 19, '0')`);
	// Runs VACUUM and ANALYZE, as autovacuum does in production.
	await database.pool.query('VACUUM (ANALYZE) booking, ledger_entry, open_balance');
}, 120_000);

async function pagesRead(sendRequest: (db: TestApp['app']['db']) => Promise<unknown>): Promise<number> {
	const plans: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }[] = [];
	const explain: KyselyPlugin = {
		transformQuery: ({ node }) => {
			if (!RawNode.is(node)) throw new Error('not a raw SQL query');
			const [first = '', ...more] = node.sqlFragments;
			return { ...node, sqlFragments: [`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${first}`, ...more] };
		},
		transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
			for (const row of result.rows as { 'QUERY PLAN': { Plan: (typeof plans)[number] }[] }[]) {
				plans.push(...row['QUERY PLAN'].map(({ Plan }) => Plan));
			}
			return { ...result, rows: [] };
		},
	};
	await sendRequest(world().app.db.withPlugin(explain));
	return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
}

describe(`ledger with ${4 * trips} entries`, () => {
	test('the recount finds one owner and 20 trips with open balances', async () => {
		const { app } = world();
		expect(await findOwnersToPay(app.db, week, payoutCutoff(week))).toEqual([skipper.id]);
		const open = await findOwnerBalances(app.db, skipper.id, payoutCutoff(week));
		expect(open.filter(({ bookingId }) => bookingId.startsWith('t0'))).toHaveLength(unpaid);
	});

	test('reads only database pages that contain open balances', async () => {
		const { rows } = await world().database.pool.query<{ pages: number }>(
			`SELECT relpages AS pages FROM pg_class WHERE relname = 'ledger_entry'`,
		);
		// For an open trip, up to eight pages of the indexes of its payment, payout and owner are read.
		const most = 8 * (unpaid + 1);
		expect(rows[0]?.pages).toBeGreaterThan(Math.max(most, trips / 25));
		const cutoff = payoutCutoff(week);
		expect(await pagesRead((db) => findOwnersToPay(db, week, cutoff))).toBeLessThan(most);
		expect(await pagesRead((db) => findOwnerBalances(db, skipper.id, cutoff))).toBeLessThan(most);
	});

	test('saved open balances equal a recount', async () => {
		const { rows } = await world().database.pool.query(
			`SELECT FROM (SELECT booking_id, -sum(amount_usd_cents) AS cents FROM ledger_entry
				WHERE account = 'owner' GROUP BY booking_id HAVING sum(amount_usd_cents) <> 0) AS recount
			FULL JOIN open_balance AS stored USING (booking_id)
			WHERE stored.cents IS DISTINCT FROM recount.cents`,
		);
		expect(rows).toEqual([]);
	});
});
