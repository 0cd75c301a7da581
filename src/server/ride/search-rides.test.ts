import { describe, expect, test } from 'vitest';
import { statementsOf } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

const search = async (lat: number, page = 1) =>
	(await world().call('GET', `/sharing/search/There/${lat}/80.2?page=${page}`)).body.result;

describe('the rides of a place (specification sections 2 and 9)', () => {
	test('six a page, the soonest first, within 100 km, to come and with seats left', async () => {
		const dates = Array.from({ length: 8 }, (_, at) => `2026-08-${String(20 - at).padStart(2, '0')}`);
		for (const departureDate of dates) {
			await offerRide(world(), await world().owner('Kamal Silva'), { departureDate });
		}
		await offerRide(world(), await world().owner('Ajith Fernando'), { location: { lat: 7.2, lng: 80.2 } });
		const full = await offerRide(world(), await world().owner('Ruwan Dias'), { seatsAvailable: 1 });
		await join(world(), await world().signIn('Anu Mate'), full, 1);

		const first = await search(6.03);
		expect([first.count, first.pageSize]).toEqual([8, 6]);
		const beyond = await search(6, 9);
		expect([beyond.page, beyond.rides.length]).toEqual([2, 2]);
		const days = (rides: { departureDate: string }[]) => rides.map((ride) => ride.departureDate);
		const soonest = [...dates].sort();
		expect(days(first.rides)).toEqual(soonest.slice(0, 6));
		expect(days((await search(6.03, 2)).rides)).toEqual(soonest.slice(6));
	});

	test('in two statements, however many', async () => {
		const sent = await statementsOf(world().database.pool, () => search(6.03));
		expect(sent.filter((text) => !String(text).includes('rate_limit'))).toHaveLength(2);
	});

	test.each([
		[
			'its boat is no longer verified',
			'UPDATE boat SET verified_at = NULL WHERE id = $1',
			'boat-not-verified',
		],
		[
			'its owner is no longer approved',
			'UPDATE person SET owner_approved_at = NULL WHERE id = (SELECT owner_id FROM boat WHERE id = $1)',
			'boat-not-verified',
		],
		[
			'its papers have run out',
			"UPDATE boat SET insurance_expires_on = '2026-06-30' WHERE id = $1",
			'papers-run-out',
		],
	])('%s: nobody finds it, and nobody can join it', async (_, change, code) => {
		const { database, owner, signIn } = world();
		const skipper = await owner('Sunil Alwis');
		const ride = await offerRide(world(), skipper, { location: { lat: -30, lng: 80.2 } });
		expect((await search(-30)).count).toBe(1);
		await database.pool.query(change, [skipper.boatId]);
		expect((await search(-30)).count).toBe(0);
		expect((await join(world(), await signIn('Anu Mate'), ride, 1)).body.code).toBe(code);
	});
});
