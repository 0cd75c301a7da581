import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { distanceMetres, pointFrom } from '#domain/place/place.ts';
import { promoteExperience } from '#server/experience/add-experience.ts';
import { pageData } from '#server/page-data.ts';
import { addReview } from '#server/review/write-review.ts';
import { book, bookingInput, capture, order } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { fixedWeather } from './fixed-weather.ts';
import { join, offerRide } from './rides.ts';
import { sharedListOf } from './saved.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), chosen: { weather: fixedWeather() } });
const pier = { lat: 6.034567, lng: 80.216789 };

const secrets = {
	'the renter’s e-mail': 'nimal.secret@people.example',
	'the owner’s e-mail': 'kamal.secret@people.example',
	'the renter’s number': '+94712223334',
	'the renter’s number, bare': '712223334',
	'the owner’s number': '+94771234567',
	'the owner’s number, bare': '771234567',
	'the renter’s wishes': 'a ring in the dessert',
	'the bank account': '0012345678',
	'the bank': 'Bank of Galle',
	'the bank’s branch': 'Fort Branch',
	'the registration number': 'LK-1234',
	'the boat’s papers': 'insurance',
	'the papers’ last day': '2031-03-13',
	'the licence': 'owner/licence',
	'the pier’s address': 'pier 3',
	'the pier’s latitude': '6.034567',
	'the pier’s longitude': '80.216789',
	'the social account': 'secret-subject',
	'the secret of the points': 'a secret of the tests',
} as const;

let experience: Awaited<ReturnType<ReturnType<typeof world>['experience']>>;
let boat: string;
let owner: string;
let ride: string;
let shareCode: string;
beforeAll(async () => {
	const { app, database, signIn } = world();
	const skipper = await world().owner('Kamal Silva', {
		registrationNumber: 'LK-1234',
		insuranceKeys: ['owner/boat/insurance/x/paper.pdf'],
		insuranceExpiresOn: '2031-03-13',
	});
	boat = skipper.boatId;
	owner = skipper.id;
	const email = secrets['the renter’s e-mail'];
	const renter = await signIn('Nimal Perera', { email, emailVerified: true, subject: 'secret-subject' });
	await database.pool.query(
		`UPDATE person SET email = $2, boating_licence = ARRAY['owner/licence/x/licence.pdf'],
		bank_details = jsonb_set(bank_details, '{bankBranch}', '"Fort Branch"') WHERE id = $1`,
		[skipper.id, secrets['the owner’s e-mail']],
	);
	experience = await world().experience(skipper, { location: pier });
	await promoteExperience(app, experience, true);
	ride = await offerRide(world(), skipper, { location: pier });
	const { _id: bookingId } = (await join(world(), renter, ride, 2)).body.result;
	await capture(world(), renter, { ...(await order(world(), renter, bookingId)), bookingId });
	shareCode = (await sharedListOf(world(), renter, [experience, ride])).shareCode;
	await world().experience(skipper, { location: pointFrom(pier, 90, 5_000) });
	await book(world(), renter, experience, '2026-07-03');
	const booking = bookingInput(experience, '2026-07-20', {
		otherRequests: 'Please hide a ring in the dessert',
	});
	app.clock.set('2026-07-05T02:30:00Z');
	await world().call('POST', '/booking/add', { as: renter.token, body: booking });
	const stars = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };
	await addReview(app, renter.id, { experienceId: experience, text: 'Aye', ratings: stars });
});

function expectNothingSecret(answer: unknown) {
	const text = JSON.stringify(answer);
	for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).toBe(false);
	expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
	expect(text).not.toMatch(/\+\d{9,}/);
	for (const point of pointsIn(answer)) expect(distanceMetres(point, pier)).toBeGreaterThan(150);
	for (const name of namesIn(answer)) {
		expect(name).not.toMatch(
			/phone|email|bank|licen|insur|registration|submi|decision|reason|contact|token|subject|secret|hash/i,
		);
	}
}

function* pointsIn(value: unknown): Generator<{ lat: number; lng: number }> {
	if (typeof value !== 'object' || value === null) return;
	if ('lat' in value && 'lng' in value) yield value as { lat: number; lng: number };
	for (const inner of Object.values(value)) yield* pointsIn(inner);
}
function* namesIn(value: unknown): Generator<string> {
	if (typeof value !== 'object' || value === null) return;
	for (const [name, inner] of Object.entries(value)) {
		yield name;
		yield* namesIn(inner);
	}
}

describe('public API calls', () => {
	const open = Object.entries(calls).flatMap(([noun, nounCalls]) =>
		Object.entries(nounCalls as Record<string, Call>)
			.filter(([, call]) => call.who === 'anyone')
			.map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
	);
	const query: Record<string, string> = {
		'place.suggest': '?text=galle',
		'place.locate': '?address=Galle',
		'place.describe': '?lat=-30&lng=10',
		'experience.search': '?sort=price',
	};

	const bodies = (): Record<string, object> => ({
		'saved.cards': { listingIds: [experience, ride] },
		'saved.vote': { code: shareCode, listingId: ride, up: true, device: 'a-code-of-one-device' },
	});

	test.each(open)('$name reveals no private data', async ({ name, call }) => {
		const parameters: Record<string, string> = {
			id: { boat, ride, ownerPage: owner }[name.split('.')[0] ?? ''] ?? experience,
			experienceId: experience,
			rideId: ride,
			code: shareCode,
			address: 'Galle',
			// Exact position of the pier, which the search must not confirm.
			lat: '6.0345',
			lng: '80.2167',
		};
		const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) => parameters[param] ?? '');
		const { status, body } = await world().call(call.method, `${path}${query[name] ?? ''}`, {
			...(call.method === 'POST' && { body: bodies()[name] }),
		});
		if (!name.startsWith('place.')) expect(status).toBe(200);
		if (/search|markers|promoted|similar|ofPlace|review.ofExperience|dates/.test(name)) {
			const { length, experiences, rides } = body.result;
			expect(length ?? (experiences ?? rides).length).toBeGreaterThan(0);
		}
		if (name === 'saved.shared') expect(body.result.listings).toHaveLength(2);
		if (name === 'weather.ofExperience') expect(body.result.forecast).toMatchObject({ windKnots: 9 });
		if (name === 'experience.one')
			expect(body.result).toMatchObject({ reviews: [{}], bookings: [{ status: 'PENDING' }] });
		if (name === 'ownerPage.one')
			expect(body.result).toMatchObject({
				boats: [{}],
				experiences: { count: 2 },
				rides: { count: 1 },
				reviews: { count: 1, items: [{}] },
			});
		if (name === 'ride.one') expect(body.result.bookings).toEqual([{ numberOfPeople: 2 }]);
		if (!name.startsWith('place.')) expectNothingSecret(body);
	});
});

test('public pages contain no private data', async () => {
	const { app } = world();
	const data = pageData(app, { mapStyleUrl: null, firmTerms: false, payments: [], demo: true });
	const place = { address: 'Galle', lat: 6.0345, lng: 80.2167 };
	const search = await data.search(place, { sort: 'distance', page: 1 }, 1);
	expect(search.result.count).toBe(2);
	expect(search.reviews).toHaveLength(1);
	for (const answer of [
		await data.home(),
		search,
		await data.experience(experience, {}),
		await data.sharedList(shareCode),
		await data.owner(owner, { experiences: 1, rides: 1, reviews: 1 }),
	]) {
		expect(answer).toBeTruthy();
		expectNothingSecret(answer);
	}
});

test('distances are measured from the published point and rounded to a hundred metres', async () => {
	const { body } = await world().call('GET', `/experience/one/${experience}`);
	const seen = body.result.location;
	for (let bearing = 0; bearing < 360; bearing += 60) {
		const from = pointFrom(pier, bearing, 3_000);
		const list = await world().call('GET', `/experience/search/x/${from.lat}/${from.lng}`);
		const hit = list.body.result.experiences.find((one: { _id: string }) => one._id === experience);
		expect(hit.distanceMetres).toBe(Math.round(distanceMetres(from, seen) / 100) * 100);
	}
});

test('signed-in people see only their own bank details and phone number', async () => {
	const { call, owner, signIn } = world();
	const skipper = await owner('Ruwan Dias');
	const { body } = await call('GET', '/user', { as: skipper.token });
	expect(body.result).toMatchObject({
		phoneNumber: '+94771234567',
		bankDetails: { accountNumber: '•••• 5678' },
		ownerAccount: { setUp: true, approved: true },
	});
	const stranger = await call('GET', '/user', { as: (await signIn('Bruce Jones')).token });
	expect(stranger.body.result).toMatchObject({
		firstName: 'Bruce',
		phoneNumber: null,
		bankDetails: null,
		ownerAccount: { setUp: false, approved: false },
	});
});

test('responses have security headers', async () => {
	const answer = await world().fastify.inject({ url: `/api/experience/one/${experience}` });
	expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
	expect(answer.headers['x-content-type-options']).toBe('nosniff');
	expect(answer.headers['set-cookie']).toBeUndefined();
	expect(String(answer.headers['content-type'])).toContain('application/json');
});
