import { beforeEach, describe, expect, test } from 'vitest';
import { maxSites } from '#domain/site/site.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();
type Owner = Awaited<ReturnType<TestApp['owner']>>;

let skipper: Owner;
beforeEach(async () => {
	world().app.clock.pass({ minutes: 11 });
	skipper = await world().owner('Kamal Silva');
});

const add = async (origin: string, by: Owner = skipper) =>
	(await world().call('POST', '/site/add', { as: by.token, body: { origin } })).body;
const remove = async (siteId: string, by: Owner = skipper) =>
	(await world().call('POST', '/site/remove', { as: by.token, body: { siteId } })).body;
const list = async (by: Owner = skipper) =>
	(await world().call('GET', '/site/owner', { as: by.token })).body.result;

describe('websites of an owner', () => {
	test('lists an owner’s websites as origins, oldest first, without bookings', async () => {
		await add('HTTPS://www.sunset-sails.example/');
		world().app.clock.pass({ minutes: 1 });
		expect((await add('https://sails.example:8443')).result).toMatchObject([
			{ origin: 'https://www.sunset-sails.example', bookings: 0 },
			{ origin: 'https://sails.example:8443', bookings: 0 },
		]);
		expect(await list(await world().owner('Ruwan Dias'))).toEqual([]);
	});

	test('refuses a website that is not public, with a reason', async () => {
		expect(await add('https://10.0.0.1')).toMatchObject({
			code: 'site-address',
			facts: { problem: 'private' },
			message: 'Only websites with a public name can be added.',
		});
		expect(await add('https://sails.example/book')).toMatchObject({
			code: 'site-address',
			facts: { problem: 'path' },
		});
		expect(await list()).toEqual([]);
	});

	test('adds a website once', async () => {
		await add('https://sails.example');
		expect(await add('https://SAILS.example/')).toMatchObject({ code: 'site-known' });
	});

	test(`an owner has at most ${maxSites} websites, even when added concurrently`, async () => {
		const answers = await Promise.all(
			Array.from({ length: maxSites + 5 }, async (_, at) => await add(`https://sails-${at}.example`)),
		);
		expect(answers.filter(({ state }) => state)).toHaveLength(maxSites);
		expect(answers.filter(({ code }) => code === 'too-many-sites')).toHaveLength(5);
		expect(await list()).toHaveLength(maxSites);
	});

	test('a website that is added again has the same id, and the same code on its pages', async () => {
		const [site] = (await add('https://sails.example')).result;
		expect(site.widget).toEqual({
			frame: `http://mateship.test/widget/${site._id}`,
			script: 'http://mateship.test/widget.js',
		});
		expect((await remove(site._id)).result).toEqual([]);
		expect((await remove(site._id)).result).toEqual([]);
		expect((await add('https://sails.example')).result).toMatchObject([{ _id: site._id }]);
	});

	test('only the owner can remove a website', async () => {
		const [site] = (await add('https://sails.example')).result;
		expect(await remove(site._id, await world().owner('Ruwan Dias'))).toMatchObject({ code: 'not-yours' });
		expect(await list()).toHaveLength(1);
	});
});

describe('websites of a product with a public https address', () => {
	const live = testApp({ chosen: { publicUrl: 'https://mateship.test' } });

	test('refuses http websites, including local websites', async () => {
		const owner = await live().owner('Kamal Silva');
		const body = { origin: 'http://localhost:4850' };
		const headers = { cookie: `__Host-mateship_session=${owner.token}` };
		const refused = await live().call('POST', '/site/add', { body, headers });
		expect(refused.body).toMatchObject({ code: 'site-address', facts: { problem: 'not-https' } });
		expect((await add('http://localhost:4850')).result).toMatchObject([{ origin: 'http://localhost:4850' }]);
	});
});
