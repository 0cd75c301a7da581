import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { isTooNear, type TripSpan } from '#domain/boat/boat-hours.ts';
import type { BoatId, OccupancyId } from '#domain/id.ts';
import { newId } from '#server/db/new-id.ts';
import { transact } from '#server/db/transact.ts';
import { occupy, shortenGuards } from '#server/occupancy/occupancy.ts';
import { control } from './control.ts';
import { times } from './long.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const span = (from: number, minutes: number): TripSpan => {
	const departsAt = now.add({ minutes: from });
	return { departsAt, arrivesAt: departsAt.add({ minutes }) };
};

let boat: BoatId;
beforeEach(async () => {
	await world().app.db.deleteFrom('occupancy').execute();
	boat = (await world().owner('Kamal Silva')).boatId;
});

async function needs(turnaroundMinutes: number): Promise<void> {
	await transact(world().app.db, async (tx) => {
		await tx
			.updateTable('boat')
			.set({ turnaround_minutes: turnaroundMinutes })
			.where('id', '=', boat)
			.execute();
		await shortenGuards(tx, boat, turnaroundMinutes);
	});
}

const slot = (trip: TripSpan) => ({
	id: newId<OccupancyId>(world().app.random),
	boatId: boat,
	bookingId: null,
	rideId: null,
	...trip,
	expiresAt: null,
	now,
});
const sell = (trip: TripSpan) => transact(world().app.db, (tx) => occupy(tx, slot(trip)));

type Action = { readonly turnaround: number } | { readonly from: number; readonly minutes: number };
const action: fc.Arbitrary<Action> = fc.oneof(
	{ weight: 1, arbitrary: fc.record({ turnaround: fc.constantFrom(0, 15, 30, 60, 240, 1_440) }) },
	{
		weight: 4,
		arbitrary: fc.record({
			from: fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15),
			minutes: fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 15),
		}),
	},
);

test('sold trips stay at least the turnaround time apart after any sales and edits', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 14 }), async (actions) => {
			await world().app.db.deleteFrom('occupancy').execute();
			let turnaround = 0;
			await needs(turnaround);
			const sold: TripSpan[] = [];
			for (const one of actions) {
				if ('turnaround' in one) {
					turnaround = one.turnaround;
					await needs(turnaround);
					continue;
				}
				const trip = span(one.from, one.minutes);
				const free = !sold.some((other) => isTooNear(trip, other, turnaround));
				expect(await sell(trip)).toBe(free);
				if (free) sold.push(trip);
			}
		}),
		{ numRuns: times(300, 25) },
	);
});

/**
 * Sells two trips half an hour apart, starting the second before the first commits. Returns both
 * outcomes.
 */
async function race(beforeCommit: (second: Promise<boolean>) => Promise<unknown>) {
	const first = Promise.withResolvers<void>();
	const commit = Promise.withResolvers<void>();
	const one = transact(world().app.db, async (tx) => {
		const free = await occupy(tx, slot(span(0, 60)));
		first.resolve();
		await commit.promise;
		return free;
	});
	await first.promise;
	const two = sell(span(90, 60));
	await beforeCommit(two);
	commit.resolve();
	return await Promise.all([one, two]);
}

test('of two concurrent sales within the turnaround time, accepts one', async () => {
	await needs(60);
	const waiting = async () =>
		(
			await world().database.pool.query(
				"SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
			)
		).rowCount;
	expect(await race(() => expect.poll(waiting).toBe(1))).toEqual([true, false]);
});

control('without the constraint both concurrent sales are accepted', async () => {
	await needs(60);
	await world().database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	expect(await race((second) => second)).toEqual([true, true]);
});
