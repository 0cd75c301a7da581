import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { centsFromRupees, rupees } from '#domain/money.ts';
import { rateMicros } from '#domain/payout/exchange-rate.ts';
import { priceForm, priceLimits } from '#domain/price/price-rules.ts';
import { addDays, type Weekday } from '#domain/time.ts';
import { ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { experienceForm } from '#test/listings.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { fetchExchangeRates } from '../price/price-jobs.ts';

const world = testApp({ payments: () => fakePayments() });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	owner = await world().owner('Kamal Silva', { maxCapacity: 500 });
});
beforeEach(async () => {
	// 1 July 2026 is a Wednesday.
	world().app.clock.set('2026-07-01T02:30:00Z');
	renter = await world().signIn('Nimal Perera');
});

/** Creates an experience for Rs 12,345 with these rules and extras, on its own boat. */
async function trip(prices: object, more: Parameters<TestApp['experience']>[1] = {}) {
	const skipper = await world().owner('Ruwan Dias');
	const id = await world().experience(skipper, more);
	return { id, owner: skipper, prices: await setPrices(skipper, id, prices) };
}

async function setPrices(by: { token: string }, experienceId: string, prices: object) {
	const { status, body } = await world().call('POST', '/experience/prices', {
		as: by.token,
		body: { experienceId, prices: { rules: [], extras: [], ...prices } },
	});
	expect([status, body.message]).toEqual([200, undefined]);
	return body.result as { rules: object[]; extras: { id: string; name: string }[] };
}

const add = async (id: string, more: object = {}) =>
	await world().call('POST', '/booking/add', {
		as: renter.token,
		body: bookingInput(id, '2026-07-11', more),
	});

const weekend = { kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 };
const fuel = { name: 'Fuel', rupees: 4_000, per: 'DEPARTURE', mandatory: true };
const lunch = { name: 'Lunch', rupees: 1_500, per: 'PERSON', mandatory: false };

test('returns price rules and extras as saved, and an extra keeps its id', async () => {
	const rules = [
		{ kind: 'MINIMUM', rupees: 20_000 },
		{ kind: 'SEASON', from: '2026-12-01', to: '2027-03-31', yearly: true, rupees: 60_000 },
		{ kind: 'SEASON', from: '2026-12-24', to: '2026-12-24', yearly: false, rupees: 9_999_999_999 },
		weekend,
		{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
		{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 90 },
		{ kind: 'EXTRA_GUEST', beyond: 4, rupees: 3_500 },
	];
	const { id, owner, prices } = await trip({ rules, extras: [fuel, lunch] });
	expect(prices).toMatchObject({ rules, extras: [fuel, lunch] });
	const read = async () =>
		(await world().call('GET', `/experience/prices/${id}`, { as: owner.token })).body.result;
	expect(await read()).toEqual(prices);
	const [, savedExtra] = prices.extras;
	const again = await setPrices(owner, id, {
		extras: [{ ...lunch, id: savedExtra?.id, name: 'Supper' }, fuel],
	});
	expect(again.extras[0]).toMatchObject({ id: savedExtra?.id, name: 'Supper' });
	expect(again.extras[1]?.id).not.toBe(prices.extras[0]?.id);
	expect(await read()).toEqual(again);
});

test.each([
	[
		'a season that ends before it begins',
		{ rules: [{ kind: 'SEASON', from: '2026-12-02', to: '2026-12-01', yearly: false, rupees: 1 }] },
	],
	[
		'a yearly season of more than a year',
		{ rules: [{ kind: 'SEASON', from: '2026-12-01', to: '2027-12-01', yearly: true, rupees: 1 }] },
	],
	['a weekday in two rules', { rules: [weekend, { ...weekend, percent: 5 }] }],
	[
		'two minimums',
		{
			rules: [
				{ kind: 'MINIMUM', rupees: 1 },
				{ kind: 'MINIMUM', rupees: 2 },
			],
		},
	],
	['a discount of 100%', { rules: [{ kind: 'EARLY_BIRD', daysAhead: 1, percent: 100 }] }],
	['half a rupee', { extras: [{ ...fuel, rupees: 0.5 }] }],
])('rejects price rules with %s', async (_, prices) => {
	const id = await world().experience(owner);
	const { status, body } = await world().call('POST', '/experience/prices', {
		as: owner.token,
		body: { experienceId: id, prices: { rules: [], extras: [], ...prices } },
	});
	expect([status, body.code]).toEqual([400, 'malformed']);
});

test('public responses omit prices entered in another currency, and list weekdays from Monday on', async () => {
	const entered = (hundredths: number) => ({
		entered: { currency: 'USD', hundredths, rateMicros: 1_000_000, rateDay: '2026-07-01' },
	});
	const season = { kind: 'SEASON', from: '2026-12-01', to: '2027-03-31', yearly: true, rupees: 55_500 };
	const minimum = { kind: 'MINIMUM', rupees: 18_500 };
	const guests = { kind: 'EXTRA_GUEST', beyond: 4, rupees: 1_850 };
	const lead = [
		{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
		{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 20 },
	];
	const skipperLunch = { ...lunch, rupees: 3_700 };
	const { id, owner, prices } = await trip({
		rules: [
			{ ...weekend, weekdays: ['Sunday', 'Friday', 'Saturday'] },
			{ ...season, ...entered(30_000) },
			...lead,
			{ ...guests, ...entered(1_000) },
			{ ...minimum, ...entered(10_000) },
		],
		extras: [{ ...skipperLunch, ...entered(2_000) }, fuel],
	});
	const byDay = { ...weekend, weekdays: ['Friday', 'Saturday', 'Sunday'] };
	const [lunchId, fuelId] = prices.extras.map((extra) => ({ id: extra.id }));
	const own = (await world().call('GET', `/experience/prices/${id}`, { as: owner.token })).body.result;
	expect(own).toStrictEqual({
		rules: [
			byDay,
			{ ...season, ...entered(30_000) },
			...lead,
			{ ...guests, ...entered(1_000) },
			{ ...minimum, ...entered(10_000) },
		],
		extras: [
			{ ...skipperLunch, ...lunchId, ...entered(2_000) },
			{ ...fuel, ...fuelId },
		],
	});
	expect(prices).toStrictEqual(own);
	const shown = (await world().call('GET', `/experience/one/${id}`)).body.result;
	expect(shown.prices).toStrictEqual({
		rules: [byDay, season, ...lead, guests, minimum],
		extras: [
			{ ...skipperLunch, ...lunchId },
			{ ...fuel, ...fuelId },
		],
	});
});

test('an experience without rules and extras stores no price document', async () => {
	const { id, owner } = await trip({ rules: [weekend] });
	const saved = async () =>
		await world()
			.app.db.selectFrom('experience')
			.select(['prices', 'price_form'])
			.where('id', '=', id as ExperienceId)
			.executeTakeFirstOrThrow();
	expect(await saved()).toMatchObject({
		prices: { rules: [weekend], extras: [] },
		price_form: JSON.stringify(
			priceForm({ rules: [{ ...weekend, kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'] }], extras: [] }),
		),
	});
	await setPrices(owner, id, {});
	expect(await saved()).toEqual({ prices: null, price_form: null });
});

test('saves the lowest and highest price when an experience is added, edited or copied', async () => {
	const bounds = async (experience: string) => {
		const { least_cents, most_cents } = await world()
			.app.db.selectFrom('experience')
			.select(['least_cents', 'most_cents'])
			.where('id', '=', experience as ExperienceId)
			.executeTakeFirstOrThrow();
		return [least_cents, most_cents];
	};
	const prices = [12_345, 12_345 + 2_469 + 2 * 1_000 + 4_000, 24_000, 20_000 + 4_000 + 6 * 1_000 + 4_000];
	const [base, most, edited, mostEdited] = prices.map((price) => centsFromRupees(rupees(price)));
	const skipper = await world().owner('Ruwan Dias');
	const form = await experienceForm(world(), skipper);
	const post = async (path: string, body: object) =>
		(await world().call('POST', path, { as: skipper.token, body })).body.result;
	const { _id: id } = await post('/experience/add', form);
	expect(await bounds(id)).toEqual([base, base]);
	const guests = { kind: 'EXTRA_GUEST', beyond: 4, rupees: 1_000 };
	await setPrices(skipper, id, { rules: [weekend, guests], extras: [fuel, lunch] });
	expect(await bounds(id)).toEqual([centsFromRupees(rupees(12_345 + 4_000)), most]);
	const updatedExperience = { ...form, priceRupees: 20_000, groupSize: 10 };
	await post('/experience/edit', { experienceId: id, updatedExperience });
	expect(await bounds(id)).toEqual([edited, mostEdited]);
	const copy = await post('/experience/add', { ...updatedExperience, name: 'A copy', copyOf: id });
	expect(await bounds(copy._id)).toEqual([edited, mostEdited]);
	await setPrices(skipper, id, {});
	const plain = centsFromRupees(rupees(20_000));
	expect(await bounds(id)).toEqual([plain, plain]);
});

test('saves the lowest and highest price of each month with a season', async () => {
	const august = { kind: 'SEASON', from: '2026-08-01', to: '2026-08-31', yearly: true, rupees: 50_000 };
	const byMonth = async () =>
		(
			await world().database.pool.query(
				'SELECT month_least_cents::text AS least, month_most_cents::text AS most FROM experience WHERE id = $1',
				[id],
			)
		).rows[0];
	const months = (base: number, season: number) => {
		const cents = Array.from({ length: 12 }, (_, at) => centsFromRupees(rupees(at === 7 ? season : base)));
		return `{${cents.join()}}`;
	};
	const skipper = await world().owner('Ruwan Dias');
	const id = await world().experience(skipper, { priceRupees: rupees(20_000) });
	expect(await byMonth()).toEqual({ least: null, most: null });
	await setPrices(skipper, id, { rules: [august], extras: [fuel] });
	expect(await byMonth()).toEqual({ least: months(24_000, 54_000), most: months(24_000, 54_000) });
	const updatedExperience = { ...(await experienceForm(world(), skipper)), priceRupees: 30_000 };
	await world().call('POST', '/experience/edit', {
		as: skipper.token,
		body: { experienceId: id, updatedExperience },
	});
	expect(await byMonth()).toEqual({ least: months(34_000, 54_000), most: months(34_000, 54_000) });
});

test('the database refuses a price document that is too large or lacks one of its two lists', async () => {
	const id = await world().experience(owner);
	const save = async (document: unknown) =>
		await world().database.pool.query(`UPDATE experience SET prices = $2, price_form = '{}' WHERE id = $1`, [
			id,
			JSON.stringify(document),
		]);
	const many = (rules: number, extras: number) => ({
		rules: Array.from({ length: rules }, () => weekend),
		extras: Array.from({ length: extras }, () => lunch),
	});
	await save(many(priceLimits.rules, priceLimits.extras));
	for (const document of [
		null,
		[],
		'rules',
		{},
		{ rules: [] },
		{ extras: [] },
		{ rules: null, extras: [] },
		{ rules: [], extras: {} },
		many(priceLimits.rules + 1, 0),
		many(0, priceLimits.extras + 1),
	]) {
		await expect(save(document), JSON.stringify(document)).rejects.toThrow('experience_prices');
	}
});

test.each([`prices = NULL`, `price_form = NULL`])(
	'the database requires price rules and their search form together: %s',
	async (change) => {
		const { id } = await trip({ rules: [weekend] });
		const update = world().database.pool.query(`UPDATE experience SET ${change} WHERE id = $1`, [id]);
		await expect(update).rejects.toThrow('experience_price_form');
	},
);

test('a copied experience has the price rules, extras and date change rule of the original', async () => {
	const rules = [weekend, { kind: 'MINIMUM', rupees: 20_000 }];
	const { id, owner, prices } = await trip({ rules, extras: [fuel, lunch] });
	const { call } = world();
	await call('POST', '/booking/date-change/rule', {
		as: owner.token,
		body: { experienceId: id, freely: true },
	});
	const form = { ...(await experienceForm(world(), owner, { name: 'A copy' })), copyOf: id };
	const copy = (await call('POST', '/experience/add', { as: owner.token, body: form })).body.result;
	const copied = await call('GET', `/experience/prices/${copy._id}`, { as: owner.token });
	expect(copied.body.result).toMatchObject({ rules, extras: [fuel, lunch] });
	expect(copied.body.result.extras[0].id).not.toBe(prices.extras[0]?.id);
	const rule = await call('GET', `/booking/date-change/rule/${copy._id}`, { as: owner.token });
	expect(rule.body.result).toEqual({ freely: true });
	const other = await world().owner('Lal Perera');
	const stolen = { ...(await experienceForm(world(), other, { name: 'A copy' })), copyOf: id };
	expect((await call('POST', '/experience/add', { as: other.token, body: stolen })).body.code).toBe(
		'not-yours',
	);
	const listed = await call('GET', '/experience/owner/created', { as: other.token });
	expect(listed.body.result).toEqual([]);
});

test('refuses a copy whose rules make its price smaller than the smallest charge', async () => {
	const { id, owner } = await trip({ rules: [{ kind: 'WEEKDAY', weekdays: ['Monday'], percent: -50 }] });
	const cheap = { name: 'A cheap copy', priceRupees: rupees(150) };
	const form = { ...(await experienceForm(world(), owner, cheap)), copyOf: id };
	const copied = await world().call('POST', '/experience/add', { as: owner.token, body: form });
	expect(copied.body.code).toBe('price-too-small');
});

describe('price of a booking', () => {
	test('new price rules apply at once, and holds and bookings keep their price', async () => {
		const { id, owner } = await trip({ rules: [weekend], extras: [fuel] });
		const bookingId = await hold(world(), renter, id, '2026-07-11');
		await setPrices(owner, id, { rules: [{ kind: 'MINIMUM', rupees: 99_999 }] });
		const created = await order(world(), renter, bookingId);
		// The price in rupees is 12,345 plus 20% (2,469) plus 4,000.
		expect(created.amountCents).toBe(10_170);
		const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
		expect(body.result).toMatchObject({ amountCents: 10_170, amountRupees: 18_814 });
		expect(body.result.priceLines).toMatchObject([
			{ kind: 'BASE', rupees: 12_345, cents: 6_673 },
			{ kind: 'WEEKDAY', weekday: 'Saturday', percent: 20, rupees: 2_469, cents: 1_335 },
			{ kind: 'EXTRA', name: 'Fuel', rupees: 4_000, cents: 2_162 },
		]);
		expect((await add(id)).body.result.amountRupees).toBe(99_999);
	});

	test('the price includes the chosen extras, per guest or per departure', async () => {
		const { id, prices } = await trip({ extras: [lunch, fuel] });
		const { body } = await add(id, { extras: [prices.extras[0]?.id], group: { adults: 2, kids: 1 } });
		expect(body.result.amountRupees).toBe(12_345 + 3 * 1_500 + 4_000);
	});

	test('refuses an outdated price or a removed extra before making a hold', async () => {
		const { id, owner, prices } = await trip({ rules: [weekend], extras: [lunch] });
		const shown = { amountCents: 8_008 };
		expect((await add(id, { amountCents: 8_007 })).body).toMatchObject({
			code: 'price-changed',
			facts: { cents: 8_008 },
		});
		expect((await add(id, shown)).status).toBe(200);
		const removed = prices.extras[0]?.id;
		await setPrices(owner, id, {});
		expect((await add(id, { ...shown, extras: [removed] })).body).toMatchObject({
			code: 'price-changed',
			facts: { cents: 6_673 },
		});
	});

	test('rejects the same idempotency key with other extras', async () => {
		const { id, prices } = await trip({ extras: [lunch] });
		const headers = { 'idempotency-key': 'extras-1-2-3' };
		const send = async (more: object) =>
			await world().call('POST', '/booking/add', {
				as: renter.token,
				headers,
				body: bookingInput(id, '2026-07-11', more),
			});
		const chosen = { extras: [prices.extras[0]?.id] };
		const first = await send(chosen);
		expect((await send(chosen)).body.result._id).toBe(first.body.result._id);
		expect((await send({})).body.code).toBe('idempotency-key-reused');
	});

	test('a price without rules has one line, and does not change after the sale', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const id = await world().experience(skipper);
		const bookingId = await book(world(), renter, id, '2026-07-11');
		await setPrices(skipper, id, { extras: [fuel] });
		const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
		expect(body.result.priceLines).toEqual([{ kind: 'BASE', rupees: 12_345, cents: 6_673 }]);
		expect(body.result.amountCents).toBe(6_673);
	});
});

describe('search by trip price for date and guests', () => {
	const sea = { lat: -31, lng: 60 };
	const search = async (query: string) => {
		const { body } = await world().call('GET', `/experience/search/Here/${sea.lat}/${sea.lng}?${query}`);
		const cards = body.result.experiences as { _id: string; price: number; tripPrice: { cents: number } }[];
		return {
			ids: cards.map(({ _id }) => _id),
			cents: cards.map(({ tripPrice }) => tripPrice.cents),
			prices: new Set(cards.map(({ price }) => price)),
		};
	};

	test('search filters, sorts and shows by trip price instead of base price', async () => {
		const plain = await world().experience(owner, { location: sea });
		const { id: expensive } = await trip({ rules: [weekend], extras: [fuel] }, { location: sea });
		const { id: late } = await trip(
			{
				rules: [
					{ kind: 'EARLY_BIRD', daysAhead: 10, percent: 50 },
					{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 5_000 },
				],
			},
			{ location: sea },
		);
		const saturday = await search('date=2026-07-11&sort=price');
		expect(saturday).toMatchObject({ ids: [late, plain, expensive], cents: [3_336, 6_673, 10_170] });
		expect(saturday.prices).toEqual(new Set([12_345 / 185]));
		expect(await search('date=2026-07-10&sort=price')).toMatchObject({ cents: [6_673, 6_673, 8_835] });
		expect((await search('sort=price&guests=5')).ids).toEqual([plain, expensive, late]);
		expect((await search('date=2026-07-11&price=66')).ids).toEqual([late]);
		expect((await search('date=2026-07-11&price=101.70')).ids).toHaveLength(3);
		expect((await search('date=2026-07-11&price=101.69')).ids).toHaveLength(2);
		const markers = await world().call('GET', `/experience/markers/${sea.lat}/${sea.lng}?date=2026-07-11`);
		expect(
			new Map(
				markers.body.result.map((one: { _id: string; tripPrice: { cents: number } }) => [
					one._id,
					one.tripPrice.cents,
				]),
			),
		).toEqual(
			new Map([
				[plain, 6_673],
				[expensive, 10_170],
				[late, 3_336],
			]),
		);
	});
});

test('with several departure times, search uses the price of the cheapest bookable time', async () => {
	const sea = { lat: -17.5, lng: -149.6 };
	const half = { rules: [{ kind: 'LAST_MINUTE', hoursAhead: 12, percent: 50 }] };
	const days: Weekday[] = ['Friday', 'Saturday'];
	const { id } = await trip(half, {
		location: sea,
		sailingDays: ['Saturday'],
		departureTime: '17:00',
		furtherDepartures: [
			{ time: '08:00', days },
			{ time: '12:00', days },
		],
	});
	const search = async (more = '') => {
		const at = `${sea.lat}/${sea.lng}?date=2026-07-11${more}`;
		const { body } = await world().call('GET', `/experience/search/Tahiti/${at}`);
		const marked = await world().call('GET', `/experience/markers/${at}`);
		const centsOf = (each: { tripPrice: { cents: number } }) => each.tripPrice.cents;
		expect(marked.body.result.map(centsOf)).toEqual(body.result.experiences.map(centsOf));
		return body.result.experiences.map(centsOf);
	};
	// The time is 22:00 on Friday. The departure at 08:00 is in 10 hours, at 12:00 in 14, at 17:00 in 19.
	world().app.clock.set('2026-07-11T08:00:00Z');
	expect(await search()).toEqual([3_336]);
	expect(await search('&price=34&sort=price')).toEqual([3_336]);
	const sold = await world().call('POST', '/booking/add', {
		as: renter.token,
		body: bookingInput(id, '2026-07-11', { departureTime: '08:00', amountCents: 3_336 }),
	});
	const bookingId = sold.body.result._id;
	const { orderId } = await order(world(), renter, bookingId);
	await capture(world(), renter, { orderId, bookingId });
	expect(await search()).toEqual([6_673]);
	expect(await search('&price=34')).toEqual([]);
});

describe('price entered in a foreign currency', () => {
	const bank = (rate: number, day: string) => ({
		latest: async () => [{ currency: 'AUD' as const, rateMicros: rateMicros(rate), day }],
	});
	const publish = async (rate: number, day: string) =>
		await fetchExchangeRates({ ...world().app, exchangeRates: bank(rate, day) });
	const offers = async () =>
		(await world().call('GET', '/price/currencies', { as: owner.token })).body.result.find(
			(each: { currency: string }) => each.currency === 'AUD',
		);
	const aud = (hundredths: number, rate: number, rateDay: string) => ({
		currency: 'AUD',
		hundredths,
		rateMicros: rate,
		rateDay,
	});
	const edit = async (skipper: { token: string }, id: string, price: object) => {
		const { body } = await world().call('GET', '/experience/owner/created', { as: skipper.token });
		const own = body.result.items?.[0] ?? body.result[0];
		const { name, description, boatId, groupSize, sailingDays, departureTime, durationMinutes } = own;
		const { operatorOption, address, location } = own;
		const updatedExperience = {
			...{ name, description, boatId, groupSize, sailingDays, departureTime, durationMinutes },
			...{ operatorOption, address, location, ...price },
		};
		return await world().call('POST', '/experience/edit', {
			as: skipper.token,
			body: { experienceId: id, updatedExperience },
		});
	};

	test('a saved price keeps its exchange rate, and a new price takes the current rate', async () => {
		expect(await offers()).toEqual({ offered: false, currency: 'AUD', day: null });
		await publish(1_514_932, '2026-06-30');
		expect(await offers()).toEqual({
			offered: true,
			currency: 'AUD',
			rateMicros: 1_514_932,
			day: '2026-06-30',
		});
		const entered = aud(7_500, 1_514_932, '2026-06-30');
		const extra = { ...lunch, rupees: 9_159, entered };
		const { id, owner: skipper, prices } = await trip({ extras: [extra] });
		expect(prices.extras).toMatchObject([extra]);
		const first = await edit(skipper, id, { priceRupees: 9_159, entered });
		expect(first.body.result).toMatchObject({ priceRupees: 9_159, priceEntered: entered });

		await publish(1_400_000, '2026-07-01');
		expect((await setPrices(skipper, id, { extras: prices.extras })).extras).toEqual(prices.extras);
		expect((await edit(skipper, id, { priceRupees: 9_159, entered })).body.result.priceEntered).toEqual(
			entered,
		);
		const higherPrice = { priceRupees: 9_770, entered: aud(8_000, 1_514_932, '2026-06-30') };
		expect((await edit(skipper, id, higherPrice)).body.code).toBe('exchange-rate-changed');
		const now = { priceRupees: 10_571, entered: aud(8_000, 1_400_000, '2026-06-30') };
		expect((await edit(skipper, id, now)).body.result.priceEntered).toEqual({
			...now.entered,
			rateDay: '2026-07-01',
		});
		expect((await edit(skipper, id, { ...now, priceRupees: 10_572 })).status).toBe(400);
		expect((await edit(skipper, id, { priceRupees: 10_571 })).body.result.priceEntered).toBe(null);
	});

	test('stops offering a currency a week after its last rate, and ignores implausible rates', async () => {
		await publish(1_400_000, '2026-07-01');
		world().app.clock.set('2026-07-08T23:00:00Z');
		expect(await offers()).toMatchObject({ offered: true, day: '2026-07-01' });
		await publish(140_000_000, '2026-07-08');
		await publish(1_410_000, '2026-08-08');
		await fetchExchangeRates({
			...world().app,
			exchangeRates: {
				latest: async () => {
					throw new ExchangeRatesUnavailable('no answer');
				},
			},
		});
		expect(await offers()).toMatchObject({ offered: true, day: '2026-07-01' });
		world().app.clock.set('2026-07-09T00:00:00Z');
		expect(await offers()).toEqual({ offered: false, currency: 'AUD', day: '2026-07-01' });
	});
});

test('the largest price rules and the most day ranges fit into the search index together', async () => {
	const seasons = Array.from({ length: priceLimits.rules }, (_, at) => ({
		kind: 'SEASON',
		from: `20${31 + at}-${10 + (at % 3)}-${11 + ((at * 7) % 17)}`,
		to: `20${32 + at}-0${1 + (at % 9)}-${11 + ((at * 5) % 17)}`,
		yearly: false,
		rupees: 9_999_999_999 - at * 123_456_789,
	}));
	const { id } = await trip({ rules: seasons });
	const days = Array.from({ length: 80 }, (_, at) => addDays('2026-08-01', at * 6 + (at % 4)));
	const unavailable = `{${days.map((day) => `[${day},${addDays(day, 2)})`).join()}}`;
	const { rows } = await world().database.pool.query(
		`UPDATE experience SET unavailable = $2 WHERE id = $1 RETURNING wide, length(price_form) AS length`,
		[id, unavailable],
	);
	expect(rows).toEqual([{ wide: false, length: expect.toSatisfy((length: number) => length > 1_000) }]);
});
