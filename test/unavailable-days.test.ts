import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isTooNear } from '#domain/boat/boat-hours.ts';
import { blocksDate, filterClaimsAt } from '#domain/booking/availability.ts';
import { listDepartureSeries } from '#domain/experience/departures.ts';
import type { BoatId, BookingId, ExperienceId, OccupancyId } from '#domain/id.ts';
import { addDays, tripSpan, weekdayOf } from '#domain/time.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { transact } from '#server/db/transact.ts';
import { deletePastTakenDays } from '#server/experience/experience-jobs.ts';
import { sailingDaysFrom, seriesFromColumn } from '#server/experience/series-columns.ts';
import { refreshFreeDays } from '#server/occupancy/free-days.ts';
import { makeHoldPermanent, occupy, releaseOccupancy } from '#server/occupancy/occupancy.ts';
import { book } from './bookings.ts';
import { control } from './control.ts';
import { fakePayments } from './fake-payments.ts';
import { times } from './long.ts';
import { testApp } from './test-app.ts';

/**
 * Checks that the stored days for the search by date (`experience.unavailable`) equal the domain's
 * rule, after any history of the boat and its experiences.
 */
const world = testApp({ payments: () => fakePayments() });
const first = '2026-07-08';
const days = Array.from({ length: 30 }, (_, at) => addDays(first, at));
const zones = ['Asia/Colombo', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

let boat: BoatId;
let other: BoatId;
let experiences: ExperienceId[];
let sample: BookingId;

beforeAll(async () => {
	const owner = await world().owner('Kamal Silva');
	boat = owner.boatId;
	other = (await world().owner('Ruwan Dias')).boatId;
	experiences = [
		await world().experience(owner, { departureTime: '06:00' }),
		await world().experience(owner, { departureTime: '22:30' }),
	] as ExperienceId[];
	const renter = await world().signIn('Nimal Perera');
	sample = (await book(world(), renter, experiences[0] ?? '', '2026-07-08')) as BookingId;
});

beforeEach(async () => {
	const { db } = world().app;
	await db.deleteFrom('occupancy').execute();
	await db.updateTable('booking').set({ status: 'CANCELED' }).where('status', '=', 'CONFIRMED').execute();
	await db
		.updateTable('experience')
		.set({
			boat_id: boat,
			departure_time: '06:00',
			other_departures: '[]',
			other_days: 0,
			duration_minutes: 180,
			time_zone: 'Asia/Colombo',
		})
		.where('id', 'in', experiences)
		.execute();
	await setBoat({ turnaround_minutes: 0, insurance_expires_on: '2026-12-31' });
});

async function setBoat(values: { turnaround_minutes?: number; insurance_expires_on?: string }) {
	await transact(world().app.db, async (tx) => {
		await tx.updateTable('boat').set(values).where('id', '=', boat).execute();
		refreshBoth(tx);
	});
}

function refreshBoth(tx: Tx): void {
	for (const each of [boat, other]) refreshFreeDays(tx, each, world().app.clock.now());
}

async function addBooking(
	tx: Tx,
	experience: ExperienceId,
	{ date, time, status }: { readonly date: string; readonly time: string; readonly status: string },
): Promise<BookingId> {
	const id = newId<BookingId>(world().app.random);
	await sql`INSERT INTO booking SELECT (jsonb_populate_record(booking, jsonb_build_object('id', ${id}::text,
			'experience_id', ${experience}::text, 'departure_date', ${date}::text, 'departure_time', ${time}::text,
			'status', ${status}::text,
			'idempotency_key', null))).* FROM booking WHERE id = ${sample}`.execute(tx);
	return id;
}

/** A unique index permits only one. */
async function isSold(tx: Tx, experience: ExperienceId, date: string, time: string): Promise<boolean> {
	const found = await tx
		.selectFrom('booking')
		.select('id')
		.where('experience_id', '=', experience)
		.where('departure_date', '=', date)
		.where('departure_time', '=', time)
		.where('status', '=', 'CONFIRMED')
		.executeTakeFirst();
	return found !== undefined;
}

async function pay(tx: Tx, id: BookingId): Promise<void> {
	const held = await tx
		.selectFrom('booking')
		.select(['experience_id', 'departure_date', 'departure_time', 'status'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	if (held.status !== 'PENDING' || !held.experience_id) return;
	if (await isSold(tx, held.experience_id, held.departure_date, held.departure_time)) return;
	if (await makeHoldPermanent(tx, id, world().app.clock.now()))
		await tx.updateTable('booking').set({ status: 'CONFIRMED' }).where('id', '=', id).execute();
}

const scheduleOf = (id: ExperienceId) =>
	world()
		.app.db.selectFrom('experience')
		.select(['departure_time', 'sailing_days', 'other_departures'])
		.select(['duration_minutes', 'time_zone', 'boat_id', 'unavailable'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

const action = fc.oneof(
	fc.record({
		kind: fc.constant('sell' as const),
		experience: fc.nat({ max: 1 }),
		day: fc.nat({ max: 20 }),
		/**
		 * Index of the departure time. The index after the last one means a custom trip at a separate time.
		 */
		time: fc.nat({ max: 3 }),
		hold: fc.boolean(),
	}),
	fc.record({ kind: fc.constant('keep' as const), nth: fc.nat({ max: 8 }) }),
	fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat({ max: 8 }) }),
	fc.record({
		kind: fc.constant('ride' as const),
		hour: fc.nat({ max: 20 * 24 }),
		hours: fc.integer({ min: 1, max: 60 }),
	}),
	fc.record({ kind: fc.constant('turnaround' as const), minutes: fc.constantFrom(0, 30, 240, 1_440) }),
	fc.record({ kind: fc.constant('insurance' as const), day: fc.integer({ min: 2, max: 40 }) }),
	fc.record({
		kind: fc.constant('schedule' as const),
		experience: fc.nat({ max: 1 }),
		time: fc.constantFrom('00:00', '01:45', '12:00', '23:30'),
		days: fc.integer({ min: 1, max: 127 }),
		further: fc.uniqueArray(
			fc.record({
				time: fc.constantFrom('02:10', '08:00', '17:30'),
				days: fc.integer({ min: 1, max: 127 }),
			}),
			{ maxLength: 2, selector: ({ time }) => time },
		),
		minutes: fc.constantFrom(30, 600, 4_000),
		zone: fc.constantFrom(...zones),
	}),
	fc.record({ kind: fc.constant('move' as const), experience: fc.nat({ max: 1 }), away: fc.boolean() }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Performs an action like its use case, in one transaction, without checking permissions. */
async function act(tx: Tx, one: Action, sold: BookingId[]): Promise<void> {
	await write(tx, one, sold);
	// `occupy` updates the stored days for rides only. After other writes, the use cases' events update
	// them.
	if (one.kind !== 'ride') refreshBoth(tx);
}

async function write(tx: Tx, one: Action, sold: BookingId[]): Promise<void> {
	const now = world().app.clock.now();
	const at = sold['nth' in one ? one.nth % Math.max(sold.length, 1) : 0];
	const experience = experiences['experience' in one ? one.experience : 0] ?? ('' as ExperienceId);
	const slot = { id: newId<OccupancyId>(world().app.random), rideId: null, bookingId: null, now };
	switch (one.kind) {
		case 'sell': {
			const schedule = await scheduleOf(experience);
			const date = days[one.day] ?? first;
			const times = [...asSchedules(schedule).map(({ departureTime }) => departureTime), '13:20'];
			const time = times[one.time % times.length] ?? '13:20';
			if (!one.hold && (await isSold(tx, experience, date, time))) break;
			const status = one.hold ? 'PENDING' : 'CONFIRMED';
			const bookingId = await addBooking(tx, experience, { date, time, status });
			const trip = tripSpan({ ...asSchedule(schedule), departureTime: time }, date);
			const expiresAt = one.hold ? now.add({ minutes: 30 }) : null;
			await occupy(tx, { ...slot, bookingId, boatId: schedule.boat_id, ...trip, expiresAt });
			sold.push(bookingId);
			break;
		}
		case 'keep':
			if (at) await pay(tx, at);
			break;
		case 'cancel':
			if (!at) break;
			await releaseOccupancy(tx, at, now);
			await tx.updateTable('booking').set({ status: 'CANCELED' }).where('id', '=', at).execute();
			break;
		case 'ride': {
			const departsAt = Temporal.Instant.from('2026-07-08T00:00:00Z').add({ hours: one.hour });
			const arrivesAt = departsAt.add({ hours: one.hours });
			await occupy(tx, { ...slot, boatId: boat, departsAt, arrivesAt, expiresAt: null });
			break;
		}
		case 'turnaround':
			await tx.updateTable('boat').set({ turnaround_minutes: one.minutes }).where('id', '=', boat).execute();
			break;
		case 'insurance':
			await tx
				.updateTable('boat')
				.set({ insurance_expires_on: addDays(first, one.day) })
				.where('id', '=', boat)
				.execute();
			break;
		case 'schedule':
			await tx
				.updateTable('experience')
				.set({
					departure_time: one.time,
					sailing_days: one.days,
					other_departures: JSON.stringify(one.further),
					other_days: one.further.reduce((bits, { days }) => bits | days, 0),
					duration_minutes: one.minutes,
					time_zone: one.zone,
				})
				.where('id', '=', experience)
				.execute();
			break;
		case 'move':
			await tx
				.updateTable('experience')
				.set({ boat_id: one.away ? other : boat })
				.where('id', '=', experience)
				.execute();
	}
}

const asSchedule = (row: Awaited<ReturnType<typeof scheduleOf>>) => ({
	departureTime: row.departure_time,
	sailingDays: sailingDaysFrom(row.sailing_days),
	furtherDepartures: seriesFromColumn(row.other_departures),
	durationMinutes: row.duration_minutes,
	timeZone: row.time_zone,
});

const asSchedules = (row: Awaited<ReturnType<typeof scheduleOf>>) =>
	listDepartureSeries(asSchedule(row)).map(({ time, days }) => ({
		...asSchedule(row),
		departureTime: time,
		days,
	}));

async function refusedByDomain(id: ExperienceId): Promise<string[]> {
	const { db, clock } = world().app;
	const row = await scheduleOf(id);
	const ship = await db
		.selectFrom('boat')
		.select(['turnaround_minutes', 'insurance_expires_on'])
		.where('id', '=', row.boat_id)
		.executeTakeFirstOrThrow();
	const bookings = await db
		.selectFrom('booking')
		.select(['departure_date', 'departure_time', 'created_at'])
		.where('experience_id', '=', id)
		.where('status', '=', 'CONFIRMED')
		.execute();
	const trips = await db
		.selectFrom('occupancy')
		.select([
			sql<Temporal.Instant>`lower(span)`.as('departsAt'),
			sql<Temporal.Instant>`upper(span)`.as('arrivesAt'),
		])
		.where('boat_id', '=', row.boat_id)
		.where('released_at', 'is', null)
		.where('expires_at', 'is', null)
		.execute();
	const claims = bookings.map((claim) => ({
		date: claim.departure_date,
		departureTime: claim.departure_time,
		status: 'CONFIRMED' as const,
		createdAt: claim.created_at,
	}));
	const series = asSchedules(row);
	const isTaken = (one: (typeof series)[number], day: string) =>
		filterClaimsAt(one, one.departureTime, claims).some((claim) => blocksDate(claim, day, clock.now())) ||
		trips.some((trip) => isTooNear(tripSpan(one, day), trip, ship.turnaround_minutes)) ||
		(ship.insurance_expires_on !== null && day > ship.insurance_expires_on);
	// With one departure time every day is stored, even a day without a departure. With several times
	// only days with departures are stored.
	const sailing = (day: string) =>
		series.length === 1 ? series : series.filter((one) => one.days.includes(weekdayOf(day)));
	return days.filter((day) => {
		const of = sailing(day);
		return of.length > 0 && of.every((one) => isTaken(one, day));
	});
}

async function storedDays(id: ExperienceId): Promise<string[]> {
	const { rows } = await sql<{ day: string }>`
		SELECT day::date::text AS day FROM experience, generate_series(${first}::date, ${days.at(-1)}::date, '1 day') AS day
		WHERE id = ${id} AND unavailable @> day::date AND (other_days = 0
			OR (sailing_days | other_days) & (1 << (extract(isodow FROM day)::integer - 1)) <> 0) ORDER BY 1`.execute(
		world().app.db,
	);
	return rows.map(({ day }) => day);
}

async function expectDomainDays(): Promise<void> {
	for (const id of experiences) expect(await storedDays(id)).toEqual(await refusedByDomain(id));
}

test('unavailable days equal the days that the domain refuses, after any history', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
			await world().app.db.deleteFrom('occupancy').execute();
			await world().app.db.updateTable('booking').set({ status: 'CANCELED' }).execute();
			await transact(world().app.db, async (tx) => refreshBoth(tx));
			const sold: BookingId[] = [];
			for (const one of actions) await transact(world().app.db, (tx) => act(tx, one, sold));
			await expectDomainDays();
		}),
		{ numRuns: times(300, 25) },
	);
});

const always = { days: 127, further: [] };

test('two concurrent trips of a boat are stored in the unavailable days of each experience', async () => {
	await transact(world().app.db, (tx) =>
		act(
			tx,
			{ ...always, kind: 'schedule', experience: 0, time: '12:00', minutes: 600, zone: 'Asia/Colombo' },
			[],
		),
	);
	const inside = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await Promise.all(
		[48, 96].map((hour, at) =>
			transact(world().app.db, async (tx) => {
				await act(tx, { kind: 'ride', hour, hours: 24 }, []);
				inside[at]?.resolve();
				await Promise.all(inside.map(({ promise }) => promise));
			}),
		),
	);
	expect((await storedDays(experiences[0] ?? ('' as ExperienceId))).length).toBeGreaterThanOrEqual(2);
	await expectDomainDays();
});

test('deletes unavailable days that are past in every time zone, and never stores them again', async () => {
	const ride = { kind: 'ride', hours: 30 } as const;
	await transact(world().app.db, (tx) => act(tx, { ...ride, hour: 0 }, []));
	await transact(world().app.db, (tx) => act(tx, { ...ride, hour: 15 * 24 }, []));
	await setBoat({ insurance_expires_on: '2026-08-01' });
	const id = experiences[0] ?? ('' as ExperienceId);
	const before = await storedDays(id);
	expect(before).toEqual(await refusedByDomain(id));
	world().app.clock.set('2026-07-20T00:00:00Z');
	await deletePastTakenDays(world().app);
	const ahead = before.filter((day) => day >= '2026-07-17');
	expect(before.length).toBeGreaterThan(ahead.length);
	expect(await storedDays(id)).toEqual(ahead);
	await transact(world().app.db, (tx) => act(tx, { ...ride, hour: 18 * 24 }, []));
	expect((await storedDays(id)).filter((day) => day < '2026-07-17')).toEqual([]);
	expect((await storedDays(id)).length).toBeGreaterThan(ahead.length);
});

control('a slot that is written without `occupy` makes the unavailable days wrong', async () => {
	await sql`INSERT INTO occupancy (id, boat_id, span, guarded_until, created_at)
		VALUES (${newId<OccupancyId>(world().app.random)}, ${boat}, tstzrange('2026-07-25', '2026-07-26'), '2026-07-26', now())`.execute(
		world().app.db,
	);
	await expect(expectDomainDays()).rejects.toThrow();
});
