import { beforeEach, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { requestInput, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/**
 * Covers the limits of requests, which prevent strangers from sending their own text in many emails of
 * the product.
 */
const world = testApp();
let address = '';
let owners = 0;
let renter: { id: string; token: string };
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experiences: readonly string[];

beforeEach(async () => {
	world().app.clock.set('2026-11-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	owners += 1;
	address = `kamal-${owners}@mail.example`;
	await world()
		.app.db.updateTable('person')
		.set({ email: address, email_verified: true })
		.where('id', '=', owner.id)
		.execute();
	experiences = [await world().experience(owner), await world().experience(owner)];
});

const send = async (more: object = {}, as = renter) =>
	await world().call('POST', '/booking/add', {
		as: as.token,
		body: requestInput(experiences[0] ?? '', more),
	});
async function mailsSoFar() {
	await runDueJobs(world());
	return world().email.sent.filter(({ to }) => to.address === address);
}
const newRequests = async () =>
	(await mailsSoFar()).filter(({ subject }) => subject.startsWith('New request: '));
const answer = async (body: object) => (await send(body)).body;
const withdraw = (id: string) =>
	world().call('POST', '/booking/owner/requests/reject', {
		as: renter.token,
		body: { bookingRequestId: id, rejectedBy: 'RENTER' },
	});

test('limits a renter’s open requests to one owner to three, for any trips', async () => {
	for (const day of [10, 11, 12])
		expect((await answer({ departureDate: `2026-12-${day}`, arrivalDate: '2026-12-13' })).state).toBe(true);
	const refused = await send({ experience: experiences[1] });
	expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
		409,
		'too-many-requests',
		{ most: 3 },
	]);
	expect((await send({}, await world().signIn('Anu Mate'))).status).toBe(200);
	const other = await world().experience(await world().owner('Ajith Fernando'));
	expect((await answer({ experience: other })).state).toBe(true);
});

test('accepts three of thirty concurrent requests to one owner', async () => {
	const sent = await Promise.all(Array.from({ length: 30 }, () => send()));
	expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
	// The first request is emailed at once. The other requests are emailed together an hour later.
	expect(await mailsSoFar()).toHaveLength(1);
	world().app.clock.pass({ minutes: 61 });
	const [, digest, ...more] = await mailsSoFar();
	expect([digest?.subject, more]).toEqual(['2 more requests from Nimal Perera', []]);
});

test('one email reports all further requests within an hour', async () => {
	await requestTrip(world(), renter, experiences[0] ?? '', { otherRequests: 'The first one.' });
	world().app.clock.pass({ minutes: 20 });
	const withdrawn = await requestTrip(world(), renter, experiences[1] ?? '', {
		otherRequests: 'Not this one.',
	});
	world().app.clock.pass({ minutes: 20 });
	await requestTrip(world(), renter, experiences[1] ?? '', { otherRequests: 'The third one.' });
	expect(await mailsSoFar()).toHaveLength(1);
	await withdraw(withdrawn);
	// Another renter's request is emailed at once.
	await requestTrip(world(), await world().signIn('Anu Mate'), experiences[0] ?? '');
	expect(await newRequests()).toHaveLength(2);
	world().app.clock.pass({ minutes: 21 });
	const emails = await newRequests();
	expect(emails).toHaveLength(3);
	// If only one request remains, the owner gets the usual email for a single request.
	expect(emails[2]?.text).toContain('The third one.');
	expect(emails[2]?.text).not.toContain('Not this one.');
	// The hour has passed, so the next request is emailed at once.
	await requestTrip(world(), renter, experiences[0] ?? '');
	expect(await newRequests()).toHaveLength(4);
});

test('limits a renter to six requests in 24 hours, including withdrawn requests', async () => {
	for (let count = 0; count < 6; count += 1) {
		await withdraw(await requestTrip(world(), renter, experiences[0] ?? ''));
	}
	expect(await answer({})).toMatchObject({ code: 'too-many-requests', facts: { most: 6 } });
	world().app.clock.pass({ hours: 24, seconds: 1 });
	expect((await answer({})).state).toBe(true);
});

test.each([
	['Verify your bank at https://evil.example/bank', false],
	['We would like to see the lagoon.', true],
])('the owner’s email shows %j: %s', async (otherRequests, shown) => {
	await requestTrip(world(), renter, experiences[0] ?? '', { otherRequests });
	await runDueJobs(world());
	const mails = world().email.sent.filter(({ to }) => to.address === address);
	expect(mails).toHaveLength(1);
	expect(JSON.stringify(mails).includes('evil.example')).toBe(false);
	expect(mails[0]?.text.includes(otherRequests)).toBe(shown);
});
