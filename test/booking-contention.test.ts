import { expect, test } from 'vitest';
import { weekdays } from '#domain/time.ts';
import { control } from './control.ts';
import { times } from './long.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const many = times(200, 12);

function bookingBody(experience: string, departureDate: string) {
	return {
		type: 'INSTANT',
		experience,
		departureDate,
		group: { adults: 2, kids: 0 },
		name: 'Nimal Perera',
		contactNumber: '+94771234567',
	};
}

async function crowd(size: number) {
	return await Promise.all(Array.from({ length: size }, (_, at) => world().signIn(`Mate Number${at}`)));
}

test('sells a date once, and refuses the other bookings because the date is taken', async () => {
	const { call, owner, experience, app } = world();
	const id = await experience(await owner('Kamal Silva'));
	const people = await crowd(many);
	const answers = await Promise.all(
		people.map(({ token }) =>
			call('POST', '/booking/add', { as: token, body: bookingBody(id, '2026-07-10') }),
		),
	);
	const won = answers.filter(({ status }) => status === 200);
	const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'date-taken');
	expect([won.length, lost.length]).toEqual([1, many - 1]);
	const rows = await app.db.selectFrom('booking').select('id').where('experience_id', '=', id).execute();
	expect(rows).toHaveLength(1);
});

test('sells only one of two overlapping experiences of a boat', async () => {
	const { call, owner, experience, app } = world();
	const skipper = await owner('Ruwan Dias');
	const morning = await experience(skipper, { departureTime: '09:00' });
	const later = await experience(skipper, { departureTime: '11:00' });
	const people = await crowd(many);
	const answers = await Promise.all(
		people.map(({ token }, at) =>
			call('POST', '/booking/add', { as: token, body: bookingBody(at % 2 ? morning : later, '2026-07-11') }),
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
	expect(refused).toHaveLength(many - 1);
	expect(new Set(refused)).toEqual(new Set(['date-taken', 'boat-taken']));
	const spans = await app.db
		.selectFrom('occupancy')
		.select('id')
		.where('boat_id', '=', skipper.boatId)
		.where('released_at', 'is', null)
		.execute();
	expect(spans).toHaveLength(1);
});

/**
 * Several people book the two times of a day at once. Returns how many got each, and the refusals.
 */
async function rush(id: string, date: string, times: readonly [string, string]) {
	const people = await crowd(many);
	const answers = await Promise.all(
		people.map(({ token }, at) =>
			world().call('POST', '/booking/add', {
				as: token,
				body: { ...bookingBody(id, date), departureTime: times[at % 2] },
			}),
		),
	);
	const sold = answers.filter(({ status }) => status === 200).map(({ body }) => body.result.departureTime);
	const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
	return { sold: sold.sort(), refusals: [...refusals].sort() };
}

test('sells each of the two departure times of a day once', async () => {
	const { owner, experience } = world();
	const furtherDepartures = [{ time: '15:00', days: [...weekdays] }];
	const id = await experience(await owner('Kamal Silva'), { furtherDepartures });
	expect(await rush(id, '2026-07-13', ['09:30', '15:00'])).toEqual({
		sold: ['09:30', '15:00'],
		refusals: ['date-taken'],
	});
});

test('sells only one of two overlapping departure times', async () => {
	const { owner, experience } = world();
	const furtherDepartures = [{ time: '11:00', days: [...weekdays] }];
	const id = await experience(await owner('Kamal Silva'), { furtherDepartures });
	const { sold, refusals } = await rush(id, '2026-07-14', ['09:30', '11:00']);
	expect(sold).toHaveLength(1);
	expect(refusals).toEqual(['boat-taken', 'date-taken']);
});

control('without the database constraint the boat is in two places', async () => {
	const { call, owner, experience, database, app } = world();
	const skipper = await owner('Sunil Alwis');
	const morning = await experience(skipper, { departureTime: '09:00' });
	const later = await experience(skipper, { departureTime: '11:00' });
	await database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	const people = await crowd(many);
	await Promise.all(
		people.map(({ token }, at) =>
			call('POST', '/booking/add', { as: token, body: bookingBody(at % 2 ? morning : later, '2026-07-12') }),
		),
	);
	const spans = await app.db
		.selectFrom('occupancy')
		.select('id')
		.where('boat_id', '=', skipper.boatId)
		.where('released_at', 'is', null)
		.execute();
	expect(spans.length).toBeGreaterThan(1);
});

control('without the database constraint two overlapping times are both sold', async () => {
	const { owner, experience } = world();
	const furtherDepartures = [{ time: '11:00', days: [...weekdays] }];
	const id = await experience(await owner('Ranil Fonseka'), { furtherDepartures });
	expect((await rush(id, '2026-07-15', ['09:30', '11:00'])).sold).toEqual(['09:30', '11:00']);
});
