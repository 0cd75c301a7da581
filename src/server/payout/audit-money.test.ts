import { expect, test } from 'vitest';
import { moneyFaults } from '#domain/ledger/money-audit.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { net, paidTrips } from '#test/paid-trips.ts';
import { type PlantedError, plantedErrors } from '#test/planted-errors.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { auditMoney } from './audit-money.ts';

const scene = paidTrips();
const { world, skipper, paid } = scene;
const sql = (text: string, values: unknown[] = []) => world().database.pool.query(text, values);
const audit = async () => {
	// The provider lists only movements before this time.
	world().app.clock.set(Temporal.Now.instant().add({ seconds: 5 }).toString());
	return (await auditMoney(world().app, { days: 2 })).map(({ kind, about }) => `${kind} ${about}`);
};

test('the money audit accepts a paid trip, and a promo code trip before and after its refund', async () => {
	await paid();
	await makePromoCode(world(), skipper());
	const sold = await paid({ input: { promoCode: 'WHALES' } });
	expect(await scene.books(sold.bookingId)).toMatchObject({ owner: -5_405, fee: -600 });
	expect(await audit()).toEqual([]);
	const { status } = await world().call('POST', '/booking/cancel', {
		as: scene.renter().token,
		body: { bookingId: sold.bookingId, refundCents: 6_005, reason: '' },
	});
	expect([status, await runDueJobs(world())]).toEqual([200, []]);
	expect(await audit()).toEqual([]);
});

test('the money audit finds a planted fault of every kind', async () => {
	let trip: Awaited<ReturnType<typeof paid>> | undefined;
	const tripNow = () => trip ?? expect.fail('no trip');
	const { all, plantPayout, plantFile } = plantedErrors(scene, tripNow);
	expect(all.map(([kind]) => kind).sort()).toEqual(Object.keys(moneyFaults).sort());

	const wronglyBooked = (id: string, status: string, booked: readonly string[]): PlantedError => {
		const plant = async () => {
			await plantPayout(id, status, net, net);
			for (const kind of booked)
				await sql(
					`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
					SELECT $4 || ':' || $1, $4, $1, account, CASE account WHEN 'owner' THEN $2 END, $3, sign * $5, now()
					FROM (VALUES ('owner', 1), ('provider', -1)) AS line (account, sign)`,
					[id, skipper().id, tripNow().bookingId, kind, kind === 'payout' ? net : -net],
				);
		};
		return ['payout-differs', plant, () => id];
	};
	const wrongRate: PlantedError = [
		'file-differs',
		() =>
			plantFile('f0000000000000000002', 'MADE', {
				id: 'p0000000000000000005',
				status: 'IN_FILE',
				file: net,
				local: net,
			}),
		() => 'f0000000000000000002',
	];
	// Planting this error reads the provider's records, which would repair the other errors.
	const first = 'unexplained-refund-differs';
	const inOrder = [
		...all.filter(([kind]) => kind === first),
		...all.filter(([kind]) => kind !== first),
		wronglyBooked('p0000000000000000010', 'DUE', ['payout']),
		wronglyBooked('p0000000000000000020', 'PAID', ['payout', 'payout-returned']),
		wronglyBooked('p0000000000000000030', 'RETURNED', ['payout-returned']),
		wrongRate,
	];
	const expected: string[] = [];
	for (const [kind, plant, about] of inOrder) {
		await scene.changeRenter();
		trip = await paid();
		await plant();
		expected.push(`${kind} ${about()}`);
	}
	expect(await audit()).toEqual(expect.arrayContaining(expected));
});
