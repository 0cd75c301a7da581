import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type StaffRole, staffRoles } from '#domain/person/staff-role.ts';
import { capture } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { boatForm, experienceForm } from './listings.ts';
import { isLongRun } from './long.ts';
import {
	type CallerType,
	type Cast,
	callerTypes,
	makeScene,
	type Outcome,
	type PermissionRow,
	type RequestInput,
	resetLimits,
	type Scene,
} from './permission-scene.ts';
import { rows } from './permission-table.ts';
import { staffMember } from './staff.ts';
import { tableSums } from './table-sums.ts';
import { testApp } from './test-app.ts';
import { fileForm, upload } from './uploads.ts';

const world = testApp({ payments: () => fakePayments() });

type Who = CallerType | StaffRole;
let cast: Cast;
const people: Partial<Record<Who, { readonly token: string }>> = {};

beforeAll(async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const platform = await staffMember(world(), 'Desk Officer');
	const paper = (await upload(world(), 'licence', { bytes: 'A licence' }, owner.token)).body.result.key;
	cast = { world: world(), owner, renter, paper };
	Object.assign(people, { owner, renter, stranger: await world().signIn('Bruce Jones'), platform });
	for (const role of staffRoles) people[role] = await staffMember(world(), `${role} Officer`, role);
});
// Avoids rate limits.
beforeEach(() => world().app.clock.pass({ minutes: 11 }));

async function send(call: Call, { params = {}, query = '', body, file }: RequestInput, who: Who) {
	const form = file === undefined ? undefined : fileForm({ bytes: file });
	const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	const as = people[who]?.token;
	const answer = await world().call(call.method, query ? `${path}?${query}` : path, {
		...(as ? { as } : {}),
		...(body ? { body } : {}),
		...(form ? { body: form.payload.toString(), headers: form.headers } : {}),
	});
	const outcome: Outcome = answer.status === 200 ? 200 : `${answer.status} ${answer.body.code}`;
	return { outcome, body: answer.body };
}

/**
 * All desk calls use the same check of the roles in their contract. So the gate sends each desk call as
 * only one of the people without a role, and as one of the roles with and one without permission, in
 * turn. A call that everyone signed in may send is sent as one of them, in turn.
 */
function outcomes(row: PermissionRow, turn: number): readonly (readonly [Who, Outcome])[] {
	const { staff } = row;
	const known = callerTypes.filter((kind) => kind !== 'visitor');
	if (!staff) {
		const isForAll = known.every((kind) => row[kind] === 200);
		const kinds = ['visitor' as const, ...(isForAll ? rotated(known, turn) : known)];
		return kinds.map((kind) => [kind, row[kind]] as const);
	}
	const outsiders = rotated(['stranger', 'renter', 'owner'] as const, turn);
	const others = staffRoles.filter((role) => !staff.includes(role));
	// The platform’s officer is an admin.
	const permitted = isLongRun ? staff : staff.filter((role) => role !== 'admin');
	return [
		...(['visitor', ...outsiders, 'platform'] as const).map((kind) => [kind, row[kind]] as const),
		...rotated(permitted, turn).map((role) => [role, row.platform] as const),
		...rotated(others, turn).map((role) => [role, '403 staff-role-needed'] as const),
	];
}
const rotated = <One>(all: readonly One[], turn: number): readonly One[] =>
	isLongRun || all.length === 0 ? all : [all[turn % all.length] as One];

/**
 * Scene shared by the calls that do not change it. Its booking is paid, so the booking does not expire.
 */
let shared: Scene;
beforeAll(async () => {
	shared = await makeScene(cast, '2026-12-07');
	await capture(world(), shared.renter, shared.held);
});

/** Returns whether preparing the request writes rows. */
const prepares = (row: PermissionRow) => row.input.constructor.name === 'AsyncFunction';

test.each(rows)('permissions of $name', async ({ call, row, turn }) => {
	const wanted = outcomes(row, turn);
	const prepare = async () => {
		if (row.ownScene) return await row.input(await makeScene(cast));
		if (prepares(row)) await resetLimits(cast);
		return await row.input(shared);
	};
	let [input, isFresh] = [await prepare(), true];
	const found: [Who, Outcome][] = [];
	const before = await tableSums(world().database.pool);
	for (const [who] of wanted.filter(([, outcome]) => outcome !== 200)) {
		const { outcome, body } = await send(call, input, who);
		found.push([who, outcome]);
		expect(JSON.stringify(body)).not.toMatch(/Nimal|Perera|Kamal|\+94/);
	}
	if (found.length > 0) expect(await tableSums(world().database.pool)).toEqual(before);
	for (const [who] of wanted.filter(([, outcome]) => outcome === 200)) {
		if (call.method !== 'GET' && !isFresh) input = await prepare();
		found.push([who, (await send(call, input, who)).outcome]);
		isFresh = false;
	}
	const byName = (one: readonly [Who, Outcome], other: readonly [Who, Outcome]) =>
		one[0].localeCompare(other[0]);
	expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName));
});

test('every desk call names the staff roles that may use it', () => {
	const named = (roles: readonly StaffRole[] | undefined) =>
		staffRoles.filter((role) => roles?.includes(role));
	for (const { name, call, row } of rows) {
		// Admins have every role.
		const roles = call.staff && ['admin' as const, ...call.staff];
		expect([name, named(roles)]).toEqual([name, named(row.staff)]);
	}
	expect(rows.filter(({ call }) => call.path.startsWith('/desk') && !call.staff)).toEqual([]);
});

test('asks a visitor to sign in before validating the input', async () => {
	for (const { call } of rows.filter((one) => one.call.who === 'signed-in')) {
		const path = call.path.replace(/\{\w+\}/g, 'nonsense');
		const { status, body } = await world().call(
			call.method,
			path,
			call.method === 'POST' ? { body: { nonsense: 1 } } : {},
		);
		expect([call.path, status, body.code]).toEqual([call.path, 401, 'signed-out']);
	}
});

test('forbids caching of personal answers, and ends a session in all windows at once', async () => {
	const me = await world().signIn('Anu Mate');
	const headers = { cookie: `mateship_session=${me.token}` };
	const answer = await world().fastify.inject({ url: '/api/user', headers });
	expect(answer.headers['cache-control']).toBe('no-store');
	await world().fastify.inject({ url: '/auth/logout', headers });
	expect((await world().call('GET', '/user', { as: me.token })).status).toBe(401);
});

test('hides a booking from owners of other boats, and shows the renter’s phone number to the boat’s owner', async () => {
	const other = await world().owner('Ajith Fernando');
	const { held, renter } = await makeScene(cast);
	await capture(world(), renter, held);
	const seen = (who: { token: string }) =>
		world().call('GET', `/booking/one/${held.bookingId}`, { as: who.token });
	expect((await seen(other)).status).toBe(404);
	expect((await seen(cast.owner)).body.result).toMatchObject({ contactNumber: '+94712223334' });
});

test('an owner cannot change another owner’s boat or its trips, or add trips to the boat', async () => {
	const other = await world().owner('Ajith Fernando');
	const { boat, experience } = await makeScene(cast);
	const theirs = await boatForm(world(), other);
	const trip = await experienceForm(world(), { ...other, boatId: boat });
	const before = await world()
		.app.db.selectFrom('boat')
		.selectAll()
		.where('owner_id', '=', cast.owner.id)
		.execute();
	for (const [path, body] of [
		['/boat/edit', { boatId: boat, updatedBoat: theirs }],
		['/experience/add', trip],
		['/experience/edit', { experienceId: experience, updatedExperience: trip }],
		['/experience/edit', { experienceId: experience, updatedExperience: { ...trip, boatId: other.boatId } }],
	] as const) {
		const answer = await world().call('POST', path, { as: other.token, body });
		expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not-yours']);
	}
	const lists = await Promise.all(
		['boat', 'experience'].map((noun) => world().call('GET', `/${noun}/owner/created`, { as: other.token })),
	);
	expect(lists.map(({ body }) => body.result.length)).toEqual([1, 0]);
	expect(
		await world().app.db.selectFrom('boat').selectAll().where('owner_id', '=', cast.owner.id).execute(),
	).toEqual(before);
});
