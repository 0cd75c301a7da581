import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BoatForm } from '#contract/boat-contract.ts';
import { maxBoats } from '#domain/boat/boat.ts';
import { recordStatements } from '#test/count-statements.ts';
import { boatForm, copyRows, storeUploadedFile } from '#test/listings.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';

const world = testApp();
let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
});
beforeEach(() => world().app.clock.pass({ minutes: 11 }));

async function add(more: Partial<BoatForm> = {}, as: { token: string } = skipper) {
	return await world().call('POST', '/boat/add', {
		as: as.token,
		body: await boatForm(world(), skipper, more),
	});
}
const boats = async () =>
	(
		await world()
			.app.db.selectFrom('boat')
			.select(({ fn }) => fn.countAll().as('many'))
			.execute()
	)[0]?.many;

describe('listing a boat', () => {
	test('a new boat waits for review, and the public sees no documents or registration number', async () => {
		const form = await boatForm(world(), skipper, { otherFeatures: ' Ice box,, toilet , Rods ' });
		const { status, body } = await world().call('POST', '/boat/add', { as: skipper.token, body: form });
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			name: 'Sagarika',
			category: 'Sail',
			length: 11,
			features: ['Toilet', 'Ice box', 'Rods'],
			images: form.images,
			pictures: [{ key: form.images[0], width: 1_200, height: 800, placeholder: '#0A7C86' }],
			boatInsurance: [{ key: form.boatInsurance[0], name: 'policy.pdf' }],
			registrationNumber: 'LK-1234',
			insuranceExpiresOn: '2027-06-30',
			documentsExpired: false,
			verified: false,
			userId: skipper.id,
			submission: { state: 'WAITING', reason: null },
		});
		const render = await world().call('GET', `/boat/${body.result._id}`);
		expect(render.body.result).toMatchObject({ name: 'Sagarika', verified: false });
		expect(JSON.stringify(render.body)).not.toMatch(/LK-1234|policy|insurance|submission/);
	});

	test('refuses more than 50 boats of one owner, but not a repeated submission', async () => {
		const fleet = await world().owner('Roshan Fleet');
		const submit = (form: BoatForm) => world().call('POST', '/boat/add', { as: fleet.token, body: form });
		await copyRows(world(), 'boat', fleet.boatId, maxBoats - 2);
		const last = await boatForm(world(), fleet);
		expect((await submit(last)).status).toBe(200);
		const { status, body } = await submit(await boatForm(world(), fleet));
		expect([status, body.code, body.facts]).toEqual([409, 'too-many-boats', { most: 50 }]);
		expect((await submit(last)).status).toBe(200);
	});

	test('a boat has no turnaround time unless the owner sets one', async () => {
		expect((await add()).body.result.turnaroundMinutes).toBe(0);
		expect((await add({ turnaroundMinutes: 1_440 })).body.result.turnaroundMinutes).toBe(1_440);
	});

	test('accepts a new boat without an insurance date', async () => {
		const { insuranceExpiresOn: _, crew: __, ...body } = await boatForm(world(), skipper);
		const { status, body: answer } = await world().call('POST', '/boat/add', { as: skipper.token, body });
		expect(status).toBe(200);
		expect(answer.result).toMatchObject({
			insuranceExpiresOn: null,
			documentsExpired: false,
			verified: false,
		});
	});

	test('lists a repeated submission once, and two boats with the same documents separately', async () => {
		const form = await boatForm(world(), skipper);
		const send = (body: object) => world().call('POST', '/boat/add', { as: skipper.token, body });
		const answers = [...(await Promise.all([form, form, form].map(send))), await send(form)];
		expect(new Set(answers.map(({ body }) => body.result._id)).size).toBe(1);
		const other = await send({
			...form,
			name: 'Nauka',
			images: [await storeUploadedFile(world(), skipper, 'owner/boat/images/')],
		});
		expect(other.body.result._id).not.toBe(answers[0]?.body.result._id);
	});

	test('accepts files of a boat that were uploaded through the API', async () => {
		const deck = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7c86' } })
			.jpeg()
			.toBuffer();
		const image = await upload(world(), 'boat-images', { bytes: deck }, skipper.token);
		const pdf = { name: 'Policy 2027.pdf', type: 'application/pdf', bytes: '%PDF-1.4\n%%EOF\n' };
		const paper = await upload(world(), 'boat-insurance', pdf, skipper.token);
		const { body } = await add({ images: [image.body.result.key], boatInsurance: [paper.body.result.key] });
		expect(body.result).toMatchObject({
			images: [image.body.result.key],
			pictures: [image.body.result.picture],
			boatInsurance: [{ key: paper.body.result.key, name: 'Policy 2027.pdf' }],
		});
	});

	test('does not require the optional fields of a boat', async () => {
		const { model, registrationNumber, length, features, ...least } = await boatForm(world(), skipper);
		const body = { ...least, otherFeatures: 'Rods' };
		const { body: answer } = await world().call('POST', '/boat/add', { as: skipper.token, body });
		expect(answer.result).toMatchObject({
			model: '',
			registrationNumber: '',
			length: null,
			features: ['Rods'],
		});
	});

	test('a boat can be listed before the owner’s account is approved', async () => {
		const { app, owner } = world();
		const fresh = await owner('Ruwan Dias');
		await app.db
			.updateTable('person')
			.set({ owner_approved_at: null, owner_decision: null })
			.where('id', '=', fresh.id)
			.execute();
		const body = await boatForm(world(), fresh);
		expect((await world().call('POST', '/boat/add', { as: fresh.token, body })).status).toBe(200);
	});

	test('listing a boat needs an owner account, and the refusal names what the account lacks', async () => {
		const stranger = await world().signIn('Bruce Jones');
		const body = await boatForm(world(), stranger);
		const answer = await world().call('POST', '/boat/add', { as: stranger.token, body });
		expect([answer.status, answer.body.code, answer.body.message]).toEqual([
			403,
			'owner-not-set-up',
			'Owner Account Not Setup! Please setup owner account first!',
		]);
	});

	test.each<[string, Partial<BoatForm>, string, object]>([
		['no images', { images: [] }, '422 files-missing', { what: 'images' }],
		['no insurance documents', { boatInsurance: [] }, '422 files-missing', { what: 'insurance' }],
		['a future year', { yearOfManufacture: 2027 }, '422 year-to-come', { year: 2026 }],
		[
			'an insurance expired in all time zones',
			{ insuranceExpiresOn: '2026-06-29' },
			'422 insurance-expired',
			{ date: '2026-06-29' },
		],
	])('refuses to list a boat with %s', async (_, more, refusal, facts) => {
		const before = await boats();
		const { status, body } = await add(more);
		expect([`${status} ${body.code}`, body.facts]).toEqual([refusal, facts]);
		expect(await boats()).toBe(before);
	});

	test.each<[string, object]>([
		['no feature', { features: [], otherFeatures: ' , ,' }],
		['61 features', { otherFeatures: Array.from({ length: 60 }, (_, at) => `Rod ${at}`).join() }],
		['a feature of 101 characters', { otherFeatures: 'x'.repeat(101) }],
		['a length of four digits', { length: 1_000 }],
		['a length of half metres', { length: 10.5 }],
		['a capacity of 10,000', { maxCapacity: 10_000 }],
		['a capacity of 0', { maxCapacity: 0 }],
		['more than a day between trips', { turnaroundMinutes: 1_441 }],
		['an unknown category', { category: 'Submarine' }],
		['a name of blanks', { name: '  ' }],
		['no brand', { brand: '' }],
		['a date that does not exist', { insuranceExpiresOn: '2027-02-30' }],
		['21 images', { images: Array.from({ length: 21 }, (_, at) => `owner/boat/images/x/${at}.webp`) }],
		['a key with ..', { images: ['owner/boat/images/../../secret'] }],
	])('rejects a boat with %s as malformed', async (_, more) => {
		const body = { ...(await boatForm(world(), skipper)), ...more };
		const answer = await world().call('POST', '/boat/add', { as: skipper.token, body });
		expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
	});

	test('accepts only files that the owner uploaded for boats', async () => {
		const other = await world().owner('Ajith Fernando');
		const theirs = await storeUploadedFile(world(), other, 'owner/boat/images/');
		const licence = await storeUploadedFile(world(), skipper, 'owner/licence/');
		const papers = await storeUploadedFile(world(), skipper, 'owner/boat/insurance/');
		for (const more of [
			{ images: [theirs] },
			{ images: [papers] },
			{ images: ['owner/boat/images/nobody/knows.webp'] },
			{ boatInsurance: [licence] },
			{ boatInsurance: [theirs] },
		]) {
			const { status, body } = await add(more);
			expect([status, body.code]).toEqual([422, 'file-unknown']);
		}
	});
});

describe('list of an owner’s boats', () => {
	test('lists only the owner’s boats, newest first, with the review decision', async () => {
		const { app, call, owner } = world();
		const mine = await owner('Sunil Alwis');
		app.clock.pass({ minutes: 1 });
		const { body } = await call('POST', '/boat/add', { as: mine.token, body: await boatForm(world(), mine) });
		await app.db
			.updateTable('boat')
			.set({
				decision: 'REJECTED',
				decision_reason: 'The papers are of another boat.',
				decided_at: app.clock.now(),
			})
			.where('id', '=', body.result._id)
			.execute();
		const own = await call('GET', '/boat/owner/created', { as: mine.token });
		expect(own.body.result).toMatchObject([
			{
				_id: body.result._id,
				submission: { state: 'REJECTED', reason: 'The papers are of another boat.' },
			},
			{
				_id: mine.boatId,
				verified: true,
				submission: { state: 'APPROVED', reason: null },
				boatInsurance: [{ name: 'paper.pdf' }],
				insuranceExpiresOn: '9999-12-31',
				documentsExpired: false,
			},
		]);
		expect(own.body.result).toHaveLength(2);
	});

	test('a boat’s insurance expires at local midnight of the boat’s place', async () => {
		const { app, call, owner, experience } = world();
		for (const [location, before, after] of [
			[{ lat: 6.0329, lng: 80.2168 }, '2026-07-10T18:29:59Z', '2026-07-10T18:30:00Z'],
			[{ lat: -37.86, lng: 144.97 }, '2026-07-10T13:59:59Z', '2026-07-10T14:00:00Z'],
		] as const) {
			const mine = await owner('Sunil Alwis', { insuranceExpiresOn: '2026-07-10' });
			await experience(mine, { location });
			const runOut = async (at: string) => {
				app.clock.set(at);
				const answer = await call('GET', '/boat/owner/created', { as: mine.token });
				return answer.body.result[0].documentsExpired;
			};
			expect([await runOut(before), await runOut(after)]).toEqual([false, true]);
		}
	});

	test('listing boats takes the same number of SQL statements for any number of boats', async () => {
		const { call, database, owner } = world();
		const mine = await owner('Sunil Alwis');
		const cost = async () =>
			(await recordStatements(database.pool, () => call('GET', '/boat/owner/created', { as: mine.token })))
				.length;
		const one = await cost();
		for (let at = 0; at < 6; at += 1) {
			await call('POST', '/boat/add', { as: mine.token, body: await boatForm(world(), mine) });
		}
		// One statement loads the session, and one loads the boats.
		expect([one, await cost()]).toEqual([2, 2]);
	});
});
