import { beforeEach, describe, expect, test } from 'vitest';
import { quote, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();
type Party = 'OWNER' | 'RENTER';
let people: Record<Party, { token: string }>;
let id: string;

beforeEach(async () => {
	world().app.clock.set('2026-11-01T02:30:00Z');
	const owner: Awaited<ReturnType<TestApp['owner']>> = await world().owner('Kamal Silva');
	people = { OWNER: owner, RENTER: await world().signIn('Nimal Perera') };
	id = await requestTrip(world(), people.RENTER, await world().experience(owner));
});

const requestAsSeenBy = async (party: Party) =>
	(await world().call('GET', `/booking/request/${id}`, { as: people[party].token })).body.result;
const reject = (by: Party, more: object = {}) =>
	world().call('POST', '/booking/owner/requests/reject', {
		as: people[by].token,
		body: { bookingRequestId: id, rejectedBy: by, ...more },
	});

describe.each([
	['OWNER', 'RENTER'],
	['RENTER', 'OWNER'],
] as const)('rejection of a request by the %s', (by, other) => {
	test('both parties read the reason of a rejection', async () => {
		expect((await reject(by, { reason: '  The boat is in the yard. ' })).status).toBe(200);
		for (const party of [by, other]) {
			expect(await requestAsSeenBy(party)).toMatchObject({
				state: 'REJECTED',
				rejectedBy: by,
				reason: 'The boat is in the yard.',
			});
		}
	});

	test('a request can be rejected without a reason', async () => {
		await reject(by, { reason: '   ' });
		expect(await requestAsSeenBy(other)).toMatchObject({ state: 'REJECTED', reason: null });
	});

	test('a rejection reason has at most 500 characters', async () => {
		expect((await reject(by, { reason: 'x'.repeat(501) })).status).toBe(400);
		expect((await requestAsSeenBy(other)).state).toBe('PENDING');
		expect((await reject(by, { reason: 'x'.repeat(500) })).status).toBe(200);
	});
});

test('only the renter can withdraw a request, and only before a quote', async () => {
	expect((await requestAsSeenBy('RENTER')).may).toMatchObject({ reject: true, withdraw: true });
	expect((await requestAsSeenBy('OWNER')).may).toMatchObject({ reject: true, withdraw: false });
	await quote(world(), people.OWNER, id);
	expect((await requestAsSeenBy('RENTER')).may).toMatchObject({ reject: true, withdraw: false });
});

test('shows contact numbers while the request is quoted, and hides them after expiry', async () => {
	const numbers = async () => [
		(await requestAsSeenBy('OWNER')).contactNumber,
		(await requestAsSeenBy('RENTER')).owner.phoneNumber,
	];
	expect(await numbers()).toEqual([null, null]);
	await quote(world(), people.OWNER, id);
	expect(await numbers()).toEqual([expect.stringMatching(/^\+94/), expect.stringMatching(/^\+94/)]);
	world().app.clock.set('2026-12-20T02:30:00Z');
	expect((await requestAsSeenBy('OWNER')).state).toBe('EXPIRED');
	expect(await numbers()).toEqual([null, null]);
});
