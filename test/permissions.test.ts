import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addBoat } from '#server/boat/add-boat.ts';
import { capture, hold, order, wish } from './bookings.ts';
import { easyPayments } from './easy-payments.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Each call × each kind of person (specification section 6): who may, and what the others are told. */
const world = testApp({ payments: () => easyPayments() });

const kinds = ['visitor', 'stranger', 'renter', 'owner', 'platform'] as const;
type Kind = (typeof kinds)[number];
type Outcome = 200 | `${number} ${string}`;

type Names = {
	[Noun in keyof typeof calls]: `${Noun}.${keyof (typeof calls)[Noun] & string}`;
}[keyof typeof calls];

interface Scene {
	/** Verified, of the owner. */
	readonly experience: string;
	readonly boat: string;
	/** The renter's, held for payment, with its order. */
	readonly held: { readonly bookingId: string; readonly orderId: string };
	/** A date that nobody has asked for yet. */
	readonly date: string;
}

interface Row {
	readonly ask: (scene: Scene) => {
		readonly params?: Record<string, string>;
		readonly query?: string;
		readonly body?: object;
	};
	readonly visitor: Outcome;
	readonly stranger: Outcome;
	readonly renter: Outcome;
	readonly owner: Outcome;
	readonly platform: Outcome;
}

const anybody = { visitor: 200, stranger: 200, renter: 200, owner: 200, platform: 200 } as const;
const out = '401 signed-out';
const somebody = { ...anybody, visitor: out } as const;
const ofTheRenter = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: 200, owner: others, platform: others }) as const;
const galle = { address: 'Galle', lat: '6.03', lng: '80.21' };

/** What the owner has handed in already: `world().owner()`. */
const ownerAccount = {
	description:
		'I have taken people out on this coast for twenty years, and I still look forward to every morning.',
	phoneNumber: '+94771234567',
	bankDetails: {
		accountName: 'Kamal Silva',
		accountNumber: '0012345678',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
};
/** A number of nobody's yet: limits count by number. */
const numberOf = (id: string) => `+9477${parseInt(id.slice(0, 4), 32) % 10_000_000}`.padEnd(12, '0');

const table = {
	'boat.one': { ...anybody, ask: ({ boat }) => ({ params: { id: boat } }) },
	'booking.dates': { ...anybody, ask: ({ experience }) => ({ params: { experienceId: experience } }) },
	'booking.add': {
		...somebody,
		owner: '422 own-listing',
		ask: ({ experience, date }) => ({ body: wish(experience, date) }),
	},
	'booking.one': { ...ofTheRenter('404 not-found'), ask: ({ held }) => ({ params: { id: held.bookingId } }) },
	'booking.ofRenter': { ...somebody, ask: () => ({}) },
	'booking.ofOwner': { ...somebody, ask: () => ({}) },
	'booking.release': {
		...ofTheRenter('403 not-yours'),
		ask: ({ held: { bookingId } }) => ({ body: { bookingId } }),
	},
	'booking.order': {
		...ofTheRenter('403 not-yours'),
		ask: ({ held: { bookingId } }) => ({ body: { bookingId } }),
	},
	'booking.capture': { ...ofTheRenter('403 not-yours'), ask: ({ held }) => ({ body: held }) },
	'experience.search': { ...anybody, ask: () => ({ params: galle }) },
	'experience.markers': { ...anybody, ask: () => ({ params: galle }) },
	'experience.one': { ...anybody, ask: ({ experience }) => ({ params: { id: experience } }) },
	'experience.promoted': { ...anybody, ask: () => ({}) },
	'experience.similar': { ...anybody, ask: ({ experience }) => ({ params: { id: experience } }) },
	'person.me': { ...somebody, ask: () => ({}) },
	'person.requestCode': {
		...somebody,
		ask: ({ held }) => ({ body: { phoneNumber: numberOf(held.bookingId) } }),
	},
	// The owner's number is proven already; nobody else brings a code.
	'person.setUpOwner': {
		visitor: out,
		stranger: '422 phone-not-verified',
		renter: '422 phone-not-verified',
		owner: 200,
		platform: '422 phone-not-verified',
		ask: () => ({ body: ownerAccount }),
	},
	'person.editOwner': {
		visitor: out,
		stranger: '403 owner-not-set-up',
		renter: '403 owner-not-set-up',
		owner: 200,
		platform: '403 owner-not-set-up',
		ask: () => ({ body: ownerAccount }),
	},
	'place.suggest': { ...anybody, ask: () => ({ query: 'text=galle' }) },
	'place.locate': {
		visitor: '404 not-found',
		stranger: '404 not-found',
		renter: '404 not-found',
		owner: '404 not-found',
		platform: '404 not-found',
		ask: () => ({ query: 'address=Atlantis' }),
	},
	'place.describe': { ...anybody, ask: () => ({ query: 'lat=6&lng=80' }) },
	'review.ofExperience': { ...anybody, ask: ({ experience }) => ({ params: { experienceId: experience } }) },
	'review.ofPlace': { ...anybody, ask: () => ({ params: galle }) },
} satisfies Record<Names, Row>;

const rows = Object.entries<Row>(table).map(([name, row]) => {
	const [noun = '', verb = ''] = name.split('.');
	return { name, row, call: (calls as Record<string, Record<string, Call>>)[noun]?.[verb] as Call };
});

const people: Partial<Record<Kind, { id: string; token: string }>> = {};
let skipper: Awaited<ReturnType<TestApp['owner']>>;

beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
	people.owner = skipper;
	people.renter = await world().signIn('Nimal Perera');
	people.stranger = await world().signIn('Bruce Jones');
	const staff = await world().signIn('Desk Officer');
	await world().app.db.updateTable('person').set({ role: 'PLATFORM' }).where('id', '=', staff.id).execute();
	people.platform = staff;
});
// No limit is to be what refuses.
beforeEach(() => world().app.clock.pass({ minutes: 11 }));

async function scene(): Promise<Scene> {
	const { app, experience: add } = world();
	const renter = people.renter as { id: string; token: string };
	// A boat of its own for every scene, so that none is in another's way.
	const boat = await addBoat(app, skipper.id, {
		name: 'Nauka',
		category: 'Canoe',
		brand: 'Own build',
		model: '',
		registrationNumber: '',
		yearOfManufacture: 2001,
		lengthMetres: 5,
		maxCapacity: 12,
		features: ['Paddles'],
		images: [],
		insuranceKeys: [],
	});
	const experience = await add({ ...skipper, boatId: boat });
	const bookingId = await hold(world(), renter, experience, '2026-12-10');
	const { orderId } = await order(world(), renter, bookingId);
	return { experience, boat, held: { bookingId, orderId }, date: '2026-12-20' };
}
async function ask(call: Call, row: Row, kind: Kind, headers: Record<string, string> = {}) {
	const { params = {}, query = '', body } = row.ask(await scene());
	const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	return await world().call(call.method, query ? `${path}?${query}` : path, {
		...(people[kind] ? { as: people[kind].token } : {}),
		...(body ? { body } : {}),
		headers,
	});
}

describe.each(rows)('$name', ({ call, row }) => {
	test.each(kinds)('%s', async (kind) => {
		const { status, body } = await ask(call, row, kind);
		expect(status === 200 ? 200 : `${status} ${body.code}`).toBe(row[kind]);
	});

	test('what a stranger is refused tells nothing, and changes nothing', async () => {
		if (call.who === 'anyone' || row.stranger === 200) return;
		const { database } = world();
		const count = async () =>
			(await database.pool.query('SELECT status, count(*) FROM booking GROUP BY status ORDER BY status'))
				.rows;
		await scene();
		const before = await count();
		const { body } = await ask(call, row, 'stranger');
		// One hold more: the one of this call's own scene.
		expect((await count()).map((one) => one.status)).toEqual(before.map((one) => one.status));
		expect(JSON.stringify(body)).not.toMatch(/Nimal|Perera|Kamal|\+94/);
	});
});

test('whoever may not even learn that input is bad is told to sign in first', async () => {
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

test('answers for one person are not to be kept by anybody; a session ends for all windows at once', async () => {
	const me = await world().signIn('Anu Mate');
	const headers = { cookie: `mateship_session=${me.token}` };
	const answer = await world().fastify.inject({ url: '/api/user', headers });
	expect(answer.headers['cache-control']).toBe('no-store');
	await world().fastify.inject({ url: '/auth/logout', headers });
	expect((await world().call('GET', '/user', { as: me.token })).status).toBe(401);
});

describe('another site’s page cannot write in a person’s name (quality, "Safety")', () => {
	const writes = rows.filter(({ call }) => call.method === 'POST');

	test.each([
		['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
		['Sec-Fetch-Site: same-site, a neighbour’s subdomain', { 'sec-fetch-site': 'same-site' }],
		['a foreign Origin', { origin: 'https://evil.example' }],
		['an Origin that ends like ours', { origin: 'https://evil-mateship.test' }],
		['an Origin that begins like ours', { origin: 'https://mateship.test.evil.example' }],
		['an opaque Origin', { origin: 'null' }],
		['our Origin, but sent across sites', { origin: 'http://mateship.test', 'sec-fetch-site': 'cross-site' }],
	])('%s', async (_, headers) => {
		for (const { call, row } of writes) {
			const { status, body } = await ask(call, row, 'renter', headers as unknown as Record<string, string>);
			expect([call.path, status, body.code]).toEqual([call.path, 403, 'cross-site']);
		}
	});

	test.each([
		['a browser on our own page', { origin: 'http://mateship.test', 'sec-fetch-site': 'same-origin' }],
		['a person who typed', { 'sec-fetch-site': 'none' }],
		['a program', {}],
	])('%s can', async (_, headers) => {
		for (const { call, row } of writes) {
			const { status } = await ask(call, row, 'renter', headers as unknown as Record<string, string>);
			expect([call.path, status]).toEqual([call.path, 200]);
		}
	});

	test('not even as a form, which browsers send without asking', async () => {
		const response = await world().fastify.inject({
			method: 'POST',
			url: '/api/booking/release',
			headers: {
				cookie: `mateship_session=${people.renter?.token}`,
				'content-type': 'application/x-www-form-urlencoded',
			},
			payload: 'bookingId=0123456789abcdefghjk',
		});
		expect(response.statusCode).toBe(400);
	});
});

test('the owner of another boat sees nothing of a booking, its own owner neither, until owners have their lists', async () => {
	const other = await world().owner('Ajith Fernando');
	const { held } = await scene();
	await capture(world(), people.renter as { token: string }, held);
	for (const who of [other, skipper]) {
		expect((await world().call('GET', `/booking/one/${held.bookingId}`, { as: who.token })).status).toBe(404);
	}
});
