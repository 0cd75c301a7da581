import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { takenDaysFloor } from '#domain/booking/taken-days.ts';
import type { BoatId } from '#domain/id.ts';
import { type Rupees, rupees } from '#domain/money.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import { priceForm } from '#domain/price/price-rules.ts';
import { priceBounds } from '#domain/price/trip-price.ts';
import { earliestDate } from '#domain/time.ts';
import { openDatabase } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { saveTakenDays } from '#server/occupancy/free-days.ts';

/** Places around which experiences are located, so that searches find both crowded and empty coasts. */
const hubs = [
	[6.03, 80.21, 'Asia/Colombo'],
	[6.93, 79.84, 'Asia/Colombo'],
	[8.57, 81.23, 'Asia/Colombo'],
	[6.84, 81.83, 'Asia/Colombo'],
	[9.66, 80.02, 'Asia/Colombo'],
	[8.23, 79.77, 'Asia/Colombo'],
	[-37.86, 144.93, 'Australia/Melbourne'],
	[-33.85, 151.23, 'Australia/Sydney'],
	[-27.95, 153.42, 'Australia/Brisbane'],
	[-16.92, 145.78, 'Australia/Brisbane'],
	[-20.28, 148.72, 'Australia/Brisbane'],
	[-31.99, 115.75, 'Australia/Perth'],
	[-42.88, 147.33, 'Australia/Hobart'],
	[-34.92, 138.49, 'Australia/Adelaide'],
	[-12.44, 130.84, 'Australia/Darwin'],
	[-38.34, 144.74, 'Australia/Melbourne'],
	[-17.95, 122.23, 'Australia/Perth'],
	[-21.93, 114.12, 'Australia/Perth'],
] as const;

/** Sentences of descriptions; a sentence with number n appears in one of n experiences. */
const sentences = [
	[2, 'Tea and fruit on the boat.'],
	[4, 'Back at the pier by sunset.'],
	[8, 'Dolphins often follow the bow.'],
	[12, 'Snorkel over the reef.'],
	[20, 'Blue whales in season.'],
	[60, 'Squid by lamplight.'],
	[250, 'Mangroves and kingfishers.'],
	[2_000, 'The wreck of a steamer.'],
	[20_000, 'Manta rays at a cleaning station.'],
] as const;

const firstNames = [
	'Sunil',
	'Dilini',
	'Kasun',
	'Peter',
	'Amara',
	'Ravi',
	'Tharindu',
	'Olivia',
	'Jack',
	'Ishara',
];
const lastNames = [
	'Wickramasinghe',
	'Jayawardena',
	'Fonseka',
	'Silva',
	'Nguyen',
	'Walker',
	'Rajapaksha',
	'Fernando',
];

/** Number of renters who book. Fewer renters would reach the limit of bookings per person. */
export const renters = 4_000;
/** The benchmark books later days. */
export const bookedDays = 60;

export const boatsOf = (experiences: number) => experiences / 5;
const ownersOf = (experiences: number) => Math.max(20, experiences / 100);

/** Returns the id of the nth row of a noun, equal to `ids` in SQL. */
export const idOf = (noun: string, n: number) => md5(`${noun}${n}`).slice(0, 20);
const ids = (noun: string, n: string) => `substr(md5('${noun}' || (${n})), 1, 20)`;
export const tokenOf = (renter: number) => `${md5(`token${renter}`)}-----------`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export function placeNumber(n: number): { readonly lat: number; readonly lng: number } {
	const [lat, lng] = hubs[n % hubs.length] ?? hubs[0];
	const drift = (seed: number) => (((seed * 9301 + 49297) % 233280) / 233280 - 0.5) * 0.6;
	return { lat: Number((lat + drift(n)).toFixed(4)), lng: Number((lng + drift(n + 7)).toFixed(4)) };
}

/**
 * Fills an empty, migrated database through SQL. Inserts experiences, one boat per five experiences,
 * owners, reviews, two confirmed bookings per boat, and renters with sessions.
 */
export async function fill(client: PoolClient, url: string, experiences: number): Promise<void> {
	const [owners, boats] = [ownersOf(experiences), boatsOf(experiences)];
	await client.query(
		`INSERT INTO person (id, first_name, last_name, description, phone_number,
			phone_number_verified, bank_details, owner_submitted_at, owner_decision, owner_decided_at, owner_approved_at,
			created_at)
		SELECT ${ids('owner', 'n')}, ($1::text[])[1 + n % ${firstNames.length}],
			($2::text[])[1 + n / ${firstNames.length} % ${lastNames.length}] || ' ' || n, 'Twenty years at sea', '+94771234567', true, '{}', now(), 'APPROVED',
			now(), now(), now()
		FROM generate_series(0, ${owners - 1}) AS n`,
		[firstNames, lastNames],
	);
	await client.query(`INSERT INTO boat (id, owner_id, name, category, brand, year_of_manufacture, max_capacity,
			features, submitted_at, decision, decided_at, verified_at, created_at)
		SELECT ${ids('boat', 'n')}, ${ids('owner', `n % ${owners}`)}, 'Boat ' || n, 'Sail', 'Beneteau', 2015, 40,
			'{Toilet}', now(), 'APPROVED', now(), now(), now()
		FROM generate_series(0, ${boats - 1}) AS n`);
	// Triggers are off, so that no notifications are sent.
	await switchTriggers(client, 'DISABLE');
	const indexes = await client.query<{ definition: string }>(
		`SELECT pg_get_indexdef(name::regclass) AS definition FROM unnest($1::text[]) AS name`,
		[searchIndexes],
	);
	await client.query(`DROP INDEX ${searchIndexes.join(', ')}`);
	await fillExperiences(client, experiences);
	await fillPrices(client, experiences);
	await client.query(`INSERT INTO review (id, experience_id, person_id, text, value_for_money, boat_quality, handling,
			punctuality, friendliness, verified_trip, created_at)
		SELECT ${ids('review', "e || '-' || p")}, ${ids('experience', 'e')}, ${ids('owner', 'p')},
			'A morning we still talk about.', 5, 4, 5, 4, 5, true, now()
		FROM generate_series(0, ${experiences - 1}, 5) AS e, generate_series(0, 4) AS p`);
	await client.query(`INSERT INTO person (id, first_name, last_name, created_at)
		SELECT ${ids('renter', 'n')}, 'Renter', n::text, now() FROM generate_series(0, ${renters - 1}) AS n`);
	await client.query(
		`INSERT INTO session (token_hash, person_id, provider, created_at, authenticated_at, last_seen_at, expires_at)
		SELECT sha256((md5('token' || n) || '-----------')::bytea), ${ids('renter', 'n')}, 'google', now(), now(), now(), now() + interval '1 year'
		FROM generate_series(0, ${renters - 1}) AS n`,
	);
	await fillBookings(client, boats);
	await fillFreeDays(url);
	await switchTriggers(client, 'ENABLE');
	for (const { definition } of indexes.rows) await client.query(definition);
}

const boatBatchSize = 500;

async function fillFreeDays(url: string): Promise<void> {
	const { db, close } = openDatabase(url, { connections: 1, name: 'fill', answerMs: 0 });
	const floor = takenDaysFloor(Temporal.Now.instant());
	for (let after = '' as BoatId; ; ) {
		const rows = await db
			.selectFrom('boat')
			.select('id')
			.where('id', '>', after)
			.orderBy('id')
			.limit(boatBatchSize)
			.execute();
		const last = rows.at(-1);
		if (!last) break;
		await transact(db, (tx) =>
			saveTakenDays(
				tx,
				rows.map(({ id }) => id),
				floor,
			),
		);
		after = last.id;
	}
	await close();
}

/** Indexes that are created at the end. Updating them row by row would double the filling time. */
const searchIndexes = ['experience_nearest', 'experience_by_cell', 'experience_by_words'];

async function switchTriggers(client: PoolClient, how: 'DISABLE' | 'ENABLE'): Promise<void> {
	for (const [table, trigger] of [
		['occupancy', 'occupancy_live'],
		['booking', 'booking_live'],
		['experience', 'experience_live'],
	])
		await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`);
}

/**
 * Inserts five experiences per boat. Two depart daily, three on weekends or weekdays. They last from
 * half an hour to ten hours.
 */
async function fillExperiences(client: PoolClient, experiences: number): Promise<void> {
	const owners = ownersOf(experiences);
	await client.query('SELECT setseed(0.42)');
	const images = Array.from({ length: 5 }, (_, at) => ({
		key: `owner/experience/images/demo/sunil-sea-eagle/${at}.webp`,
		width: 1920,
		height: 1280,
		placeholder: '#88aacc',
	}));
	await client.query(
		`INSERT INTO experience (id, owner_id, boat_id, name, description, category, price_lkr, duration_minutes,
			group_size, sailing_days, departure_time, operator_option, address, area, lat, lng, time_zone, approx_lat,
			approx_lng, images, promoted, submitted_at, decision, decided_at, verified_at, review_count, rating_sums, created_at,
			least_cents, most_cents, point_key)
		SELECT ${ids('experience', 'n')}, ${ids('owner', `n / 5 % ${owners}`)}, ${ids('boat', 'n / 5')},
			'Experience number ' || n,
			repeat('Out of the harbour and round the point. ', 9) || (SELECT coalesce(string_agg(sentence, ' '), '')
				FROM unnest($5::integer[], $6::text[]) AS variants (one_in, sentence)
				WHERE abs(hashtext(n || sentence)::bigint) % one_in = 0),
			(ARRAY['fishing','jet ski','paddle boats','sailing','ferry','scuba diving','yacht','water sports',
				'house boats'])[1 + n / ${hubs.length} % 9],
			price, 30 + n / ${hubs.length} * 7 % 20 * 30, 1 + n / ${hubs.length} * 13 % 40,
			(ARRAY[127, 127, 96, 31, 31])[1 + n % 5], make_time((6 + n % 12)::int, (n % 6 * 10)::int, 0), 'With Captain', 'Pier ' || n,
			'Somewhere', lat, lng, zone, lat, lng, $1::jsonb, n < 24, now(), 'APPROVED', now(), now(), n % 40,
			ARRAY[n % 40 * 4, n % 40 * 5, n % 40 * 4, n % 40 * 5, n % 40 * 3], now() - n * interval '1 second',
			(price * 200 + 185) / 370, (price * 200 + 185) / 370, ''
		FROM (SELECT n, 4000 + n::bigint * 7919 % 350000 AS price, h.lat + (random() + random() - 1) * 1.4 AS lat, h.lng + (random() + random() - 1) * 1.4 AS lng,
				h.zone
			FROM generate_series(0, ${experiences - 1}) AS n
			JOIN unnest($2::float8[], $3::float8[], $4::text[]) WITH ORDINALITY AS h(lat, lng, zone, o)
				ON h.o = 1 + n % ${hubs.length}) AS spread`,
		[
			JSON.stringify(images),
			hubs.map(([lat]) => lat),
			hubs.map(([, lng]) => lng),
			hubs.map(([, , zone]) => zone),
			sentences.map(([oneIn]) => oneIn),
			sentences.map(([, sentence]) => sentence),
		],
	);
}

/** Price rules of nearly a third of the experiences: weekends, a season, groups and combinations. */
const priced: readonly Prices[] = [
	{ rules: [{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 }], extras: [] },
	{
		rules: [
			{ kind: 'SEASON', from: '2026-11-01', to: '2027-04-15', yearly: true, rupees: rupees(60_000) },
			{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
		],
		extras: [],
	},
	{
		rules: [
			{ kind: 'EXTRA_GUEST', beyond: 2, rupees: rupees(4_500) },
			{ kind: 'LAST_MINUTE', hoursAhead: 72, percent: 15 },
			{ kind: 'MINIMUM', rupees: rupees(20_000) },
		],
		extras: [],
	},
	{
		rules: [
			{ kind: 'SEASON', from: '2026-12-20', to: '2027-01-10', yearly: false, rupees: rupees(150_000) },
			{ kind: 'SEASON', from: '2026-05-01', to: '2026-09-30', yearly: true, rupees: rupees(25_000) },
			{ kind: 'WEEKDAY', weekdays: ['Friday'], percent: -10 },
			{ kind: 'EARLY_BIRD', daysAhead: 60, percent: 15 },
			{ kind: 'EXTRA_GUEST', beyond: 4, rupees: rupees(3_000) },
		],
		extras: [],
	},
];

/**
 * Adds price rules, in the form read by search and cards, to four in thirteen experiences, evenly
 * around each place. Thirteen is coprime to all other cycles here, so every length and size has the
 * same share of rules.
 */
async function fillPrices(client: PoolClient, experiences: number): Promise<void> {
	const today = earliestDate(Temporal.Now.instant());
	for (const [at, prices] of priced.entries()) {
		const { rows } = await client.query<{ id: string; price: Rupees; group: number }>(
			`SELECT id, price_lkr::integer AS price, group_size AS group FROM experience WHERE id IN (
				SELECT ${ids('experience', 'n')} FROM generate_series(0, ${experiences - 1}) AS n WHERE n / ${hubs.length} % 13 = ${at})`,
		);
		const bounds = rows.map(({ price, group }) => priceBounds(price, prices, group, today));
		const months = (of: 'leastCents' | 'mostCents') =>
			bounds.map((each) => each.months && `{${each.months.map((month) => month[of]).join()}}`);
		await client.query(
			`UPDATE experience SET prices = $1, price_form = $2, least_cents = bounds.least, most_cents = bounds.most,
				month_least_cents = bounds.month_least::bigint[], month_most_cents = bounds.month_most::bigint[]
			FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
				AS bounds (id, least, most, month_least, month_most) WHERE experience.id = bounds.id`,
			[
				JSON.stringify(prices),
				JSON.stringify(priceForm(prices)),
				rows.map(({ id }) => id),
				bounds.map(({ leastCents }) => leastCents),
				bounds.map(({ mostCents }) => mostCents),
				months('leastCents'),
				months('mostCents'),
			],
		);
	}
}

/**
 * Inserts two confirmed bookings per boat, thirty days apart, which the date filter has to
 * exclude.
 */
async function fillBookings(client: PoolClient, boats: number): Promise<void> {
	const trips = `(SELECT n, k, e.*, (current_date + 1 + (n * 7 % 30)::int + k * 30) AS date,
			(current_date + 1 + (n * 7 % 30)::int + k * 30 + e.departure_time) AT TIME ZONE e.time_zone AS departs
		FROM generate_series(0, ${boats - 1}) AS n, generate_series(0, 1) AS k
		JOIN experience AS e ON true WHERE e.id = ${ids('experience', 'n * 5')}) AS trip`;
	await client.query(`INSERT INTO booking (id, type, status, renter_id, owner_id, experience_id, boat_id,
			departure_date, departure_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number,
			amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at, created_at, confirmed_at,
			pier_address, pier_area, pier_lat, pier_lng, operator_option, included)
		SELECT ${ids('booking', "n || '-' || k")}, 'INSTANT', 'CONFIRMED', ${ids('renter', `n % ${renters}`)}, owner_id, id,
			boat_id, date, departure_time, time_zone, departs, departs + duration_minutes * interval '1 minute', 1, 0,
			'Nimal Perera', '+94771234567', price_lkr, price_usd_cents, price_usd_cents / 10,
			now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', address, area, lat, lng,
			operator_option, included
		FROM ${trips.replaceAll('JOIN experience AS e ON true', 'CROSS JOIN experience AS e')}`);
	await client.query(`INSERT INTO occupancy (id, boat_id, span, guarded_until, booking_id, created_at)
		SELECT ${ids('occupancy', 'id')}, boat_id, tstzrange(departs_at, arrives_at), arrives_at, id, created_at FROM booking`);
}
