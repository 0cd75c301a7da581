import { beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { alertLimits } from '#domain/saved/search-alert.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { findSection } from '../my-data/export-sections-store.ts';
import { checkSearchAlerts } from './check-search-alerts.ts';

const world = testApp({ payments: () => fakePayments() });
type Person = Awaited<ReturnType<TestApp['signIn']>>;

const galle = { address: 'Galle', location: { lat: 6.03, lng: 80.21 } };

let skipper: Awaited<ReturnType<TestApp['owner']>>;
let nimal: Person;
let people = 0;

beforeEach(async () => {
	const { app, database, email, owner, signIn } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	await database.pool.query(`DELETE FROM search_alert; DELETE FROM rate_limit; DELETE FROM notification;
		DELETE FROM graphile_worker._private_jobs; UPDATE experience SET verified_at = NULL;
		UPDATE ride SET status = 'CANCELED', canceled_at = now() WHERE status = 'OPEN'`);
	email.sent.length = 0;
	people += 1;
	skipper = await owner('Kamal Silva');
	nimal = await signIn('Nimal Perera', { email: `nimal${people}@people.example` });
});

const add = (search: object = galle, as: Person = nimal) =>
	world().call('POST', '/saved/alerts/add', { as: as.token, body: search });
const list = async (as = nimal) => (await world().call('GET', '/saved/alerts', { as: as.token })).body.result;
/** Runs the daily job on the next day and sends the resulting emails. Returns the emails to a person. */
async function nextDay(as = people): Promise<readonly { subject: string; text: string }[]> {
	world().app.clock.pass({ hours: 24 });
	return await check(as);
}
async function check(as = people) {
	world().email.sent.length = 0;
	await checkSearchAlerts(world().app);
	expect(await runDueJobs(world())).toEqual([]);
	return world().email.sent.filter(({ to }) => to.address === `nimal${as}@people.example`);
}

test('the alert email has the cheapest date of each found trip, at the price of that date', async () => {
	await add({ ...galle, firstDay: '2026-07-20', days: 5, guests: 2, price: 50 });
	const trip = await world().experience(skipper);
	const season = (from: string, to: string, price: number) => ({
		kind: 'SEASON',
		from,
		to,
		yearly: false,
		rupees: price,
	});
	const rules = [season('2026-07-22', '2026-07-22', 9_000), season('2026-07-23', '2026-07-23', 5_000)];
	await world().call('POST', '/experience/prices', {
		as: skipper.token,
		body: { experienceId: trip, prices: { rules, extras: [] } },
	});
	const [mail] = await nextDay();
	expect(mail?.text).toContain('US$27.03 per trip');
	expect(mail?.text).toContain(`/experience/detail/${trip}?date=2026-07-23&guests=2`);
	expect(mail?.text).toMatch(/\/search\/Galle\/6\.03\/80\.21\?date=2026-07-23&guests=2&price=50/);
});

test('the alert email names a trip whose price equals the limit to the cent', async () => {
	await add({ ...galle, price: 19.99 });
	// Rs 3,698 are US$19.99, and 19.99 * 100 is less than 1999 in floating point.
	await world().experience(skipper, { priceRupees: rupees(3_698) });
	expect((await nextDay())[0]?.text).toContain('US$19.99 per trip');
});

describe('search alerts', () => {
	test('search alerts are saved, listed and deleted by their person', async () => {
		const { body } = await add({ ...galle, firstDay: '2026-12-12', days: 3, guests: 4, price: 90 });
		const alert = {
			_id: expect.any(String),
			...galle,
			guests: 4,
			price: 90,
			firstDay: '2026-12-12',
			lastDay: '2026-12-14',
		};
		expect(body.result).toEqual(alert);
		const ruwan = await world().signIn('Ruwan Dias');
		const remove = (as: Person) =>
			world().call('POST', '/saved/alerts/delete', { as: as.token, body: { alertId: body.result._id } });
		await remove(ruwan);
		expect([await list(), await list(ruwan)]).toEqual([[alert], []]);
		expect((await remove(nimal)).status).toBe(200);
		expect((await remove(nimal)).status).toBe(200);
		expect(await list()).toEqual([]);
	});

	test('a person can have at most 20 search alerts, even with two concurrent calls', async () => {
		for (let at = 1; at < alertLimits.each; at += 1) await add();
		const last = await Promise.all([add(), add()]);
		expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await add()).body.message).toBe('You can have 20 alerts at most. Delete one first.');
	});

	test('dates of an alert are not in the past, span at most a week, and can be booked', async () => {
		expect((await add({ ...galle, firstDay: '2026-06-30' })).body.code).toBe('date-passed');
		expect((await add({ ...galle, firstDay: '2026-06-28', days: 3 })).body.code).toBe('date-passed');
		expect((await add({ ...galle, firstDay: '2026-06-29', days: 3 })).body.result).toMatchObject({
			firstDay: '2026-07-01',
			lastDay: '2026-07-01',
		});
		for (const firstDay of ['2028-01-01', '9999-12-31']) {
			const { status, body } = await add({ ...galle, firstDay, days: 7 });
			expect([firstDay, status, body.code]).toEqual([firstDay, 422, 'date-too-far']);
		}
		expect((await add({ ...galle, firstDay: '2027-12-31', days: 7 })).status).toBe(200);
		expect((await add({ ...galle, firstDay: '2026-12-12', days: 8 })).body.code).toBe('malformed');
	});
});

describe('daily alert email', () => {
	test('one daily email lists new trips and rides of all alerts, and never repeats a listing', async () => {
		const known = await world().experience(skipper, { name: 'Known trip' });
		await add();
		await add({ ...galle, guests: 2 });
		expect(await nextDay()).toEqual([]);
		await world().experience(skipper, { name: 'New trip', departureTime: '15:00' });
		await offerRide(world(), skipper);
		const [mail, ...others] = await nextDay();
		expect(others).toEqual([]);
		expect(mail?.subject).toBe('4 new trips for your search: Galle');
		expect(mail?.text).toContain('New trip');
		expect(mail?.text).toContain('Shared ride on');
		expect(mail?.text).not.toContain('Known trip');
		for (const path of ['/search/Galle/6.03/80.21 ', '/search/Galle/6.03/80.21?guests=2', '/saved/alerts'])
			expect(`${mail?.text} `.replaceAll(/\s/g, ' ')).toContain(`${world().app.publicUrl}${path}`);
		expect(await check()).toEqual([]);
		expect(await nextDay()).toEqual([]);
		await world().database.pool.query('UPDATE experience SET verified_at = NULL WHERE id = $1', [known]);
		await nextDay();
		await world().database.pool.query('UPDATE experience SET verified_at = now() WHERE id = $1', [known]);
		expect(await nextDay()).toEqual([]);
	});

	test('the daily email is sent once, even if the job runs concurrently or after a kill', async () => {
		await add();
		const ruwan = await world().signIn('Ruwan Dias', { email: 'ruwan@people.example' });
		await add(galle, ruwan);
		await world().experience(skipper, { name: 'New trip' });
		world().app.clock.pass({ hours: 24 });
		const { app } = world();
		await expect(checkSearchAlerts(failingFor(2))).rejects.toThrow();
		await Promise.all([checkSearchAlerts(app), checkSearchAlerts(app)]);
		expect(await runDueJobs(world())).toEqual([]);
		const sent = world().email.sent.filter(({ subject }) => subject.includes('for your search'));
		expect(sent.map(({ to }) => to.address).toSorted()).toEqual([
			`nimal${people}@people.example`,
			'ruwan@people.example',
		]);
	});

	test('an error with one person’s alerts is reported and does not stop the others', async () => {
		await add();
		await add(galle, await world().signIn('Ruwan Dias', { email: 'ruwan@people.example' }));
		await world().experience(skipper, { name: 'New trip' });
		world().app.clock.pass({ hours: 24 });
		await expect(checkSearchAlerts(failingFor(1))).rejects.toThrow(
			new AggregateError([new Error('broken')], 'could not check the search alerts of some people'),
		);
		const waiting = await world().database.pool.query(
			`SELECT FROM notification WHERE kind = 'alert-matched'`,
		);
		expect(waiting.rowCount).toBe(1);
		expect(await checkSearchAlerts(world().app)).toBe(1);
	});

	test('the daily email uses dates, guests and price of the saved search', async () => {
		// The ride below is on Sunday, 13 December. The first alert excludes it by guests, the second by
		// date; only the third alert finds it.
		await add({ ...galle, firstDay: '2026-12-12', days: 2, guests: 7 });
		await add({ ...galle, firstDay: '2026-12-14', days: 2 });
		await add({ ...galle, price: 15 });
		// Offers a ride with 6 seats at US$10 on 13 December.
		await offerRide(world(), skipper);
		expect((await nextDay())[0]?.subject).toBe('1 new trip for your search: Galle');
	});

	test('the daily email shows the price for the searched guests, and links the first departure', async () => {
		await add({ ...galle, firstDay: '2026-07-02', days: 7, guests: 8, price: 300 });
		const experienceId = await world().experience(skipper, {
			name: 'Trip for eight',
			groupSize: 8,
			priceRupees: rupees(18_500),
		});
		const rules = [{ kind: 'EXTRA_GUEST', beyond: 4, rupees: 1_850 }];
		await world().call('POST', '/experience/prices', {
			as: skipper.token,
			body: { experienceId, prices: { rules, extras: [] } },
		});
		// The time is 11:30 in Colombo, after the departure of the 4th.
		world().app.clock.set('2026-07-04T06:00:00Z');
		const [mail] = await check();
		expect(mail?.text).toContain('Trip for eight: US$140.00 per trip');
		expect(mail?.text).toContain(`/experience/detail/${experienceId}?date=2026-07-05&guests=8`);
		expect(mail?.text).toContain('/search/Galle/6.03/80.21?date=2026-07-05&guests=8&price=300');
	});

	test('the daily email shows the price of the first departure that is free', async () => {
		await add({ ...galle, firstDay: '2026-07-02', days: 1 });
		const experienceId = await world().experience(skipper, {
			name: 'Two a day',
			departureTime: '09:00',
			furtherDepartures: [{ time: '15:00', days: ['Thursday'] }],
			priceRupees: rupees(18_500),
		});
		const rules = [{ kind: 'LAST_MINUTE', hoursAhead: 2, percent: 50 }];
		await world().call('POST', '/experience/prices', {
			as: skipper.token,
			body: { experienceId, prices: { rules, extras: [] } },
		});
		world().app.clock.pass({ hours: 24 });
		await book(world(), await world().signIn('Anu Mate'), experienceId, '2026-07-02');
		const [mail] = await check();
		expect(mail?.text).toContain('Two a day: US$100.00 per trip');
	});

	test('the daily email omits listings that were withdrawn before sending', async () => {
		await add();
		const trip = await world().experience(skipper, { name: 'Withdrawn trip' });
		await world().experience(skipper, { name: 'Available trip', departureTime: '15:00' });
		world().app.clock.pass({ hours: 24 });
		await checkSearchAlerts(world().app);
		const { rows } = await world().database.pool.query('SELECT kind, status FROM notification');
		expect(rows).toEqual([{ kind: 'alert-matched', status: 'WAITING' }]);
		const archive = { experienceId: trip, archived: true };
		await world().call('POST', '/experience/archive', { as: skipper.token, body: archive });
		world().email.sent.length = 0;
		await runDueJobs(world());
		const [mail, ...others] = world().email.sent.filter(({ subject }) => subject.includes('for your search'));
		expect(others).toEqual([]);
		expect(mail?.subject).toBe('1 new trip for your search: Galle');
		expect(mail?.text).toContain('Available trip');
		expect(mail?.text).not.toContain('Withdrawn trip');
	});

	test('a suspended person gets no daily email, and the first email after the suspension lists the missed trips', async () => {
		await add();
		const setSuspended = (values: string) =>
			world().database.pool.query(
				`UPDATE person SET (suspended_at, suspended_by, suspension_reason) = (${values}) WHERE id = '${nimal.id}'`,
			);
		await setSuspended(`now(), '${skipper.id}', 'a reason'`);
		await world().experience(skipper, { name: 'New trip' });
		expect(await nextDay()).toEqual([]);
		await setSuspended('NULL, NULL, NULL');
		expect((await nextDay()).map(({ subject }) => subject)).toEqual(['1 new trip for your search: Galle']);
	});

	test('the daily email can be switched off by a link and in the settings', async () => {
		await add();
		await world().experience(skipper, { name: 'New trip' });
		const [mail] = await nextDay();
		const [, code] = /\/mail\/off\/([0-9a-z]{40})/.exec(mail?.text ?? '') ?? [];
		const off = await world().fastify.inject({ method: 'POST', url: `/api/mail/off/${code}` });
		expect(off.json().result).toEqual({ kind: 'alerts', wanted: false });
		await world().experience(skipper, { name: 'Another trip', departureTime: '15:00' });
		expect(await nextDay()).toEqual([]);
		const { body } = await world().call('GET', '/mail/choices', { as: nimal.token });
		expect(body.result.wanted).toEqual({ messages: true, reminders: true, alerts: false });
	});

	test('removes departed rides from the record of listed rides', async () => {
		await offerRide(world(), skipper);
		await world().experience(skipper);
		await add();
		const seen = async () => (await world().database.pool.query('SELECT FROM search_alert_seen')).rowCount;
		expect(await seen()).toBe(2);
		world().app.clock.set('2026-12-31T00:00:00Z');
		await checkSearchAlerts(world().app);
		expect(await seen()).toBe(1);
	});

	test('an alert ends after its last date or with the account, and a data export contains it', async () => {
		await add({ ...galle, firstDay: '2026-07-03' });
		await add();
		const page = { person: nimal.id, after: '', limit: 10, now: world().app.clock.now() };
		expect(await findSection(world().app.db, 'search-alerts', page)).toHaveLength(2);
		world().app.clock.set('2026-07-06T06:00:00Z');
		await checkSearchAlerts(world().app);
		expect(await list()).toMatchObject([{ firstDay: null }]);
		const remove = { as: nimal.token, body: { personId: nimal.id } };
		const deleted = await world().call('POST', '/user/data/delete', remove);
		expect([deleted.status, await rowsOf(nimal)]).toEqual([200, 0]);
	});
});

/** Returns an app whose transaction fails for one person with new results. */
function failingFor(turn: number) {
	const { app } = world();
	let published = 0;
	const fail = async () => {
		published += 1;
		if (published === turn) throw new Error('broken');
	};
	const subscribers = [...app.subscriptions['alert-matched'], fail];
	return { ...app, subscriptions: { ...app.subscriptions, 'alert-matched': subscribers } };
}

async function rowsOf({ id }: Person): Promise<number | null> {
	const { pool } = world().database;
	return (await pool.query('SELECT FROM search_alert WHERE person_id = $1', [id])).rowCount;
}
