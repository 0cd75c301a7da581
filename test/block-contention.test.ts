import { expect, test } from 'vitest';
import { wish } from './bookings.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp();

/** So many people book one morning while the owner blocks it, all at once: who won, and how often the boat is out. */
async function rush(size: number, owner: Awaited<ReturnType<TestApp['owner']>>, date: string) {
	const { call, app, experience, signIn } = world();
	const morning = await experience(owner, { departureTime: '09:00' });
	const later = await experience(owner, { departureTime: '11:00' });
	const people = await Promise.all(Array.from({ length: size }, (_, at) => signIn(`Mate Number${at}`)));
	const book = (at: number) =>
		call('POST', '/booking/add', {
			as: people[at]?.token ?? '',
			body: wish(at % 2 ? morning : later, date),
		});
	const block = () =>
		call('POST', '/calendar/owner/blocks/add', {
			as: owner.token,
			body: { boatId: owner.boatId, from: `${date}T00:00`, until: `${date}T23:00` },
		});
	const answers = await Promise.all(
		people.flatMap((_, at) => (at === Math.floor(size / 3) ? [book(at), block()] : [book(at)])),
	);
	const spans = await app.db
		.selectFrom('occupancy')
		.select('block_id')
		.where('boat_id', '=', owner.boatId)
		.where('released_at', 'is', null)
		.execute();
	return { won: answers.filter(({ status }) => status === 200).length, spans, answers };
}

test('150 people and their owner’s block want one morning at once: one of them has it', async () => {
	const { won, spans, answers } = await rush(150, await world().owner('Kamal Silva'), '2026-07-10');
	expect([won, spans.length]).toEqual([1, 1]);
	const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
	for (const code of refused) expect(['date-taken', 'boat-taken', 'block-over-departures']).toContain(code);
});

test('control: without the constraint the boat is in several places', async () => {
	await world().database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	const { spans } = await rush(40, await world().owner('Sunil Alwis'), '2026-07-12');
	expect(spans.length).toBeGreaterThan(1);
});
