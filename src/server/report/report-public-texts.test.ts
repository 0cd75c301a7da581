import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';
import { fiveStarRatings } from '#test/trip-reviews.ts';
import { reportPublicTexts } from './report-public-texts.ts';

const world = testApp();

test('reports a public text with contact details once, until the text changes', async () => {
	const { app, call, database } = world();
	const owner = await world().owner('Kamal Silva');
	const writer = await world().signIn('Anu Writer');
	const desk = await staffMember(world(), 'Desk Officer', 'support');
	const trip = await world().experience(owner);
	const { body } = await call('POST', '/review/add', {
		as: writer.token,
		body: { experienceId: trip, review: 'Lovely', ratings: fiveStarRatings },
	});
	const run = (query: ReturnType<typeof sql>) => query.execute(app.db);
	const reports = async (state = 'open') =>
		(await call('GET', `/desk/reports?state=${state}`, { as: desk.token })).body.result.items;
	const decide = (id: string, outcome: string) =>
		call('POST', '/desk/reports/close', {
			as: desk.token,
			body: { reportId: id, outcome, note: 'Seen.' },
		});

	await reportPublicTexts(app);
	expect(await reports()).toEqual([]);

	// Simulates a text saved before the current rules existed.
	await run(
		sql`UPDATE experience SET description = 'Ring 077 123 4567', included = 'Lunch' WHERE id = ${trip}`,
	);
	await run(sql`UPDATE person SET description = 'insta: kamal_sails' WHERE id = ${owner.id}`);
	await run(sql`UPDATE review SET text = 'Book at kamalsails.lk' WHERE id = ${body.result._id}`);
	await reportPublicTexts(app);
	await reportPublicTexts(app);
	const found = await reports();
	expect(
		found.map(({ kind, reporter, reported }: Record<string, { _id: string }>) => [
			kind,
			reporter,
			reported?._id,
		]),
	).toEqual(
		expect.arrayContaining([
			['experience', null, owner.id],
			['profile', null, owner.id],
			['review', null, writer.id],
		]),
	);
	expect(found).toHaveLength(3);
	const of = (kind: string) => found.find((each: { kind: string }) => each.kind === kind)._id;
	const opened = async (kind: string) =>
		(await call('GET', `/desk/reports/${of(kind)}`, { as: desk.token })).body.result;
	expect(await opened('experience')).toMatchObject({
		publicText: { _id: trip, text: 'Ring 077 123 4567', current: true },
		review: null,
	});
	expect(await opened('review')).toMatchObject({ review: { reported: 'Book at kamalsails.lk' } });

	expect((await decide(of('experience'), 'hidden')).body.code).toBe('nothing-to-hide');
	expect((await decide(of('experience'), 'warned')).status).toBe(200);
	expect((await decide(of('profile'), 'none')).status).toBe(200);
	expect((await decide(of('review'), 'hidden')).status).toBe(200);
	await runDueJobs(world());
	await reportPublicTexts(app);
	expect(await reports()).toEqual([]);

	await run(sql`UPDATE experience SET description = 'Ring 077 765 4321' WHERE id = ${trip}`);
	await reportPublicTexts(app);
	expect(await reports()).toMatchObject([{ kind: 'experience' }]);
	expect(await opened('experience')).toMatchObject({ publicText: { current: false } });
	expect(await reports('closed')).toHaveLength(3);

	const prices = { rules: [], extras: [{ name: 'Lunch' }, { name: 'Ring 077 222 3333' }] };
	await run(
		sql`UPDATE experience SET description = '', prices = ${JSON.stringify(prices)},
			price_form = '{}' WHERE id = ${trip}`,
	);
	const [open] = await reports();
	expect((await decide(open._id, 'none')).status).toBe(200);
	await reportPublicTexts(app);
	const [extraReport] = await reports();
	const { result } = (await call('GET', `/desk/reports/${extraReport._id}`, { as: desk.token })).body;
	expect(result.publicText).toMatchObject({ _id: trip, text: 'Ring 077 222 3333', current: true });
	await database.pool.query('DELETE FROM report');
});
