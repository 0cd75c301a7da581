import { beforeEach, describe, expect, test } from 'vitest';
import { moneyFaults } from '#domain/ledger/money-audit.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { net, paidTrips } from '#test/paid-trips.ts';
import { plantedErrors } from '#test/planted-errors.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { auditMoney } from './audit-money.ts';

const scene = paidTrips();
const { world, skipper, paid } = scene;
const sql = (text: string, values: unknown[] = []) => world().database.pool.query(text, values);
const audit = async () =>
	(await auditMoney(world().app, { days: 2 })).map(({ kind, about }) => `${kind} ${about}`);

type Trip = Awaited<ReturnType<typeof paid>>;
let trip: Trip;
let known: string[] = [];
beforeEach(async () => {
	trip = await paid();
	world().app.clock.pass({ seconds: 5 });
});
/** Returns faults that are new since the last call. Faults from earlier tests remain in the database. */
const found = async () => {
	const all = await audit();
	const before = known;
	known = all;
	return all.filter((one) => !before.includes(one));
};

test('the money audit finds no fault in a paid trip and a refunded trip', async () => {
	expect(await audit()).toEqual([]);
});

test('the money audit accepts a promo code trip before and after its refund', async () => {
	await makePromoCode(world(), skipper());
	const sold = await paid({ input: { promoCode: 'WHALES' } });
	expect(await scene.books(sold.bookingId)).toMatchObject({ owner: -5_405, fee: -600 });
	const { status } = await world().call('POST', '/booking/cancel', {
		as: scene.renter().token,
		body: { bookingId: sold.bookingId, refundCents: 6_005, reason: '' },
	});
	expect([status, await runDueJobs(world())]).toEqual([200, []]);
	world().app.clock.pass({ seconds: 5 });
	expect(await audit()).toEqual([]);
});

describe('money audit with planted faults', () => {
	const { all: planted, plantPayout, plantFile } = plantedErrors(scene, () => trip);

	test.each(planted)('the money audit finds the planted fault %s', async (kind, plant, about) => {
		expect(await found()).toEqual([]);
		await plant();
		world().app.clock.pass({ seconds: 5 });
		expect(await found()).toContain(`${kind} ${about()}`);
	});

	test('the planted faults cover every kind of fault', () => {
		expect(planted.map(([kind]) => kind).sort()).toEqual(Object.keys(moneyFaults).sort());
	});

	test.each([
		['that is booked as paid and still due', 'DUE', 'payout'],
		['that is booked as returned and still paid', 'PAID', 'both'],
		['that is booked as returned twice', 'RETURNED', 'payout-returned'],
	])('the audit finds a payout %s (payout-differs)', async (_, status, booked) => {
		const id = `p00000000000000001${['DUE', 'PAID', 'RETURNED'].indexOf(status)}0`;
		await plantPayout(id, status, net, net);
		for (const [kind, sign] of [
			['payout', 1],
			['payout-returned', -1],
		] as const) {
			if (booked !== kind && booked !== 'both') continue;
			await sql(
				`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
				SELECT $4 || ':' || $1, $4, $1, account, CASE account WHEN 'owner' THEN $2 END, $3, sign * $5, now()
				FROM (VALUES ('owner', 1), ('provider', -1)) AS line (account, sign)`,
				[id, skipper().id, trip.bookingId, kind, sign * net],
			);
		}
		expect(await found()).toContain(`payout-differs ${id}`);
	});

	test('the audit finds a payout whose local amount contradicts the run’s rate (file-differs)', async () => {
		const [id, payout] = ['f0000000000000000002', 'p0000000000000000005'];
		await plantFile(id, 'MADE', { id: payout, status: 'IN_FILE', file: net, local: net });
		expect(await found()).toContain(`file-differs ${id}`);
	});
});
