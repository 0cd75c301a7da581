import { describe, expect, test } from 'vitest';
import { archiveExperience } from '#server/experience/pause-experience.ts';
import { suspendPerson } from '#server/person/owner-decision.ts';
import { addReview } from '#server/review/write-review.ts';
import { recordStatements } from '#test/count-statements.ts';
import { quote, requestTrip } from '#test/requests.ts';
import { offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';

const world = testApp();
const stars = (all: number) => ({
	valueForMoney: all,
	boatQuality: all,
	handling: all,
	punctuality: all,
	friendliness: all,
});
const page = async (id: string, query = '') => await world().call('GET', `/owner/one/${id}${query}`);

describe('public page of an owner', () => {
	test('an owner’s page shows boats, listings on sale, future rides and reviews', async () => {
		const { app, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const other = await owner('Ruwan Dias');
		await experience(other);
		const sold = await experience(skipper, { name: 'Sunset sail' });
		await experience(skipper, { name: 'Not looked at yet', verified: false });
		const over = await experience(skipper, { name: 'Over and done' });
		const writer = await signIn('Anu Mate');
		await addReview(app, writer.id, { experienceId: sold, text: 'Lovely', ratings: stars(5) });
		app.clock.pass({ minutes: 1 });
		await addReview(app, writer.id, { experienceId: over, text: 'Late', ratings: stars(2) });
		await archiveExperience(app, skipper.id, over, true);
		const ride = await offerRide(world(), skipper);

		const { body } = await page(skipper.id);
		expect(body.result.owner).toMatchObject({
			firstName: 'Kamal',
			joined: 2026,
			page: `/owner/${skipper.id}/kamal-silva`,
		});
		expect(body.result.boats.map((boat: { _id: string }) => boat._id)).toEqual([skipper.boatId]);
		expect(body.result.experiences).toMatchObject({ count: 1, page: 1, items: [{ _id: sold }] });
		expect(body.result.rides).toMatchObject({ count: 1, items: [{ _id: ride }] });
		expect(body.result).toMatchObject({ rating: 3.5, replyTime: null });
		// The owner sees the same figures in the statistics.
		const own = await world().call('GET', '/statistics/owner', { as: skipper.token });
		expect(own.body.result.total).toMatchObject({ rating: 3.5, reviewCount: 2 });
		expect(body.result.reviews).toMatchObject({
			count: 2,
			items: [
				{ review: 'Late', listed: false },
				{ review: 'Lovely', listed: true },
			],
		});
	});

	test('lists on an owner’s page are paged, and a page number beyond the last returns the last page', async () => {
		const { app, owner, experience, signIn } = world();
		const skipper = await owner('Many Trips');
		const ids = [];
		for (let at = 0; at < 10; at += 1) ids.push(await experience(skipper, { name: `Trip ${at}` }));
		for (const [at, id] of [...ids, ...ids].slice(0, 11).entries()) {
			const writer = await signIn(`Writer ${at}`);
			await addReview(app, writer.id, { experienceId: id, text: 'Aye', ratings: stars(4) });
		}
		const second = (await page(skipper.id, '?experiences=2&reviews=2')).body.result;
		expect(second.experiences).toMatchObject({ count: 10, page: 2, pageSize: 9 });
		expect(second.experiences.items).toHaveLength(1);
		expect(second.reviews).toMatchObject({ count: 11, page: 2, items: [{}] });
		const beyond = (await page(skipper.id, '?reviews=99&rides=7')).body.result;
		expect(beyond.reviews.page).toBe(2);
		expect(beyond.rides).toMatchObject({ count: 0, page: 1, items: [] });
		const few = await recordStatements(world().database.pool, () => page(skipper.id));
		expect(few.length).toBe(9);
	});

	test('the owner’s page shows the median reply time after at least three requests', async () => {
		const { app, owner, experience, signIn } = world();
		const skipper = await owner('Quick Answer');
		const trip = await experience(skipper);
		for (const minutes of [5, 50, 600]) {
			const renter = await signIn(`Asks ${minutes}`);
			const id = await requestTrip(world(), renter, trip);
			expect((await page(skipper.id)).body.result.replyTime).toBeNull();
			app.clock.pass({ minutes });
			await quote(world(), skipper, id);
		}
		expect((await page(skipper.id)).body.result.replyTime).toBe('hour');
	});

	test('unknown people, renters and suspended owners have no owner page and no links to one', async () => {
		const { app, call, owner, experience, signIn } = world();
		const skipper = await owner('Soon Suspended');
		const trip = await experience(skipper);
		const led = async () => (await call('GET', `/experience/one/${trip}`)).body.result.owner.page;
		expect(await led()).toBe(`/owner/${skipper.id}/soon-suspended`);
		expect((await page((await signIn('Only Renter')).id)).status).toBe(404);
		expect((await page('00000000000000000000')).status).toBe(404);
		const by = await staffMember(world(), 'Desk Officer');
		const suspended = { id: skipper.id, by: by.id, reason: 'Complaints' };
		await transact(app.db, (tx) => suspendPerson(tx, suspended, app.clock.now()));
		expect((await page(skipper.id)).status).toBe(404);
		expect(await led()).toBeNull();
	});
});
