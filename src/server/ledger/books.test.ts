import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** Covers the desk's view of the ledger. Rs 12,345 are US$66.73, of which the platform earns US$6.67. */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
const [gross, fee, net] = [6_673, 667, 6_006];
let finance: Awaited<ReturnType<TestApp['signIn']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
let canceled: BookingId;

beforeAll(async () => {
	finance = await staffMember(world(), 'Ben Carmody', 'finance');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(await world().owner('Kamal Silva'), {});
	// The time is 23:30 on 30 June in Melbourne, which is also June in UTC.
	world().app.clock.set('2026-06-30T13:30:00Z');
	canceled = (await book(world(), renter, trip, '2026-08-10')) as BookingId;
	// The time is 00:30 on 1 July in Melbourne, which is still June in UTC.
	world().app.clock.set('2026-06-30T14:30:00Z');
	await book(world(), renter, trip, '2026-08-20');
});

const books = async () => (await world().call('GET', '/desk/books', { as: finance.token })).body.result;
const month = (name: string, figures: object) => ({
	month: name,
	chargedCents: gross,
	refundedCents: 0,
	feeCents: fee,
	providerFeeCents: 0,
	ownersCents: net,
	paidOutCents: 0,
	...figures,
});

describe('ledger at the desk', () => {
	test('the desk sees balances, and movements by month in Melbourne', async () => {
		expect(await books()).toEqual({
			now: {
				providerCents: 2 * gross,
				owedToOwnersCents: 2 * net,
				owedByOwnersCents: 0,
				disputedCents: 0,
				suspenseCents: 0,
			},
			months: [month('2026-07', {}), month('2026-06', {})],
		});
	});

	test('a refund with the fee is subtracted in the month of the refund', async () => {
		world().app.clock.set('2026-07-02T00:00:00Z');
		const { body } = await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId: canceled, refundCents: gross },
		});
		expect(body).toMatchObject({ state: true });
		expect(await runDueJobs(world())).toEqual([]);
		const { now, months } = await books();
		expect(now).toMatchObject({ providerCents: gross, owedToOwnersCents: net });
		expect(months[0]).toEqual(month('2026-07', { refundedCents: gross, feeCents: 0, ownersCents: 0 }));
		expect(months[1]).toEqual(month('2026-06', {}));
	});

	test('the desk sees debts of an owner that arose after a payout', async () => {
		await world().database.pool.query(
			`INSERT INTO ledger_entry
				(movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
			SELECT 'payout:p1', 'payout', 'p1', line.account, CASE line.account WHEN 'owner' THEN owner_id END, id, line.cents,
				'2026-08-01T00:00:00Z'
			FROM booking, (VALUES ('owner', 9000), ('provider', -9000)) AS line (account, cents) WHERE id = $1`,
			[canceled],
		);
		const { now, months } = await books();
		expect(now).toMatchObject({ owedToOwnersCents: 0, owedByOwnersCents: 9_000 - net });
		expect(months[0]).toMatchObject({
			month: '2026-08',
			paidOutCents: 9_000,
			ownersCents: 0,
			refundedCents: 0,
		});
	});

	test('exporting the ledger adds an audit entry', async () => {
		const { body } = await world().call('GET', '/desk/books/csv', { as: finance.token });
		expect(body.result.csv.split('\r\n')[1]).toBe('2026-08,0,0,0,0,0,90');
		const { rows } = await world().database.pool.query(
			`SELECT FROM audit_entry WHERE action = 'list-exported' AND subject_id = 'books'`,
		);
		expect(rows).toHaveLength(1);
	});
});
