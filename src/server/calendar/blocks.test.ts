import { beforeEach, describe, expect, test } from 'vitest';
import { allowDateChanges, propose, setDayPrice } from '#test/booking-changes.ts';
import { book, bookingInput, hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { offerRide, rideForm } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type Owner = Awaited<ReturnType<TestApp['owner']>>;

const melbourne = { lat: -37.8642, lng: 144.9 };

const add = (owner: Owner, more: object = {}) =>
	world().call('POST', '/calendar/owner/blocks/add', {
		as: owner.token,
		body: { boatId: owner.boatId, from: '2026-07-10T00:00', until: '2026-07-11T00:00', ...more },
	});
const change = (owner: Owner, blockId: string, more: object) =>
	world().call('POST', '/calendar/owner/blocks/edit', { as: owner.token, body: { blockId, ...more } });
const remove = (owner: Owner, blockId: string, more: object = {}) =>
	world().call('POST', '/calendar/owner/blocks/delete', { as: owner.token, body: { blockId, ...more } });
const entries = async (owner: Owner) => {
	const { body } = await world().call('GET', '/calendar/owner?from=2026-07-01&to=2026-08-31', {
		as: owner.token,
	});
	return body.result.entries as {
		kind: string;
		_id: string;
		title: string;
		startsAt: string;
		seats: number;
	}[];
};
const found = async (date: string) => {
	const { body } = await world().call('GET', `/experience/search/Galle/6.0329/80.2168?date=${date}`);
	return body.result.experiences.map(({ _id }: { _id: string }) => _id) as string[];
};
const takenDates = async (experience: string) => {
	const { body } = await world().call('GET', `/booking/dates/${experience}`);
	return body.result.map((one: { departureDate: string }) => one.departureDate) as string[];
};

test('the calendar has all entries of its two months', async () => {
	const skipper = await world().owner('Busy Silva');
	const blocks = `SELECT lpad(n::text, 20, '0') AS id, timestamptz '2026-07-02' + n * interval '30 minutes' AS at
		FROM generate_series(1, 2001) AS n`;
	const { pool } = world().database;
	await pool.query(
		`INSERT INTO block (id, boat_id, created_at, changed_at) SELECT id, $1, now(), now() FROM (${blocks}) AS one`,
		[skipper.boatId],
	);
	await pool.query(
		`INSERT INTO occupancy (id, boat_id, block_id, span, guarded_until, created_at)
			SELECT id, $1, id, tstzrange(at, at + interval '10 minutes'), at + interval '10 minutes', now() FROM (${blocks}) AS one`,
		[skipper.boatId],
	);
	await pool.query(
		`INSERT INTO calendar_feed (id, boat_id, name, created_at, next_import_at)
			VALUES ('00000000000000000000', $1, 'Busy', now(), now())`,
		[skipper.boatId],
	);
	await pool.query(
		`INSERT INTO imported_event (feed_id, uid, title, starts_at, ends_at)
			SELECT '00000000000000000000', id, '', at, at + interval '10 minutes' FROM (${blocks}) AS one`,
	);
	const kinds = Map.groupBy(await entries(skipper), ({ kind }) => kind);
	expect([kinds.get('BLOCK')?.length, kinds.get('IMPORTED')?.length]).toEqual([2_001, 2_001]);
});

describe('owner’s block of a boat', () => {
	test('a block hides its dates in search and calendars and refuses bookings until deleted', async () => {
		const { owner, experience, signIn, call } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		const renter = await signIn('Nimal Perera');
		expect(await found('2026-07-10')).toContain(id);
		const { status, body } = await add(skipper, { reason: 'Engine service' });
		expect(status).toBe(200);
		const [block] = body.result.made;
		expect(block).toMatchObject({ kind: 'BLOCK', title: 'Engine service', startsAt: '2026-07-09T18:30:00Z' });

		expect(await found('2026-07-10')).not.toContain(id);
		expect(await found('2026-07-11')).toContain(id);
		expect(await takenDates(id)).toEqual(['2026-07-10']);
		const occupied = await call('GET', `/booking/occupancy/boat/${skipper.boatId}`, { as: skipper.token });
		expect(occupied.body.result.spans).toHaveLength(1);
		const refused = await call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(id, '2026-07-10'),
		});
		expect([refused.status, refused.body.code]).toEqual([409, 'boat-taken']);
		expect(JSON.stringify(refused.body)).not.toContain('Engine');

		expect((await remove(skipper, block._id)).body.result).toEqual({ deleted: 1 });
		expect(await found('2026-07-10')).toContain(id);
		expect(await entries(skipper)).toEqual([]);
		expect((await remove(skipper, block._id)).status).toBe(404);
	});

	test.each([
		['experience', (skipper: Owner) => world().experience(skipper, { location: melbourne })],
		['ride', (skipper: Owner) => offerRide(world(), skipper, { location: melbourne })],
	] as const)('a block keeps its local times when the boat gets its first %s', async (_, list) => {
		const skipper = await world().owner('Kamal Silva');
		const days = { from: '2026-07-10T00:00', until: '2026-07-11T00:00' };
		await add(skipper, { ...days, repeat: { weekdays: ['Friday', 'Saturday'], lastDay: '2026-07-11' } });
		await list(skipper);
		const blocks = (await entries(skipper)).filter(({ kind }) => kind === 'BLOCK');
		expect(blocks.map(({ startsAt }) => startsAt)).toEqual(['2026-07-09T14:00:00Z', '2026-07-10T14:00:00Z']);
	});

	test('refuses the first ride of a boat on a day that was blocked before the boat had a place', async () => {
		const skipper = await world().owner('Kamal Silva');
		const { body } = await add(skipper, { from: '2026-12-13T00:00', until: '2026-12-14T00:00' });
		const form = rideForm(skipper.boatId, { location: melbourne, departureTime: '06:00' });
		const refused = await world().call('POST', '/sharing/add', { as: skipper.token, body: form });
		expect(refused.body.code).toBe('boat-taken');
		const { rows } = await world().database.pool.query(
			'SELECT lower(span) AS at FROM occupancy WHERE block_id = $1 AND released_at IS NULL',
			[body.result.made[0]._id],
		);
		expect(rows.map(({ at }) => String(at))).toEqual(['2026-12-13T00:00:00Z']);
	});

	test('a block notifies open pages in the same way as a sale', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const client = await world().database.pool.connect();
		try {
			const payloads: (string | undefined)[] = [];
			client.on('notification', ({ payload }) => payloads.push(payload));
			await client.query('LISTEN live');
			const topics = [`boat:${skipper.boatId}`, `person:${skipper.id}`];
			const { body } = await add(skipper);
			await expect.poll(() => payloads.toSorted()).toEqual(topics);
			await remove(skipper, body.result.made[0]._id);
			await expect.poll(() => payloads.toSorted()).toEqual([...topics, ...topics].toSorted());
		} finally {
			client.release(true);
		}
	});

	test('refuses a block that overlaps bookings, holds or rides, and lists all of them', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Sunil Alwis');
		const id = await experience(skipper);
		const sold = await book(world(), await signIn('Nimal Perera'), id, '2026-07-10');
		const held = await hold(world(), await signIn('Anu Mate'), id, '2026-07-12');
		const ride = await offerRide(world(), skipper, { departureDate: '2026-07-14' });
		const { status, body } = await add(skipper, { until: '2026-07-15T00:00' });
		expect([status, body.code, body.facts.count]).toEqual([409, 'block-over-departures', 3]);
		expect(body.facts.inTheWay).toMatchObject([
			{ kind: 'BOOKING', id: sold, startsAt: '2026-07-10T04:00:00Z', endsAt: '2026-07-10T07:00:00Z' },
			{ kind: 'HOLD', id: held },
			{ kind: 'RIDE', id: ride },
		]);
		expect((await entries(skipper)).map(({ kind, _id }) => [kind, _id])).toEqual([
			['BOOKING', sold],
			['HOLD', held],
			['RIDE', ride],
		]);
		world().app.clock.pass({ minutes: 31 });
		const expired = await add(skipper, { from: '2026-07-12T00:00', until: '2026-07-13T00:00' });
		expect(expired.status).toBe(200);
	});

	test('refuses a block over a date that a renter is paying for, and shows the hold', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Sunil Alwis');
		const trip = await experience(skipper);
		const renter = await signIn('Nimal Perera');
		const booking = await book(world(), renter, trip, '2026-07-10');
		await setDayPrice(world(), skipper, trip, '2026-07-14', 15_000);
		await allowDateChanges(world(), skipper, trip);
		const paying = await propose(world(), renter, booking, '2026-07-14', { priceCents: 8_108 });
		expect(paying).toMatchObject({ result: { proposedDate: { status: 'PAYING' } } });
		expect(await entries(skipper)).toMatchObject([{ kind: 'BOOKING' }, { kind: 'HOLD', _id: booking }]);
		const day = { from: '2026-07-14T00:00', until: '2026-07-15T00:00' };
		const { status, body } = await add(skipper, day);
		expect([status, body.code, body.facts.count]).toEqual([409, 'block-over-departures', 1]);
		expect(body.facts.inTheWay).toMatchObject([{ kind: 'HOLD', id: booking }]);
	});

	test('a weekly block repeats until its last day, and skips occupied times only if requested', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Ajith Fernando');
		await book(world(), await signIn('Nimal Perera'), await experience(skipper), '2026-07-13');
		const mondays = {
			from: '2026-07-06T00:00',
			until: '2026-07-07T00:00',
			repeat: { weekdays: ['Monday'], lastDay: '2026-08-01' },
		};
		expect((await add(skipper, mondays)).body.facts.count).toBe(1);
		expect(await entries(skipper)).toHaveLength(1);
		const { body } = await add(skipper, { ...mondays, skipTaken: true });
		// Three Mondays are blocked completely; a fourth is blocked before and after its trip.
		expect([body.result.made.length, body.result.skipped]).toEqual([5, 1]);
		const [first, second] = body.result.made;
		expect((await remove(skipper, second._id)).body.result).toEqual({ deleted: 1 });
		world().app.clock.set('2026-07-08T00:00:00Z');
		// The first block of the series has ended, but is deleted because it is the selected block.
		expect((await remove(skipper, first._id, { series: true })).body.result).toEqual({ deleted: 4 });
	});

	test('with skipTaken, blocks the free time before, between and after trips as one series', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Sunil Fernando');
		// The trip is from 9:30 to 12:30 in Colombo.
		await book(world(), await signIn('Nimal Perera'), await experience(skipper), '2026-07-22');
		const weeks = { from: '2026-07-20T00:00', until: '2026-07-25T00:00' };
		const refused = await add(skipper, weeks);
		expect(refused.body.facts).toMatchObject({ count: 1, inTheWay: [{ kind: 'BOOKING' }] });
		const { body } = await add(skipper, { ...weeks, skipTaken: true });
		expect(body.result).toMatchObject({
			skipped: 1,
			made: [
				{ startsAt: '2026-07-19T18:30:00Z', endsAt: '2026-07-22T04:00:00Z' },
				{ startsAt: '2026-07-22T07:00:00Z', endsAt: '2026-07-24T18:30:00Z' },
			],
		});
		const [first] = body.result.made;
		expect((await remove(skipper, first._id, { series: true })).body.result).toEqual({ deleted: 2 });
		const inside = { from: '2026-07-22T10:00', until: '2026-07-22T11:00', skipTaken: true };
		expect((await add(skipper, inside)).body.code).toBe('block-over-departures');
	});

	test('an edited block may overlap its own old time, but no other slot', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Lal Perera');
		const { body } = await add(skipper);
		const [block] = body.result.made;
		const times = { from: '2026-07-10T06:00', until: '2026-07-12T00:00', reason: 'Painting' };
		expect((await change(skipper, block._id, times)).body.result).toMatchObject({
			_id: block._id,
			title: 'Painting',
			startsAt: '2026-07-10T06:00:00Z',
		});
		await book(world(), await signIn('Nimal Perera'), await experience(skipper), '2026-07-20');
		const { status, body: refused } = await change(skipper, block._id, {
			...times,
			until: '2026-07-21T00:00',
		});
		expect([status, refused.facts.count]).toEqual([409, 1]);
		expect(await entries(skipper)).toMatchObject([{ title: 'Painting' }, { kind: 'BOOKING' }]);
		const versions = await world().app.db.selectFrom('block').select('version').execute();
		expect(versions.map(({ version }) => version)).toContain(1);
	});

	test('refuses another owner’s block, and a block that ends before its start', async () => {
		const { owner } = world();
		const [skipper, other] = [await owner('Mahes Silva'), await owner('Tharu Silva')];
		const { body } = await add(skipper, { reason: 'A secret' });
		const [block] = body.result.made;
		expect((await add({ ...other, boatId: skipper.boatId })).body.code).toBe('not-yours');
		expect(
			(await change(other, block._id, { from: '2026-07-10T06:00', until: '2026-07-12T00:00' })).body.code,
		).toBe('not-yours');
		expect((await remove(other, block._id)).body.code).toBe('not-yours');
		expect(JSON.stringify(await entries(other))).not.toContain('secret');
		const backwards = await add(skipper, { until: '2026-07-09T00:00' });
		expect([backwards.status, backwards.body.facts.problem]).toEqual([422, 'backwards']);
	});
});
