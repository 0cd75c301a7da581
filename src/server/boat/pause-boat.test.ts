import { beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { promoteExperience } from '#server/experience/add-experience.ts';
import { bookingInput } from '#test/bookings.ts';
import { experienceForm } from '#test/listings.ts';
import {
	allPublicPlaces,
	archive,
	findPlacesShowing,
	pause,
	readAuditOf,
	setMidnightInGalle,
} from '#test/pause-and-archive.ts';
import { join, offerRide, rideForm } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();
const until = '2026-12-05';

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: ExperienceId;
let other: ExperienceId;

beforeEach(async () => {
	const { app } = world();
	app.clock.set('2026-11-01T02:30:00Z');
	const archived_at = app.clock.now();
	const off_sale_until = Temporal.Instant.from('9999-12-31T00:00:00Z');
	await app.db.updateTable('experience').set({ archived_at, off_sale_until }).execute();
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner);
	other = await world().experience(await world().owner('Ruwan Dias'));
	await promoteExperience(app, trip, true);
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const book = async (experience: string) =>
	codeOf(
		await world().call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(experience, '2026-12-20'),
		}),
	);

describe('a paused boat', () => {
	test('a paused boat hides its experiences from search, map, home page and similar experiences', async () => {
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
		expect((await pause(world(), owner, { boatId: owner.boatId }, until)).body.result.pausedUntil).toBe(
			until,
		);
		expect(await findPlacesShowing(world(), trip, other)).toEqual([]);
		expect(await book(trip)).toBe('422 listing-paused');
		setMidnightInGalle(world().app.clock, until);
		expect(await findPlacesShowing(world(), trip, other)).toEqual(allPublicPlaces);
		expect(await book(trip)).toBe('200 undefined');
	});

	test('the pause of a boat with rides only ends at midnight of the rides’ place', async () => {
		const skipper = await world().owner('Sunil Alwis');
		await offerRide(world(), skipper);
		await pause(world(), skipper, { boatId: skipper.boatId }, until);
		const form = rideForm(skipper.boatId, { departureDate: '2026-12-14' });
		const offer = async () =>
			codeOf(await world().call('POST', '/sharing/add', { as: skipper.token, body: form }));
		expect(await offer()).toBe('422 listing-paused');
		setMidnightInGalle(world().app.clock, until);
		expect(await offer()).toBe('200 undefined');
	});

	test('an experience stays paused until its own date or the boat’s date, whichever is later', async () => {
		await pause(world(), owner, { experienceId: trip }, '2026-12-10');
		await pause(world(), owner, { boatId: owner.boatId }, until);
		await pause(world(), owner, { boatId: owner.boatId }, null);
		expect(await findPlacesShowing(world(), trip, other)).toEqual([]);
		await pause(world(), owner, { boatId: owner.boatId }, until);
		await pause(world(), owner, { experienceId: trip }, null);
		expect(await findPlacesShowing(world(), trip, other)).toEqual([]);
		expect((await world().call('GET', `/experience/one/${trip}`)).body.result.pausedUntil).toBe(until);
	});

	test('after moving to another boat, an experience is paused with the new boat only', async () => {
		await pause(world(), owner, { boatId: owner.boatId }, until);
		const added = await world().experience(owner);
		expect(await book(added)).toBe('422 listing-paused');
		expect(await findPlacesShowing(world(), added, other)).toEqual([]);
		const second = await world().owner('Kamal Silva');
		const { app, call } = world();
		await app.db.updateTable('boat').set({ owner_id: owner.id }).where('id', '=', second.boatId).execute();
		const form = await experienceForm(world(), { ...owner, boatId: second.boatId });
		const edited = await call('POST', '/experience/edit', {
			as: owner.token,
			body: { experienceId: trip, updatedExperience: form },
		});
		expect(edited.body.result).toMatchObject({ pausedUntil: null, boat: { pausedUntil: null } });
		const { off_sale_until } = await app.db
			.selectFrom('experience')
			.select('off_sale_until')
			.where('id', '=', trip)
			.executeTakeFirstOrThrow();
		expect(off_sale_until).toBeNull();
	});

	test('open rides of a paused boat can be joined, but new rides are refused', async () => {
		const ride = await offerRide(world(), owner);
		await pause(world(), owner, { boatId: owner.boatId }, until);
		const offered = await world().call('POST', '/sharing/add', {
			as: owner.token,
			body: rideForm(owner.boatId, { departureDate: '2026-12-20' }),
		});
		expect(codeOf(offered)).toBe('422 listing-paused');
		expect((await join(world(), renter, ride, 1)).status).toBe(200);
	});

	test('the audit log records pausing and resuming a boat', async () => {
		await pause(world(), owner, { boatId: owner.boatId }, until);
		await pause(world(), owner, { boatId: owner.boatId }, null);
		expect(await readAuditOf(world(), owner.boatId)).toEqual([`paused ${until}`, 'resumed']);
	});
});

test.each([
	['2026-11-01', '422 date-passed'],
	['2028-11-01', '422 date-too-far'],
])('refuses to pause a boat until %s: %s', async (day, refused) => {
	expect(codeOf(await pause(world(), owner, { boatId: owner.boatId }, day))).toBe(refused);
});

test('refuses to pause another owner’s, an unknown or an archived listing', async () => {
	expect(codeOf(await pause(world(), renter, { boatId: owner.boatId }, until))).toBe('403 not-yours');
	expect(codeOf(await pause(world(), owner, { boatId: '0123456789abcdefghjk' }, until))).toBe(
		'404 not-found',
	);
	await archive(world(), owner, { boatId: owner.boatId });
	expect(codeOf(await pause(world(), owner, { boatId: owner.boatId }, until))).toBe('422 listing-archived');
});
