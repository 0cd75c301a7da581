import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { allCalls, badInput, createFirstOfShapeFilter, goodQueries, pathOf, shapeOf } from './bad-input.ts';
import { unknownId } from './good-bodies.ts';
import { testApp } from './test-app.ts';

/**
 * Sends invalid parameters and queries: not numbers, out of range, past dates, ids of others. Each call
 * must respond with 4xx, a code and a sentence, and must not write.
 */
const world = testApp();
const { sender, experience, send, refused } = badInput(world);

const numbers = [
	'',
	'%20',
	'x',
	'NaN',
	'Infinity',
	'-Infinity',
	'1e999',
	'1,5',
	'null',
	'true',
	'0x10',
	'[]',
	'%00',
	'١٢',
];
const occupancyOf = { lat: [90.0001, -90.0001, 181, 1e9], lng: [180.0001, -180.0001, 1e9] };
const ids = [
	'x',
	'0123456789ABCDEFGHJK',
	'0123456789abcdefghj',
	`${unknownId}0`,
	`${unknownId}%00`,
	"'%20OR%201=1--",
	'..%2f..%2fetc',
	'null',
	'%F0%9F%9B%A5',
	'x'.repeat(1_900),
];

const isNew = createFirstOfShapeFilter();
describe.each(allCalls.filter(({ call }) => call.path.includes('{')))(
	'invalid parameters of the call $name: $call.path',
	({ name, call }) => {
		const query = goodQueries[name] ? `?${goodQueries[name]}` : '';
		for (const [, param = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
			const wrong: (string | number)[] =
				param === 'lat' || param === 'lng'
					? [...numbers, ...occupancyOf[param]]
					: param === 'address'
						? ['', '%20%20', 'x'.repeat(201), '%00', 'a%00b', '%1b%5b31m', '%7f']
						: ids;
			// Each kind of parameter is tested with the whole list of values once, and with two values in all
			// other calls.
			const whole = isNew(shapeOf((call.params as z.ZodObject).shape[param] as z.ZodType));
			const some = whole ? wrong : wrong.slice(0, 2);
			test(`rejects ${some.length} invalid values of ${param}`, async () => {
				for (const value of some) {
					await refused(call, { url: pathOf(call, { [param]: value }) + query }, `${param} = ${value}`);
				}
			});
		}

		test('rejects an endless or undecodable path', async () => {
			const first = /\{(\w+)\}/.exec(call.path)?.[1] ?? '';
			await refused(call, { url: pathOf(call, { [first]: '%E0%A4%A' }) }, 'half of a character');
			await refused(call, { url: pathOf(call, { [first]: '%' }) }, 'a lone percent sign');
			await refused(call, { url: pathOf(call, { [first]: 'x'.repeat(10_000) }) }, '10,000 characters');
		});
	},
);

describe.each(allCalls.filter(({ call }) => call.path.match(/\{(id|experienceId)\}/)))(
	'unknown id in the call $name',
	({ call, name }) => {
		test('answers not found for an unknown id', async () => {
			const query = goodQueries[name] ? `?${goodQueries[name]}` : '';
			expect((await refused(call, { url: pathOf(call) + query }, 'nobody’s')).status).toBe(404);
		});
	},
);

describe('invalid query parameters', () => {
	const search = calls.experience.search;
	const wrongDates = [
		'',
		'2026-02-30',
		'2026-13-01',
		'2026-00-00',
		'0000-01-01',
		'10000-01-01',
		'-2026-01-01',
		'2026-7-1',
		'2026-07-01T00:00:00Z',
		'tomorrow',
		'%00',
		'2026-06-30',
		'0001-01-01',
		'1970-01-01',
	];
	test.each([
		['search', search],
		['markers', calls.experience.markers],
	])('%s: rejects invalid and past dates', async (_, call) => {
		for (const date of wrongDates) await refused(call, { url: `${pathOf(call)}?date=${date}` }, date);
	});

	test.each(['duration', 'price', 'groupSize', 'guests', 'page'])(
		'search: rejects %s outside its bounds',
		async (name) => {
			for (const value of [...numbers, -1, 0, 1e21, '9'.repeat(400)]) {
				await refused(search, { url: `${pathOf(search)}?${name}=${value}` }, `${name} = ${value}`);
			}
		},
	);

	test('search: rejects unknown filter values and repeated parameters', async () => {
		for (const query of [
			'sort=',
			'sort=DISTANCE',
			'sort=price%00',
			'sort=price;drop',
			'category=',
			'category=Sailing',
			'sort=price&sort=rating',
			'price=5&price=6',
			'date=2026-09-01&date=2026-09-02',
			'category[]=sailing&category=fishing&category=ferry',
		]) {
			await refused(search, { url: `${pathOf(search)}?${query}` }, query);
		}
	});

	test.each([
		['place.suggest', calls.place.suggest, 'text'],
		['place.locate', calls.place.locate, 'address'],
	])('%s: rejects a text that is missing, empty, too long or unprintable', async (_, call, name) => {
		await refused(call, { url: call.path }, 'missing');
		for (const value of ['', '%20%20%20%20', 'x'.repeat(201), 'abc%00', '%1b%5b31mabc', '%07abc']) {
			await refused(call, { url: `${call.path}?${name}=${value}` }, value);
		}
		await refused(call, { url: `${call.path}?${name}=abc&${name}=def` }, 'twice');
	});

	test.each([
		['place.suggest', calls.place.suggest, 'text=galle&'],
		['place.describe', calls.place.describe, ''],
	])('%s: rejects invalid coordinates', async (_, call, more) => {
		for (const value of [...numbers, ...occupancyOf.lat]) {
			await refused(call, { url: `${call.path}?${more}lat=${value}&lng=80` }, `lat = ${value}`);
		}
		for (const value of [...numbers, ...occupancyOf.lng]) {
			await refused(call, { url: `${call.path}?${more}lat=6&lng=${value}` }, `lng = ${value}`);
		}
	});

	test('lists of bookings reject an unknown filter', async () => {
		for (const when of ['', 'past', 'UPCOMING', 'upcoming%00']) {
			await refused(calls.booking.ofRenter, { url: `/booking/renter?when=${when}` }, when);
		}
	});

	const paged = allCalls.filter(({ call }) => call.paged);
	test.each(paged)('$name: rejects an invalid page', async ({ call }) => {
		const path = call.path.replace('{experienceId}', experience());
		const pages = ['', '10001', '0', '-1', '1.5', 'x', '0x2', '%201', '2&page=3'];
		// All lists have the same schema for a page.
		for (const page of call === paged[0]?.call ? pages : pages.slice(0, 2)) {
			await refused(call, { url: `${path}?page=${page}` }, page);
		}
	});

	test('upload.link rejects invalid and unknown keys', async () => {
		const link = calls.upload.link;
		await refused(link, { url: link.path }, 'missing');
		for (const key of [
			'',
			'%20',
			'..',
			'../../etc/passwd',
			'/etc',
			'a//b',
			'a%00b',
			'.env',
			'x'.repeat(401),
		]) {
			await refused(link, { url: `${link.path}?key=${key}` }, key);
		}
		expect((await refused(link, { url: `${link.path}?key=owner/licence/0/x.pdf` }, 'nobody’s')).status).toBe(
			404,
		);
	});

	test('ignores unknown query parameters', async () => {
		const odd = `__proto__=1&constructor[prototype]=2&a[]=1&%00=%00&%=%&=&&${'x='.repeat(500)}`;
		for (const { call, name } of allCalls.filter((one) => one.call.method === 'GET')) {
			const { status } = await send(call, { url: `${pathOf(call)}?${goodQueries[name] ?? ''}&${odd}` });
			expect(status, name).toBeLessThan(500);
		}
	});
});

describe('unknown paths and methods', () => {
	test.each([
		['GET', '/api/'],
		['GET', '/api/booking'],
		['GET', '/api/booking/add'],
		['PUT', '/api/booking/add'],
		['PATCH', '/api/user'],
		['DELETE', '/api/booking/one/0123456789abcdefghjk'],
		['POST', '/api/experience/promoted'],
		['GET', '/api/..%2f..%2fetc/passwd'],
		['GET', `/api/${'x/'.repeat(2_000)}`],
	] as const)('%s %s answers not found', async (method, url) => {
		const response = await world().fastify.inject({
			method,
			url,
			headers: { cookie: `mateship_session=${sender().token}` },
		});
		expect(response.statusCode).toBe(404);
		expect(response.json()).toMatchObject({ state: false, code: 'not-found', message: expect.any(String) });
	});
});
