import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { weekdays } from '#domain/time.ts';
import { sweepUploads } from '#server/file/remove-uploads.ts';
import { pageData } from '#server/page-data.ts';
import { book, capture, order } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { experienceForm } from './listings.ts';
import { join, offerRide } from './rides.ts';
import { staffMember } from './staff.ts';
import { type Answer, testApp } from './test-app.ts';
import { upload } from './uploads.ts';

const world = testApp({ payments: () => fakePayments() });
type TestUser = { readonly token: string };
let owner: Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
let other: typeof owner;
let renter: TestUser;
let stranger: TestUser;
let verifier: TestUser;
let photograph: Buffer;

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	other = await world().owner('Ruwan Dias');
	renter = await world().signIn('Nimal Perera');
	stranger = await world().signIn('Bruce Jones');
	verifier = await staffMember(world(), 'Desk Officer');
	photograph = await picture('#0a7c86');
});

const picture = (background: string, width = 160, height = 90) =>
	sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer();
const sent = async (kind: 'pier-photo' | 'experience-images', by: TestUser, bytes = photograph) =>
	(await upload(world(), kind, { bytes }, by.token)).body.result.key as string;
const raw = async (url: string, as?: TestUser) =>
	await world().fastify.inject({ url, headers: as ? { cookie: `mateship_session=${as.token}` } : {} });
const passOf = async (bookingId: string, as: TestUser = renter): Promise<Answer> =>
	(await world().call('GET', `/boarding/pass/${bookingId}`, { as: as.token })).body;

let trips = 0;
async function listed(more: object = {}) {
	trips += 1;
	const name = `Trip ${trips}`;
	const sailingDays = [...weekdays];
	const form = await experienceForm(world(), owner, { name, sailingDays });
	const { body } = await world().call('POST', '/experience/add', {
		as: owner.token,
		body: { ...form, ...more },
	});
	expect(body).toMatchObject({ state: true });
	const id = body.result._id as string;
	await world().database.pool.query('UPDATE experience SET verified_at = now() WHERE id = $1', [id]);
	return { id, form, body };
}
const edited = async (id: string, form: object, by: TestUser = owner) =>
	(
		await world().call('POST', '/experience/edit', {
			as: by.token,
			body: { experienceId: id, updatedExperience: form },
		})
	).body;

describe('the pier photo of an experience', () => {
	test('only the renter sees the pier photo, on the boarding pass and its PDF', async () => {
		const key = await sent('pier-photo', owner, await picture('#0a7c86', 1600, 900));
		const { id, body } = await listed({ pierPhoto: key });
		expect(body.result.pierPhoto).toMatchObject({ key, width: 1600, height: 900 });
		const bookingId = await book(world(), renter, id, '2026-07-10');
		const { result } = await passOf(bookingId);
		expect(result.pierPhoto).toMatchObject({ width: 1600, height: 900 });
		expect(result.pierPhoto.url).toMatch(
			new RegExp(`^/api/boarding/pass/${bookingId}/pier\\?of=[0-9a-f]{8}$`),
		);
		const seen = await raw(result.pierPhoto.url, renter);
		expect(seen.headers['content-type']).toBe('image/jpeg');
		expect(seen.headers['cache-control']).toContain('private');
		expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 960, format: 'jpeg' });

		const own = `/api/experience/pier-photo/${id}`;
		expect((await raw(result.pierPhoto.url)).statusCode).toBe(401);
		expect((await raw(own)).statusCode).toBe(401);
		for (const who of [stranger, owner, other])
			expect((await raw(result.pierPhoto.url, who)).statusCode).toBe(404);
		for (const who of [stranger, renter, other]) expect((await raw(own, who)).statusCode).toBe(404);
		for (const who of [owner, verifier]) expect((await raw(own, who)).statusCode).toBe(200);
		for (const ending of ['jpg', 'webp', 'avif'])
			expect((await raw(`/pictures/640/${key}.${ending}`)).statusCode).toBe(404);

		const without = await world().call('GET', `/boarding/pass/${bookingId}/pdf`, { as: renter.token });
		const withPhoto = Buffer.from(without.body.result.base64, 'base64').toString('latin1');
		expect(withPhoto).toMatch(/\/Subtype \/Image/);
	});

	test('public answers about a listing and the renter’s bookings contain no pier photo', async () => {
		const key = await sent('pier-photo', owner);
		const { id } = await listed({ pierPhoto: key });
		const ride = await offerRide(world(), owner, { pierPhoto: await sent('pier-photo', owner) });
		await book(world(), renter, id, '2026-07-12');
		await world().database.pool.query('UPDATE experience SET promoted = (id = $1)', [id]);
		const other = await listed();
		const { lat, lng } = other.form.location;
		const answers = new Map<string, string>();
		for (const path of [
			`/experience/one/${id}`,
			`/experience/search/Galle/${lat}/${lng}`,
			'/experience/promoted',
			`/experience/similar/${other.id}`,
			`/owner/one/${owner.id}`,
			`/boat/${owner.boatId}`,
			`/sharing/one/${ride}`,
			`/sharing/search/Galle/${lat}/${lng}`,
		])
			answers.set(path, JSON.stringify((await world().call('GET', path)).body));
		const cards = await world().call('POST', '/saved/cards', { body: { listingIds: [id, ride] } });
		answers.set('/saved/cards', JSON.stringify(cards.body));
		const bookings = await world().call('GET', '/booking/renter', { as: renter.token });
		answers.set('/booking/renter', JSON.stringify(bookings.body));
		const data = pageData(world().app, { mapStyleUrl: null, firmTerms: false, payments: [], demo: false });
		answers.set('page of the experience', JSON.stringify(await data.experience(id as never, {})));
		answers.set('page of the ride', JSON.stringify(await data.ride(ride as never)));
		answers.set(
			'page of the owner',
			JSON.stringify(await data.owner(owner.id, { experiences: 1, rides: 1, reviews: 1 })),
		);
		for (const [path, answer] of answers) {
			expect.soft(answer, path).toMatch(new RegExp(`${id}|${ride}|${owner.boatId}`));
			expect.soft(answer, path).not.toMatch(/owner\/piers\/|pierPhoto/);
		}
	});

	test('hides the pier photo after a cancellation and after the pier moved', async () => {
		const { id, form } = await listed({ pierPhoto: await sent('pier-photo', owner) });
		const canceled = await book(world(), renter, id, '2026-07-14');
		const { url } = (await passOf(canceled)).result.pierPhoto;
		const { body } = await world().call('GET', `/booking/one/${canceled}`, { as: renter.token });
		await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId: canceled, refundCents: body.result.refundIfCanceledCents },
		});
		expect((await raw(url, renter)).statusCode).toBe(404);

		const bookingId = await book(world(), renter, id, '2026-07-16');
		await edited(id, { ...form, location: { lat: 6.1, lng: 80.1 } });
		expect((await passOf(bookingId)).result.pierPhoto).toBeNull();
	});

	test('the owner replaces and removes the pier photo without a new review', async () => {
		const { id, form } = await listed();
		const bookingId = await book(world(), renter, id, '2026-07-18');
		expect((await passOf(bookingId)).result.pierPhoto).toBeNull();
		const [first, second] = [
			await sent('pier-photo', owner),
			await sent('pier-photo', owner, await picture('#f00')),
		];
		const urls: string[] = [];
		for (const pierPhoto of [first, second]) {
			const { result } = await edited(id, { ...form, pierPhoto });
			expect(result).toMatchObject({ verified: true, pierPhoto: { key: pierPhoto } });
			urls.push((await passOf(bookingId)).result.pierPhoto.url);
		}
		expect(new Set(urls).size).toBe(2);
		expect((await edited(id, form)).result.pierPhoto).toMatchObject({ key: second });
		expect((await edited(id, { ...form, pierPhoto: null })).result).toMatchObject({
			verified: true,
			pierPhoto: null,
		});
		expect((await passOf(bookingId)).result.pierPhoto).toBeNull();
	});

	test('copying an experience copies its pier photo, and other people’s photos are refused', async () => {
		const key = await sent('pier-photo', owner);
		await listed({ pierPhoto: key });
		const copy = await listed({ pierPhoto: key });
		expect(copy.body.result.pierPhoto).toMatchObject({ key });
		const theirs = await experienceForm(world(), other);
		const { body } = await world().call('POST', '/experience/add', {
			as: other.token,
			body: { ...theirs, pierPhoto: key },
		});
		expect(body.code).toBe('file-unknown');
		const picture = await sent('experience-images', owner);
		expect((await edited(copy.id, { ...copy.form, pierPhoto: picture })).code).toBe('file-unknown');
	});

	test('the cleanup deletes a replaced pier photo, but keeps a pier photo in use', async () => {
		const [first, second] = [await sent('pier-photo', owner), await sent('pier-photo', owner)];
		const { id, form } = await listed({ pierPhoto: first });
		await edited(id, { ...form, pierPhoto: second });
		world().app.clock.pass({ hours: 30 });
		await sweepUploads(world().app);
		const { rows } = await world().database.pool.query('SELECT key FROM upload WHERE key = ANY($1)', [
			[first, second],
		]);
		expect(rows).toEqual([{ key: second }]);
		world().app.clock.pass({ hours: -30 });
	});
});

test('mates see the pier photo of a ride, and its owner replaces and removes the photo', async () => {
	const key = await sent('pier-photo', other);
	const ride = await offerRide(world(), other, { pierPhoto: key });
	const { _id: bookingId } = (await join(world(), renter, ride, 2)).body.result;
	await capture(world(), renter, { ...(await order(world(), renter, bookingId)), bookingId });
	const { url } = (await passOf(bookingId)).result.pierPhoto;
	expect((await raw(url, renter)).statusCode).toBe(200);
	expect((await raw(`/api/sharing/pier-photo/${ride}`, other)).statusCode).toBe(200);
	expect((await raw(`/api/sharing/pier-photo/${ride}`)).statusCode).toBe(401);
	for (const who of [renter, stranger, owner])
		expect((await raw(`/api/sharing/pier-photo/${ride}`, who)).statusCode).toBe(404);

	const set = async (by: TestUser, to: string | null) =>
		(await world().call('POST', '/sharing/pier-photo', { as: by.token, body: { sharingId: ride, key: to } }))
			.body;
	expect((await set(owner, null)).code).toBe('not-yours');
	expect((await set(other, await sent('pier-photo', owner))).code).toBe('file-unknown');
	const another = await sent('pier-photo', other);
	expect((await set(other, another)).result.pierPhoto).toMatchObject({ key: another });
	expect((await set(other, null)).result.pierPhoto).toBeNull();
	expect((await passOf(bookingId)).result.pierPhoto).toBeNull();
});
