import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { wish } from './bookings.ts';
import { easyPayments } from './easy-payments.ts';
import { rideForm } from './rides.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';
import { fileForm } from './uploads.ts';

/**
 * Acceptance: every call with wrong types, missing fields, too long texts, coordinates out of range, past dates,
 * foreign ids, 2 MB bodies … is answered with a 4xx that has a code and a sentence, never a 5xx, and nothing is
 * written. The table is made from the contract, so that no call is forgotten.
 */
const world = testApp({ payments: () => easyPayments() });
const all = Object.entries(calls).flatMap(([noun, ofNoun]) =>
	Object.entries(ofNoun).map(([verb, call]) => ({ name: `${noun}.${verb}`, call: call as Call })),
);

let somebody: Awaited<ReturnType<TestApp['signIn']>>;
let staff: typeof somebody;
let experience: string;
let before: string;
const nobodys = '0123456789abcdefghjk';

beforeAll(async () => {
	somebody = await world().signIn('Nimal Perera');
	staff = await staffMember(world(), 'Amara Weerakoon');
	experience = await world().experience(await world().owner('Ruwan Dias'));
	before = await everything();
});
// No limit is to be what refuses.
beforeEach(() => world().app.clock.pass({ minutes: 11 }));
afterAll(async () => {
	expect(await everything()).toBe(before);
});

/** How much there is in every table but the counts of requests. */
async function everything(): Promise<string> {
	const { pool } = world().database;
	const tables = await pool.query<{ name: string }>(
		`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
		WHERE (schemaname = 'public' AND tablename <> 'rate_limit')
			OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs') ORDER BY 1`,
	);
	const counts = await Promise.all(
		tables.rows.map(async ({ name }) => {
			const { rows } = await pool.query(
				`SELECT count(*) AS rows, sum(hashtext(t::text)) AS sum FROM ${name} AS t`,
			);
			return `${name}: ${rows[0].rows} ${rows[0].sum}`;
		}),
	);
	return counts.join('\n');
}

/** What every call would gladly take: each test spoils one thing of it. */
const good: Record<string, string | number> = {
	address: 'Galle',
	lat: 6.03,
	lng: 80.21,
	id: nobodys,
	experienceId: nobodys,
	text: 'Galle',
	kind: 'licence',
	subject: 'boat',
};
const ownerAccount = {
	description: 'x'.repeat(80),
	boatingLicence: [],
	bankDetails: {
		accountName: 'N Perera',
		accountNumber: '12',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
	phoneNumber: '+94771234567',
	code: '123456',
	codeId: nobodys,
};
const boat = {
	name: 'Sagarika',
	category: 'Sail',
	brand: 'Beneteau',
	model: '',
	registrationNumber: '',
	yearOfManufacture: 2019,
	length: 11,
	maxCapacity: 12,
	features: ['Toilet'],
	otherFeatures: '',
	images: ['owner/boat/images/x/deck.webp'],
	boatInsurance: ['owner/boat/insurance/x/policy.pdf'],
	insuranceExpiresOn: '2027-06-30',
};
const trip = {
	category: 'sailing',
	name: 'Sunset sail',
	description: 'Out and back.',
	boatId: nobodys,
	groupSize: 6,
	sailingDays: ['Saturday'],
	departureTime: '16:30',
	durationMinutes: 45,
	operatorOption: 'With Captain',
	priceRupees: 12_345,
	customBookingsEnabled: true,
	whatToBring: '',
	included: '',
	address: 'Pier 3',
	location: { lat: 6.03, lng: 80.21 },
	images: ['owner/experience/images/x/sail.webp'],
};
const goodBodies: Record<string, () => Record<string, unknown>> = {
	'boat.add': () => boat,
	'boat.edit': () => ({ boatId: nobodys, updatedBoat: boat }),
	'experience.add': () => trip,
	'experience.edit': () => ({ experienceId: nobodys, updatedExperience: trip }),
	'booking.add': () => wish(experience, '2026-09-10'),
	'booking.release': () => ({ bookingId: nobodys }),
	'booking.order': () => ({ bookingId: nobodys }),
	'booking.capture': () => ({ orderId: 'EASY-1', bookingId: nobodys }),
	'booking.cancel': () => ({ bookingId: nobodys, refundCents: 0 }),
	'booking.qoute': () => ({ bookingRequestId: nobodys, ownerQuotedRupees: 18_500, ownerComments: 'Aye' }),
	'booking.quote': () => ({ bookingRequestId: nobodys, ownerQuotedRupees: 18_500, ownerComments: 'Aye' }),
	'booking.reject': () => ({ bookingRequestId: nobodys, rejectedBy: 'OWNER' }),
	'booking.payRequest': () => ({ bookingRequestId: nobodys, quoteNumber: 1 }),
	'ride.add': () => rideForm(nobodys),
	'ride.cancel': () => ({ sharingId: nobodys }),
	'ride.share': () => ({ sharingId: nobodys, phoneNumber: '+61412345678' }),
	'review.add': () => ({
		experienceId: nobodys,
		review: 'Aye',
		ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
	}),
	'person.requestCode': () => ({ phoneNumber: '+94771234567' }),
	'person.setUpOwner': () => ownerAccount,
	'person.editOwner': () => ownerAccount,
	'desk.decide': () => ({
		subject: 'boat',
		id: nobodys,
		state: 'WAITING',
		submittedAt: '2026-07-01T02:30:00Z',
		decision: 'REJECTED',
		reason: 'No papers.',
	}),
	'desk.promote': () => ({ experienceId: nobodys, promoted: false }),
	'desk.markPaid': () => ({ payoutId: nobodys }),
	'desk.sendNotificationAgain': () => ({ notificationId: nobodys }),
	'desk.dropNotification': () => ({ notificationId: nobodys }),
};
const goodQueries: Record<string, string> = {
	'place.suggest': 'text=galle',
	'place.locate': 'address=Galle',
	'place.describe': 'lat=6&lng=80',
	'upload.link': 'key=owner/licence/0/paper.pdf',
	'desk.search': 'text=galle',
};

function pathOf(call: Call, params: Record<string, string | number> = {}): string {
	return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const given = params[name];
		return given === undefined ? encodeURIComponent(String(good[name])) : String(given);
	});
}

interface Raw {
	readonly url: string;
	readonly payload?: string | Buffer;
	readonly headers?: Record<string, string>;
}
async function send(call: Call, { url, payload, headers }: Raw) {
	const response = await world().fastify.inject({
		method: call.method,
		url: `/api${url}`,
		headers: {
			// Only the desk's own people come so far that the desk looks at what they send.
			cookie: `mateship_session=${(call.path.startsWith('/desk/') ? staff : somebody).token}`,
			...headers,
		},
		...(payload === undefined ? {} : { payload }),
	});
	const body = response.json();
	return { status: response.statusCode, body };
}
async function refused(call: Call, raw: Raw, what: string) {
	const { status, body } = await send(call, raw);
	const told = `${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
	expect(status, told).toBeGreaterThanOrEqual(400);
	expect(status, told).toBeLessThan(500);
	expect(body, told).toEqual({
		state: false,
		code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
		message: expect.stringMatching(/^[A-Z].*[.!]$/),
		facts: expect.any(Object),
		requestId: expect.any(String),
	});
	// Nothing of the inside is told.
	expect(body.message, told).not.toMatch(/error|exception|sql|zod|undefined|null|\[object/i);
	return { status, body };
}
async function refusedJson(call: Call, url: string, body: unknown, what: string) {
	return await refused(
		call,
		{ url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
		what,
	);
}

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
const outOf = { lat: [90.0001, -90.0001, 181, 1e9], lng: [180.0001, -180.0001, 1e9] };
const ids = [
	'x',
	'0123456789ABCDEFGHJK',
	'0123456789abcdefghj',
	`${nobodys}0`,
	`${nobodys}%00`,
	"'%20OR%201=1--",
	'..%2f..%2fetc',
	'null',
	'%F0%9F%9B%A5',
	'x'.repeat(1_900),
];

describe.each(all.filter(({ call }) => call.path.includes('{')))('$name: $call.path', ({ name, call }) => {
	const query = goodQueries[name] ? `?${goodQueries[name]}` : '';
	for (const [, param = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
		const wrong: (string | number)[] =
			param === 'lat' || param === 'lng'
				? [...numbers, ...outOf[param]]
				: param === 'address'
					? ['', '%20%20', 'x'.repeat(201), '%00', 'a%00b', '%1b%5b31m', '%7f']
					: ids;
		test(`${wrong.length} values that are no ${param}`, async () => {
			for (const value of wrong) {
				await refused(call, { url: pathOf(call, { [param]: value }) + query }, `${param} = ${value}`);
			}
		});
	}

	test('a path that cannot be decoded, or is endless', async () => {
		const first = /\{(\w+)\}/.exec(call.path)?.[1] ?? '';
		await refused(call, { url: pathOf(call, { [first]: '%E0%A4%A' }) }, 'half of a character');
		await refused(call, { url: pathOf(call, { [first]: '%' }) }, 'a lone percent sign');
		await refused(call, { url: pathOf(call, { [first]: 'x'.repeat(10_000) }) }, '10,000 characters');
	});
});

describe.each(all.filter(({ call }) => call.path.match(/\{(id|experienceId)\}/)))('$name', ({ call }) => {
	test('an id of nobody’s is not found', async () => {
		expect((await refused(call, { url: pathOf(call) }, 'nobody’s')).status).toBe(404);
	});
});

describe('queries', () => {
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
	])('%s: dates that are none or past', async (_, call) => {
		for (const date of wrongDates) await refused(call, { url: `${pathOf(call)}?date=${date}` }, date);
	});

	test.each(['duration', 'price', 'groupSize', 'page'])(
		'search: %s that is no number in its bounds',
		async (name) => {
			for (const value of [...numbers, -1, 0, 1e21, '9'.repeat(400)]) {
				await refused(search, { url: `${pathOf(search)}?${name}=${value}` }, `${name} = ${value}`);
			}
		},
	);

	test('search: words that are none of those offered, and a name given twice', async () => {
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
	])('%s: a text that is missing, empty, too long or cannot be shown', async (_, call, name) => {
		await refused(call, { url: call.path }, 'missing');
		for (const value of ['', '%20%20%20%20', 'x'.repeat(201), 'abc%00', '%1b%5b31mabc', '%07abc']) {
			await refused(call, { url: `${call.path}?${name}=${value}` }, value);
		}
		await refused(call, { url: `${call.path}?${name}=abc&${name}=def` }, 'twice');
	});

	test.each([
		['place.suggest', calls.place.suggest, 'text=galle&'],
		['place.describe', calls.place.describe, ''],
	])('%s: coordinates that are none', async (_, call, more) => {
		for (const value of [...numbers, ...outOf.lat]) {
			await refused(call, { url: `${call.path}?${more}lat=${value}&lng=80` }, `lat = ${value}`);
		}
		for (const value of [...numbers, ...outOf.lng]) {
			await refused(call, { url: `${call.path}?${more}lat=6&lng=${value}` }, `lng = ${value}`);
		}
	});

	test('which bookings: neither upcoming nor completed', async () => {
		for (const when of ['', 'past', 'UPCOMING', 'upcoming%00']) {
			await refused(calls.booking.ofRenter, { url: `/booking/renter?when=${when}` }, when);
		}
	});

	test.each(all.filter(({ call }) => call.paged))('$name: a page that there is none of', async ({ call }) => {
		const path = call.path.replace('{experienceId}', experience);
		for (const page of ['', '0', '-1', '1.5', '10001', 'x', '0x2', '%201', '2&page=3']) {
			await refused(call, { url: `${path}?page=${page}` }, page);
		}
	});

	test('upload.link: what is no key, or nobody’s', async () => {
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

	test('queries that nobody asked for, however odd, break nothing', async () => {
		const odd = `__proto__=1&constructor[prototype]=2&a[]=1&%00=%00&%=%&=&&${'x='.repeat(500)}`;
		for (const { call, name } of all.filter((one) => one.call.method === 'GET')) {
			const { status } = await send(call, { url: `${pathOf(call)}?${goodQueries[name] ?? ''}&${odd}` });
			expect(status, name).toBeLessThan(500);
		}
	});
});

const json = all.filter(({ call }) => call.method === 'POST' && !call.upload);
describe.each(json)('$name: $call.path', ({ name, call }) => {
	const body = () => goodBodies[name]?.() ?? {};
	const json = { 'content-type': 'application/json' };

	test('the contract has a good body for it here, so that every spoiled one is spoiled by one thing only', () => {
		expect(call.body.safeParse(body()).error).toBeUndefined();
	});

	test('what is no object', async () => {
		for (const wrong of [null, true, 0, 'text', [], [body()], [[]]]) {
			await refusedJson(call, call.path, wrong, JSON.stringify(wrong));
		}
	});

	test('what is no JSON, or not said to be', async () => {
		const good = JSON.stringify(body());
		for (const broken of [
			'',
			'{',
			'{"a":}',
			good.slice(0, -1),
			`${good}}`,
			'\u0000',
			'undefined',
			'NaN',
			'<a/>',
		]) {
			await refused(call, { url: call.path, payload: broken, headers: json }, JSON.stringify(broken));
		}
		await refused(
			call,
			{ url: call.path, payload: Buffer.from([0xff, 0xfe, 0x00]), headers: json },
			'no UTF-8',
		);
		await refused(call, { url: call.path }, 'nothing at all');
		for (const type of [
			'text/plain',
			'application/xml',
			'multipart/form-data; boundary=x',
			'application/x-www-form-urlencoded',
			'x',
		]) {
			await refused(call, { url: call.path, payload: good, headers: { 'content-type': type } }, type);
		}
	});

	test('2 MB, of one text or of many fields', async () => {
		const text = await refusedJson(
			call,
			call.path,
			{ ...body(), name: 'x'.repeat(2_000_000) },
			'a long text',
		);
		expect(text).toMatchObject({ status: 413, body: { code: 'too-large' } });
		const many = `{${'"a":1,'.repeat(300_000)}"b":2}`;
		const fields = await refused(call, { url: call.path, payload: many, headers: json }, 'many fields');
		expect(fields.status).toBe(413);
	});

	test('10,000 fields, and nesting 50,000 deep', async () => {
		const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at]));
		await refusedJson(call, call.path, { ...body(), ...many }, 'many fields');
		for (const [open, close] of [
			['[', ']'],
			['{"a":', '}'],
		] as const) {
			const deep = `${open.repeat(40_000)}1${close.repeat(40_000)}`;
			for (const field of [...Object.keys(body()), 'unknown']) {
				const rest = JSON.stringify({ ...body(), [field]: 0 }).replace(`"${field}":0`, `"${field}":${deep}`);
				await refused(call, { url: call.path, payload: rest, headers: json }, `deep ${field}`);
			}
		}
	});

	test('a field that nobody asked for, or that would reach into objects', async () => {
		for (const more of [
			'"extra":1',
			'"__proto__":{"a":1}',
			'"constructor":{"prototype":{"a":1}}',
			'"_id":"x"',
		]) {
			const spoiled = JSON.stringify(body()).replace(/}$/, `,${more}}`);
			await refused(call, { url: call.path, payload: spoiled, headers: json }, more);
		}
	});

	test('each field missing, of each wrong type, too long, with characters that cannot be shown', async () => {
		for (const [field, value] of Object.entries(body())) {
			const { [field]: _, ...without } = body();
			await refusedJson(call, call.path, without, `without ${field}`);
			const wrong: unknown[] = [null, true, [], {}, [value], { $ne: null }, 1e308, -1, '', 'x'.repeat(3_000)];
			if (typeof value === 'string') wrong.push(`${value}\u0000`, `\u001b[31m${value}`, 7, `${value}\u0085`);
			for (const one of wrong) {
				await refusedJson(
					call,
					call.path,
					{ ...body(), [field]: one },
					`${field} = ${JSON.stringify(one)?.slice(0, 60)}`,
				);
			}
		}
	});
});

describe.each(all.filter(({ call }) => call.upload))('$name: $call.path', ({ call }) => {
	const url = pathOf(call);
	const whole = fileForm({ bytes: 'A licence' });
	const sent = (payload: string | Buffer, headers: Record<string, string> = whole.headers) => ({
		url,
		payload,
		headers,
	});

	test('what is no form', async () => {
		await refused(call, { url }, 'nothing at all');
		await refused(call, sent('{}', { 'content-type': 'application/json' }), 'JSON');
		await refused(call, sent('file=x', { 'content-type': 'application/x-www-form-urlencoded' }), 'fields');
		await refused(call, sent(whole.payload, { 'content-type': 'image/jpeg' }), 'a bare image');
		await refused(call, sent(whole.payload, { 'content-type': 'multipart/form-data' }), 'no boundary');
		await refused(call, sent(whole.payload, { 'content-type': 'multipart/mixed; boundary=x' }), 'a mixture');
		await refused(
			call,
			sent(whole.payload, { 'content-type': 'multipart/form-data; boundary=other' }),
			'another boundary',
		);
	});

	test('a form that is empty, broken, or has no file or two', async () => {
		const text = whole.payload.toString();
		const part = text.slice(0, text.length - whole.closing);
		const field = part.replace(/; filename="[^"]*"/, '').replace(/content-type: .*\r\n/, '');
		const closing = text.slice(-whole.closing);
		for (const [what, broken] of [
			['empty', ''],
			['no parts', closing.trimStart()],
			['a field instead', field + closing],
			['two files', `${part}\r\n${part}${closing}`],
			['a field and a file', `${field}\r\n${part}${closing}`],
			['no end', part],
			['no head', text.replace('content-disposition', 'content-odd')],
			['a field that reaches into objects', text.replace('name="file"', 'name="__proto__"')],
			['zeros', '\0'.repeat(10_000)],
		] as const) {
			await refused(call, sent(broken), what);
		}
		await refused(call, sent(Buffer.from([0xff, 0xfe, 0x00])), 'no text');
	});
});

describe('booking.add: what is well formed and still cannot be', () => {
	const add = calls.booking.add;
	test.each<[string, Record<string, unknown>]>([
		['another kind of booking', { type: 'CUSTOM' }],
		['a date that does not exist', { departureDate: '2026-02-30' }],
		['29 February in a common year', { departureDate: '2027-02-29' }],
		['month 13', { departureDate: '2026-13-01' }],
		['a past date', { departureDate: '2026-06-30' }],
		['the year 1', { departureDate: '0001-01-01' }],
		['the year 9999', { departureDate: '9999-12-31' }],
		['an instant for a date', { departureDate: '2026-09-10T09:30:00Z' }],
		['an id of nobody’s', { experience: nobodys }],
		['an id in capitals', { experience: nobodys.toUpperCase() }],
		['nobody', { group: { adults: 0, kids: 0 } }],
		['half a person', { group: { adults: 1.5, kids: 0 } }],
		['fewer than nobody', { group: { adults: 3, kids: -1 } }],
		['persons as text', { group: { adults: '2', kids: 0 } }],
		['10,000 persons', { group: { adults: 10_000, kids: 0 } }],
		['endless persons', { group: { adults: 1e308, kids: 0 } }],
		['a group of adults only', { group: { adults: 1 } }],
		['pets', { group: { adults: 1, kids: 0, pets: 1 } }],
		['a name of blanks', { name: ' \n\t ' }],
		['a name of 101 characters', { name: 'x'.repeat(101) }],
		['a bell in the name', { name: 'Nimal\u0007' }],
		['a number of 11 characters', { contactNumber: '+9477123456' }],
		['a number of another country', { contactNumber: '+44712345678' }],
		['letters in the number', { contactNumber: '+9477123456x' }],
		['an Arabic number', { contactNumber: '+٩٤٧٧١٢٣٤٥٦٧' }],
		['2,001 characters of requests', { otherRequests: 'x'.repeat(2_001) }],
		['a NUL in the requests', { otherRequests: 'a\u0000b' }],
	])('%s', async (what, more) => {
		await refusedJson(add, add.path, { ...wish(experience, '2026-09-10'), ...more }, what);
	});
});

test('odd but right: letters of every script, emoji, lone surrogates, 100 and 2,000 characters are taken', async () => {
	const names = [
		'නිමල් පෙරේරා',
		'நிமல்',
		'Ó Súilleabháin',
		'👩‍✈️',
		'x'.repeat(100),
		"Robert'); DROP TABLE booking;--",
		'\ud800',
	];
	for (const [at, name] of names.entries()) {
		const trip = await world().experience(await world().owner('Ruwan Dias'));
		const { status, body } = await world().call('POST', '/booking/add', {
			as: somebody.token,
			body: wish(trip, `2026-09-${10 + at}`, { name, otherRequests: `${'x'.repeat(1_999)}\n` }),
		});
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body.result.name).toBe(name.toWellFormed());
	}
	before = await everything();
});

describe('paths and methods that are no calls', () => {
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
	] as const)('%s %s', async (method, url) => {
		const response = await world().fastify.inject({
			method,
			url,
			headers: { cookie: `mateship_session=${somebody.token}` },
		});
		expect(response.statusCode).toBe(404);
		expect(response.json()).toMatchObject({ state: false, code: 'not-found', message: expect.any(String) });
	});
});
