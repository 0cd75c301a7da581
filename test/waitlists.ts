import type { TestApp } from './test-app.ts';

export async function joinWaitlistByApi(
	world: TestApp,
	mate: { token: string },
	ride: string,
	people: number,
) {
	return await world.call('POST', '/sharing/waitlist/join', {
		as: mate.token,
		body: { sharingId: ride, numberOfPeople: people, name: 'Anu Mate', contactNumber: '+94712223334' },
	});
}

export async function waitlistEntries(world: TestApp, ride: string): Promise<readonly string[]> {
	const { rows } = await world.database.pool.query<{ status: string }>(
		'SELECT status FROM waitlist_entry WHERE ride_id = $1 ORDER BY position',
		[ride],
	);
	return rows.map(({ status }) => status);
}
