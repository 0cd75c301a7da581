import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
type Owner = Awaited<ReturnType<TestApp['owner']>>;

let skipper: Owner;
let site: string;
let trip: string;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	skipper = await world().owner('Kamal Silva');
	trip = await world().experience(skipper, { name: 'Whales & <b>dolphins</b>' });
	site = await addSite('https://sails.example');
});

async function addSite(origin: string, by: Owner = skipper): Promise<string> {
	const { body } = await world().call('POST', '/site/add', { as: by.token, body: { origin } });
	const added = (body.result as { _id: string; origin: string }[]).find((one) => one.origin === origin);
	return added?._id ?? '';
}
const open = async (path: string, headers: Record<string, string> = {}) =>
	await world().fastify.inject({ url: path, headers });
const frame = async (query = '', of = trip) => await open(`/widget/${site}/${of}${query}`);
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const ancestors = ({ headers }: Awaited<ReturnType<typeof open>>) =>
	/frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe('embedding the widget', () => {
	test('only the websites registered by the owner may embed the widget', async () => {
		expect(ancestors(await frame())).toBe('https://sails.example');
		await addSite('http://localhost:4850');
		await addSite('https://another.example', await world().owner('Ruwan Dias'));
		const answer = await frame();
		expect(ancestors(answer)).toBe('http://localhost:4850 https://sails.example');
		expect(answer.headers).not.toHaveProperty('x-frame-options');
	});

	test('refuses the widget for a removed or unknown website', async () => {
		await world().call('POST', '/site/remove', { as: skipper.token, body: { siteId: site } });
		for (const path of [
			`/widget/${site}`,
			`/widget/${site}/${trip}`,
			'/widget/0123456789abcdefghjk',
			'/widget/x',
		]) {
			const answer = await open(path);
			expect([answer.statusCode, ancestors(answer)]).toEqual([404, "'none'"]);
		}
	});

	test('refuses the widget for another owner’s trip or an unapproved owner', async () => {
		const others = await world().experience(await world().owner('Ruwan Dias'));
		expect((await frame('', others)).statusCode).toBe(404);
		await world().database.pool.query('UPDATE person SET owner_approved_at = NULL WHERE id = $1', [
			skipper.id,
		]);
		expect((await frame()).statusCode).toBe(404);
	});

	test('no website may embed any other page of the product', async () => {
		const { headers } = await open('/api/experience/promoted');
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
	});
});

test('the widget shows the price of the first departure that is free', async () => {
	const of = await world().experience(skipper, {
		departureTime: '09:00',
		furtherDepartures: [{ time: '15:00', days: ['Thursday'] }],
	});
	const prices = { rules: [{ kind: 'LAST_MINUTE', hoursAhead: 24, percent: 50 }], extras: [] };
	await world().call('POST', '/experience/prices', { as: skipper.token, body: { experienceId: of, prices } });
	world().app.clock.set('2026-07-01T05:00:00Z');
	const priceOn = async () =>
		/>2<span class="unseen"> Jul 2026, <\/span><small>(.*?)<\/small>/.exec(
			(await frame('?month=2026-07', of)).body,
		)?.[1];
	expect(await priceOn()).toBe('$33');
	await book(world(), await world().signIn('Nimal Perera'), of, '2026-07-02');
	expect(await priceOn()).toBe('$67');
});

describe('size and caching of the widget', () => {
	test('script and frame of the widget together are at most 30 KiB gzipped', async () => {
		const script = await open('/widget.js');
		const month = await frame('?month=2026-08');
		expect(month.body.match(/<td><a [^>]* target="_blank" rel="noopener">/g)).toHaveLength(31);
		expect(month.body).not.toMatch(/<link|<img|\ssrc=/);
		const weight = gzipSync(script.rawPayload).length + gzipSync(month.rawPayload).length;
		expect(weight).toBeLessThanOrEqual(30 * 1024);
	});

	test('the widget sets no cookie, and ignores a session', async () => {
		const [anybody, somebody] = [
			await frame(),
			await open(`/widget/${site}/${trip}`, { cookie: `mateship_session=${skipper.token}` }),
		];
		expect(anybody.headers).not.toHaveProperty('set-cookie');
		expect(somebody.headers).not.toHaveProperty('set-cookie');
		expect(somebody.body).toBe(anybody.body);
	});

	test('the widget is revalidated on each request, and replies 304 until a change', async () => {
		const first = await frame();
		expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'cdn-cache-control': 'max-age=30' });
		const again = await open(`/widget/${site}/${trip}`, { 'if-none-match': String(first.headers.etag) });
		expect(again.statusCode).toBe(304);
		// The list of allowed websites is part of the ETag, and is also sent with a 304.
		await addSite('https://another.example');
		const changed = await open(`/widget/${site}/${trip}`, { 'if-none-match': String(first.headers.etag) });
		expect(changed.statusCode).toBe(200);
		const script = await open('/widget.js');
		expect(script.headers).toMatchObject({
			'cache-control': 'public, max-age=3600',
			'cross-origin-resource-policy': 'cross-origin',
		});
	});

	test('a client address may request the widget 240 times a minute, like rendered pages', async () => {
		const from = { url: '/widget/0123456789abcdefghjk', remoteAddress: '203.0.113.9' };
		const answers = await Promise.all(Array.from({ length: 241 }, () => world().fastify.inject(from)));
		expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
	});
});

describe('content of the widget', () => {
	test('the widget lists the owner’s trips, or the dates of a single trip', async () => {
		const only = await open(`/widget/${site}`);
		expect(only.body).toContain('<h1>Whales &amp; &lt;b&gt;dolphins&lt;/b&gt;</h1>');
		const second = await world().experience(skipper, { name: 'Sunset sail' });
		await world().experience(skipper, { name: 'Not yet', verified: false });
		const { body } = await open(`/widget/${site}`);
		expect([...body.matchAll(/<a href="(\/widget\/[^"]*)">/g)].map(([, href]) => href)).toEqual(
			expect.arrayContaining([`/widget/${site}/${trip}`, `/widget/${site}/${second}`]),
		);
		expect(body).toContain('US$66.73');
		expect(body).not.toContain('Not yet');
	});

	test('the widget links further pages until each of the owner’s trips is listed', async () => {
		for (let more = 1; more <= 10; more += 1) await world().experience(skipper, { name: `Sail ${more}` });
		const listed: string[] = [];
		let next: string | undefined = `/widget/${site}`;
		for (let pages = 0; next && pages < 3; pages += 1) {
			const { body } = await open(next);
			listed.push(...[...body.matchAll(/<a href="\/widget\/\w+\/(\w+)">/g)].map(([, id = '']) => id));
			next = /<a href="([^"]*)">More trips/.exec(body)?.[1];
		}
		expect(listed).toContain(trip);
		expect([listed.length, new Set(listed).size]).toEqual([11, 11]);
	});

	test('the widget does not link taken or past dates', async () => {
		const renter = await world().signIn('Nimal Perera');
		await book(world(), renter, trip, '2026-07-10');
		const { body } = await frame('?month=2026-07');
		for (const taken of ['Fri 10 Jul 2026', 'Sat 11 Jul 2026'])
			expect(body).toContain(`>${taken}, not available<`);
		expect(textOf(body)).toContain('Sun 12 Jul 2026, $67 (US$66.73), opens in a new tab');
		expect((await frame('?month=2020-01')).body).toContain('<h2 id="month">Jul 2026</h2>');
	});

	test('the widget shows the price of a day’s booking for the chosen guests', async () => {
		const prices = {
			rules: [
				{ kind: 'WEEKDAY', weekdays: ['Sunday'], percent: 20 },
				{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_000 },
			],
			extras: [],
		};
		const set = await world().call('POST', '/experience/prices', {
			as: skipper.token,
			body: { experienceId: trip, prices },
		});
		expect(set.body.state).toBe(true);
		const { body } = await frame('?month=2026-07&guests=4');
		const [, href = '', price = ''] =
			/<a href="([^"]*date=2026-07-12[^"]*)".*?\((US\$[\d.]+)\), opens/.exec(body) ?? [];
		expect(href).toBe(`/experience/detail/${trip}?date=2026-07-12&amp;guests=4&amp;referral=${site}`);
		const held = await world().call('POST', '/booking/add', {
			as: (await world().signIn('Nimal Perera')).token,
			body: bookingInput(trip, '2026-07-12', { group: { adults: 4, kids: 0 } }),
		});
		// The price is Rs 12,345, plus a fifth for the weekday, plus the price of two additional guests.
		expect(held.body.result.amountRupees).toBe(rupees(16_814));
		expect(price).toBe(`US$${(held.body.result.amountCents / 100).toFixed(2)}`);
	});

	test('the widget of an unbookable trip shows the reason instead of dates', async () => {
		const unverified = await world().experience(skipper, { verified: false });
		expect((await frame('', unverified)).body).toContain('This experience is not yet verified by Mateship!');
		expect((await frame('', unverified)).body).not.toContain('<table');
	});
});

describe('booking referred by a website', () => {
	const counted = async () => {
		const { body } = await world().call('GET', '/site/owner', { as: skipper.token });
		return (body.result as { bookings: number }[]).map(({ bookings }) => bookings);
	};

	test('a referred booking names its website, which is credited after the payment', async () => {
		const renter = await world().signIn('Nimal Perera');
		const bookingId = await hold(world(), renter, trip, '2026-07-10', { referral: site });
		expect(await counted()).toEqual([0]);
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		expect(await counted()).toEqual([1]);
	});

	test('a booking has no referral if the website is unknown or belongs to another owner', async () => {
		const others = await addSite('https://another.example', await world().owner('Ruwan Dias'));
		for (const [date, referral] of [
			['2026-07-10', others],
			['2026-07-14', '0123456789abcdefghjk'],
		] as const)
			await hold(world(), await world().signIn('Nimal Perera'), trip, date, { referral });
		const { rows } = await world().database.pool.query(
			'SELECT referral_site_id FROM booking WHERE owner_id = $1',
			[skipper.id],
		);
		expect(rows).toEqual([{ referral_site_id: null }, { referral_site_id: null }]);
	});
});
