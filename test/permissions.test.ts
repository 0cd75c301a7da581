import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { BoatId } from '#domain/id.ts';
import { addBoat, verifyBoat } from '#server/boat/add-boat.ts';
import { capture, hold, order, wish } from './bookings.ts';
import { easyPayments } from './easy-payments.ts';
import { boatForm, experienceForm } from './listings.ts';
import { ask as askFor, quote } from './requests.ts';
import { offerRide, rideForm } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';
import { fileForm, upload } from './uploads.ts';

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
	readonly boat: BoatId;
	/** The renter's, held for payment, with its order. */
	readonly held: { readonly bookingId: string; readonly orderId: string };
	/** A date that nobody has asked for yet. */
	readonly date: string;
	/** What the owner would send to list another boat, or another trip on this one. */
	readonly forms: { readonly boat: object; readonly experience: object };
}

interface Asked {
	readonly params?: Record<string, string>;
	readonly query?: string;
	readonly body?: object;
	/** What is uploaded. */
	readonly file?: string;
}

interface Row {
	readonly ask: (scene: Scene) => Asked | Promise<Asked>;
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
const ofStaff = (platform: Outcome = 200) => {
	const others = '403 not-staff';
	return { visitor: out, stranger: others, renter: others, owner: others, platform } as const;
};
const ofTheOwner = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: others, owner: 200, platform: others }) as const;
const ofBoth = (others: Outcome) =>
	({ visitor: out, stranger: others, renter: 200, owner: 200, platform: others }) as const;
const ofOwners = {
	visitor: out,
	stranger: '403 owner-not-set-up',
	renter: '403 owner-not-set-up',
	owner: 200,
	platform: '403 owner-not-set-up',
} as const;
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
const renter = () => people.renter as { id: string; token: string };
const ride = async ({ boat }: Scene) => {
	await verifyBoat(world().app, boat);
	return await offerRide(world(), { ...skipper, boatId: boat });
};
const quoteOf = async ({ experience }: Scene) => ({
	body: { bookingRequestId: await askFor(world(), renter(), experience), ownerQuotedRupees: 18_500 },
});
const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };
/** A number of nobody's yet: limits count by number. */
const numberOf = (id: string) =>
	`+9477${[...id]
		.map((sign) => sign.charCodeAt(0) % 10)
		.join('')
		.slice(0, 7)}`;

const table = {
	'boat.one': { ...anybody, ask: ({ boat }) => ({ params: { id: boat } }) },
	'boat.add': { ...ofOwners, ask: ({ forms }) => ({ body: forms.boat }) },
	'boat.edit': {
		...ofOwners,
		ask: ({ boat, forms }) => ({ body: { boatId: boat, updatedBoat: forms.boat } }),
	},
	'boat.ofOwner': { ...somebody, ask: () => ({}) },
	'booking.dates': { ...anybody, ask: ({ experience }) => ({ params: { experienceId: experience } }) },
	'booking.add': {
		...somebody,
		owner: '422 own-listing',
		ask: ({ experience, date }) => ({ body: wish(experience, date) }),
	},
	'booking.one': { ...ofBoth('404 not-found'), ask: ({ held }) => ({ params: { id: held.bookingId } }) },
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
	'booking.cancel': {
		...ofBoth('403 not-yours'),
		ask: async ({ held }) => {
			await capture(world(), renter(), held);
			return { body: { bookingId: held.bookingId, refundCents: 6_673 } };
		},
	},
	'booking.requestsOfRenter': { ...somebody, ask: () => ({}) },
	'booking.requestsOfOwner': { ...somebody, ask: () => ({}) },
	'booking.oneRequest': {
		...ofBoth('404 not-found'),
		ask: async ({ experience }) => ({ params: { id: await askFor(world(), renter(), experience) } }),
	},
	'booking.qoute': { ...ofTheOwner('403 not-yours'), ask: quoteOf },
	'booking.quote': { ...ofTheOwner('403 not-yours'), ask: quoteOf },
	'booking.reject': {
		...ofTheOwner('403 not-yours'),
		ask: async ({ experience }) => ({
			body: { bookingRequestId: await askFor(world(), renter(), experience), rejectedBy: 'OWNER' },
		}),
	},
	'booking.payRequest': {
		...ofTheRenter('403 not-yours'),
		ask: async ({ experience }) => {
			const id = await askFor(world(), renter(), experience, {
				departureDate: '2026-12-14',
				arrivalDate: '2026-12-15',
			});
			return { body: { bookingRequestId: id, quoteNumber: await quote(world(), skipper, id) } };
		},
	},
	'ride.search': { ...anybody, ask: () => ({ params: galle }) },
	'ride.one': { ...anybody, ask: async (scene) => ({ params: { id: await ride(scene) } }) },
	'ride.ofOwner': { ...somebody, ask: () => ({}) },
	'ride.add': {
		...ofTheOwner('403 owner-not-set-up'),
		ask: async ({ boat }) => {
			await verifyBoat(world().app, boat);
			return { body: rideForm(boat) };
		},
	},
	'ride.cancel': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { sharingId: await ride(scene) } }),
	},
	'ride.share': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { sharingId: await ride(scene), phoneNumber: '+61412345678' } }),
	},
	'review.add': {
		...somebody,
		owner: '422 own-listing',
		ask: ({ experience }) => ({ body: { experienceId: experience, review: 'Aye', ratings: five } }),
	},
	'review.mine': { ...somebody, ask: ({ experience }) => ({ params: { experienceId: experience } }) },
	'experience.search': { ...anybody, ask: () => ({ params: galle }) },
	'experience.markers': { ...anybody, ask: () => ({ params: galle }) },
	'experience.one': { ...anybody, ask: ({ experience }) => ({ params: { id: experience } }) },
	'experience.add': { ...ofOwners, ask: ({ forms }) => ({ body: forms.experience }) },
	'experience.edit': {
		...ofOwners,
		ask: ({ experience, forms }) => ({
			body: { experienceId: experience, updatedExperience: forms.experience },
		}),
	},
	'experience.ofOwner': { ...somebody, ask: () => ({}) },
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
	'upload.send': { ...somebody, ask: () => ({ params: { kind: 'licence' }, file: 'A licence' }) },
	'upload.link': {
		...somebody,
		stranger: '404 not-found',
		renter: '404 not-found',
		ask: () => ({ query: `key=${paper}` }),
	},
	'review.ofPlace': { ...anybody, ask: () => ({ params: galle }) },
	'desk.counts': { ...ofStaff(), ask: () => ({}) },
	'desk.queue': { ...ofStaff(), ask: () => ({ params: { subject: 'person' } }) },
	'desk.item': { ...ofStaff(), ask: ({ boat }) => ({ params: { subject: 'boat', id: boat } }) },
	'desk.decide': {
		...ofStaff(),
		ask: ({ experience }) => ({
			body: {
				subject: 'experience',
				id: experience,
				state: 'APPROVED',
				submittedAt: world().app.clock.now().toString(),
				decision: 'CHANGES',
				reason: 'The pictures are of another boat.',
			},
		}),
	},
	'desk.promote': {
		...ofStaff(),
		ask: ({ experience }) => ({ body: { experienceId: experience, promoted: true } }),
	},
	'desk.experiences': { ...ofStaff(), ask: () => ({}) },
	'desk.search': { ...ofStaff(), ask: () => ({ query: 'text=Nimal' }) },
	'desk.people': { ...ofStaff(), ask: () => ({}) },
	'desk.bookings': { ...ofStaff(), ask: () => ({}) },
	'desk.payments': { ...ofStaff(), ask: () => ({}) },
	'desk.payouts': { ...ofStaff(), ask: () => ({}) },
	'desk.payout': { ...ofStaff('404 not-found'), ask: ({ boat }) => ({ params: { id: boat } }) },
	'desk.markPaid': { ...ofStaff('404 not-found'), ask: ({ boat }) => ({ body: { payoutId: boat } }) },
	'desk.notifications': { ...ofStaff(), ask: () => ({}) },
	'desk.sendNotificationAgain': {
		...ofStaff('404 not-found'),
		ask: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.dropNotification': {
		...ofStaff('404 not-found'),
		ask: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.audit': { ...ofStaff(), ask: () => ({}) },
} satisfies Record<Names, Row>;

const rows = Object.entries<Row>(table).map(([name, row]) => {
	const [noun = '', verb = ''] = name.split('.');
	return { name, row, call: (calls as Record<string, Record<string, Call>>)[noun]?.[verb] as Call };
});

const people: Partial<Record<Kind, { id: string; token: string }>> = {};
/** Of the owner. */
let paper = '';
let skipper: Awaited<ReturnType<TestApp['owner']>>;

beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
	people.owner = skipper;
	paper = (await upload(world(), 'licence', { bytes: 'A licence' }, skipper.token)).body.result.key;
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
	const forms = {
		boat: await boatForm(world(), skipper),
		experience: await experienceForm(world(), { ...skipper, boatId: boat }),
	};
	return { experience, boat, held: { bookingId, orderId }, date: '2026-12-20', forms };
}
async function ask(call: Call, row: Row, kind: Kind, headers: Record<string, string> = {}) {
	const { params = {}, query = '', body, file } = await row.ask(await scene());
	const form = file === undefined ? undefined : fileForm({ bytes: file });
	const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	return await world().call(call.method, query ? `${path}?${query}` : path, {
		...(people[kind] ? { as: people[kind].token } : {}),
		...(body ? { body } : {}),
		...(form ? { body: form.payload.toString() } : {}),
		headers: { ...form?.headers, ...headers },
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
			const { status, body } = await ask(call, row, 'renter', headers as unknown as Record<string, string>);
			expect([call.path, status === 200 ? 200 : `${status} ${body.code}`]).toEqual([call.path, row.renter]);
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

test('the owner of another boat sees nothing of a booking; its own owner sees it, and whom to call', async () => {
	const other = await world().owner('Ajith Fernando');
	const { held } = await scene();
	await capture(world(), renter(), held);
	const seen = (who: { token: string }) =>
		world().call('GET', `/booking/one/${held.bookingId}`, { as: who.token });
	expect((await seen(other)).status).toBe(404);
	expect((await seen(skipper)).body.result).toMatchObject({ contactNumber: '+94712223334' });
});

test('the owner of another boat changes neither this one nor its trips, nor lists a trip on it', async () => {
	const other = await world().owner('Ajith Fernando');
	const { boat, experience } = await scene();
	const theirs = await boatForm(world(), other);
	const trip = await experienceForm(world(), { ...other, boatId: boat });
	const before = await world()
		.app.db.selectFrom('boat')
		.selectAll()
		.where('owner_id', '=', skipper.id)
		.execute();
	for (const [path, body] of [
		['/boat/edit', { boatId: boat, updatedBoat: theirs }],
		['/experience/add', trip],
		['/experience/edit', { experienceId: experience, updatedExperience: trip }],
		['/experience/edit', { experienceId: experience, updatedExperience: { ...trip, boatId: other.boatId } }],
	] as const) {
		const answer = await world().call('POST', path, { as: other.token, body });
		expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not-yours']);
	}
	const lists = await Promise.all(
		['boat', 'experience'].map((noun) => world().call('GET', `/${noun}/owner/created`, { as: other.token })),
	);
	expect(lists.map(({ body }) => body.result.length)).toEqual([1, 0]);
	expect(
		await world().app.db.selectFrom('boat').selectAll().where('owner_id', '=', skipper.id).execute(),
	).toEqual(before);
});
