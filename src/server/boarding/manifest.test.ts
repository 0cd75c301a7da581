import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checklistOf } from '#domain/boarding/safety-checklist.ts';
import { addDays } from '#domain/time.ts';
import { book, capture, order } from '../../../test/bookings.ts';
import { fakePayments } from '../../../test/fake-payments.ts';
import { offerRide } from '../../../test/rides.ts';
import { testApp } from '../../../test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
type TestUser = { readonly token: string };
let owner: Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
let ride: string;
const seats: Record<string, string> = {};
const mates: Record<string, TestUser> = {};

const call = (path: string, as: TestUser, body?: object) =>
	world().call(body ? 'POST' : 'GET', `/boarding${path}`, { as: as.token, ...(body ? { body } : {}) });
const now = () => world().app.clock.now().toString();
const mark = (bookingId: string | undefined, more: object = {}, as: TestUser = owner) =>
	call('/owner/mark', as, { bookingId, mark: 'CAME', people: 2, at: now(), ...more });

async function join(name: string, group: { adults: number; kids: number }): Promise<string> {
	const mate = await world().signIn(name);
	mates[name] = mate;
	const { body } = await world().call('POST', '/booking/add', {
		as: mate.token,
		body: {
			type: 'SHARING',
			sharingRequest: ride,
			numberOfPeople: group.adults + group.kids,
			group,
			name,
			contactNumber: '+94712223334',
		},
	});
	const bookingId: string = body.result._id;
	const { orderId } = await order(world(), mate, bookingId);
	await capture(world(), mate, { orderId, bookingId });
	return bookingId;
}

beforeAll(async () => {
	owner = await world().owner('Kamal Silva', { maxCapacity: 6 });
	ride = await offerRide(world(), owner);
	seats['Asha'] = await join('Asha Mate', { adults: 2, kids: 0 });
	seats['Bruno'] = await join('Bruno Mate', { adults: 1, kids: 1 });
	const { body } = await call('/owner/departures', owner);
	// The manifest is available beyond the two weeks that the list covers.
	expect(Array.isArray(body.result)).toBe(true);
	const { body: manifest } = await call(`/owner/manifest/${ride}`, owner);
	world().app.clock.set(
		Temporal.Instant.from(manifest.result.departsAt).subtract({ minutes: 30 }).toString(),
	);
});
beforeEach(() => world().app.clock.pass({ seconds: 1 }));

test('only the owner sees contact, group and boarding code of each party on a departure', async () => {
	const { body } = await call(`/owner/manifest/${ride}`, owner);
	expect(body.result.parties).toMatchObject([
		{ name: 'Asha Mate', adults: 2, kids: 0, contactNumber: '+94712223334', mark: 'EXPECTED', people: 0 },
		{ name: 'Bruno Mate', adults: 1, kids: 1 },
	]);
	const codes = body.result.parties.map((party: { code: string }) => party.code);
	expect(new Set(codes).size).toBe(2);
	const other = await world().owner('Ruwan Dias');
	expect((await call(`/owner/manifest/${ride}`, other)).body.code).toBe('not-found');
	expect((await mark(seats['Asha'], {}, other)).body.code).toBe('not-found');
	const { body: list } = await call('/owner/departures', owner);
	expect(list.result).toMatchObject([{ _id: ride, parties: 2, guests: 4, aboard: 0, checked: false }]);
});

test('the list of departures has every departure of the two weeks', async () => {
	const busy = await world().owner('Busy Silva');
	const renter = await world().signIn('Nimal Perera');
	const departureDate = now().slice(0, 10);
	const booking = await book(world(), renter, await world().experience(busy), addDays(departureDate, 3));
	await world().database.pool.query(
		`INSERT INTO booking SELECT (jsonb_populate_record(booking, jsonb_build_object('id', lpad(n::text, 20, '0'),
			'departure_time', time '00:02' + n * interval '5 minutes',
			'departs_at', departs_at + n * interval '10 minutes', 'arrives_at', arrives_at + n * interval '10 minutes'))).*
		FROM booking, generate_series(1, 250) AS n WHERE id = $1`,
		[booking],
	);
	expect((await call('/owner/departures', busy)).body.result).toHaveLength(251);
});

test('the manifest shows the same code as the renter’s pass', async () => {
	const { body } = await call(`/owner/manifest/${ride}`, owner);
	const pass = await call(`/pass/${seats['Asha']}`, mates['Asha Mate'] ?? owner);
	expect(pass.body.result.code).toBe(body.result.parties[0].code);
});

test('checks in a party once and ignores older check-ins', async () => {
	const at = now();
	expect((await mark(seats['Asha'], { at })).body.result.parties[0]).toMatchObject({
		mark: 'CAME',
		people: 2,
	});
	const again = await mark(seats['Asha'], { at, people: 1 });
	expect(again.body.result.parties[0]).toMatchObject({ mark: 'CAME', people: 2 });
	const older = Temporal.Instant.from(at).subtract({ minutes: 5 }).toString();
	const late = await mark(seats['Asha'], { mark: 'NO-SHOW', people: 0, at: older });
	expect(late.body.result.parties[0]).toMatchObject({ mark: 'CAME', people: 2 });
	world().app.clock.pass({ seconds: 1 });
	const undone = await mark(seats['Asha'], { mark: 'EXPECTED', people: 0 });
	expect(undone.body.result.parties[0]).toMatchObject({ mark: 'EXPECTED', people: 0 });
});

test('two devices never check in more people than the boat carries', async () => {
	// With one crew member the boat carries three guests.
	await world().database.pool.query('UPDATE boat SET max_capacity = 4, crew = 1 WHERE id = $1', [
		owner.boatId,
	]);
	const answers = await Promise.all([mark(seats['Asha']), mark(seats['Bruno'])]);
	expect(answers.map(({ body }) => body.code ?? 'aboard').sort()).toEqual(['aboard', 'boat-full']);
	const { body } = await call(`/owner/manifest/${ride}`, owner);
	const aboard = body.result.parties.reduce((sum: number, { people }: { people: number }) => sum + people, 0);
	expect(aboard).toBeLessThanOrEqual(3);
	world().app.clock.pass({ seconds: 1 });
	const [first] = body.result.parties.filter(({ mark: created }: { mark: string }) => created === 'CAME');
	expect((await mark(first.bookingId)).body).toMatchObject({ state: true });
	await world().database.pool.query('UPDATE boat SET max_capacity = 6, crew = 0 WHERE id = $1', [
		owner.boatId,
	]);
});

test('refuses to check in more than a day before departure', async () => {
	const before = now();
	world().app.clock.pass({ hours: -26 });
	expect((await mark(seats['Bruno'])).body.code).toBe('boarding-not-open');
	world().app.clock.set(before);
});

test('a safety checklist is complete when its last item is ticked', async () => {
	const items = checklistOf('Sail');
	const tick = (ticked: readonly string[]) =>
		call('/owner/checklist', owner, { departureId: ride, ticked, at: now() });
	const half = await tick([...items.slice(1), 'gangway']);
	expect(half.body.result.checklist.completedAt).toBeNull();
	expect(half.body.result.checklist.items.map(({ item }: { item: string }) => item)).toEqual(items);
	const whole = await tick(items);
	expect(whole.body.result.checklist.completedAt).toBe(now());
	const { body } = await call(`/owner/manifest/${ride}/pdf`, owner);
	expect(body.result.fileName).toMatch(/^manifest-\d{4}-\d\d-\d\d\.pdf$/);
	expect(Buffer.from(body.result.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
