import fc from 'fast-check';
import { sql } from 'kysely';
import { isTooNear, type TripSpan } from '#domain/boat/boat-hours.ts';
import { dateRefusal, type Schedule } from '#domain/booking/availability.ts';
import { takenDaysFloor } from '#domain/booking/taken-days.ts';
import { listDepartureSeries } from '#domain/experience/departures.ts';
import { experienceCategories } from '#domain/experience/experience.ts';
import { type SearchFilters, type SortOrder, searchRadiusMetres } from '#domain/experience/search.ts';
import { timeOfDay } from '#domain/experience/time-of-day.ts';
import type { BoatId, BookingId, ExperienceId, PersonId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { centreOf, isWithin, readFrame } from '#domain/place/bounds.ts';
import { distanceMetres } from '#domain/place/place.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import { noPrices, priceForm } from '#domain/price/price-rules.ts';
import { tripPrice } from '#domain/price/trip-price.ts';
import { ratingScore } from '#domain/review/rating.ts';
import { addDays, type LocalDate, type LocalTime, tripSpan, weekdays } from '#domain/time.ts';
import { transact } from '#server/db/transact.ts';
import { priceBoundColumns } from '#server/experience/price-store.ts';
import { sailingDayBits, seasonToColumn, seriesToColumn } from '#server/experience/series-columns.ts';
import { saveTakenDays } from '#server/occupancy/free-days.ts';
import { anyPrices } from './arbitrary-prices.ts';
import { book } from './bookings.ts';
import type { TestApp } from './test-app.ts';

/** This file generates listings in the database, and searches all of them by the domain's rules alone. */
export const searchStart = Temporal.Instant.from('2026-07-01T02:30:00Z');
const first = '2026-07-01';
/**
 * Areas with more listings than a search counts, including the antimeridian, the far north and a pole.
 */
export const searchSeas = [
	{ lat: 6.1, lng: 80.2, listings: 1_300 },
	{ lat: -17, lng: 179.9, listings: 100 },
	{ lat: 78.2, lng: 15.6, listings: 40 },
	{ lat: 89.3, lng: 0, listings: 40 },
] as const;
const perBoat = 5;

const times = ['05:30', '09:00', '14:20', '18:30', '23:50'];
const anySeries = fc.record({
	time: fc.constantFrom(...times),
	days: fc.subarray([...weekdays], { minLength: 1 }),
});
const sometimes = <T, Other>(share: number, value: fc.Arbitrary<T>, otherwise: Other) =>
	fc
		.tuple(fc.noBias(fc.integer({ min: 1, max: 100 })), value)
		.map(([percent, created]): T | Other => (percent <= share ? created : otherwise));

export const titleWords = ['Sunset', 'Whales', 'Lagoon', 'Dinner'] as const;

const anyListing = fc
	.record({
		price: fc.integer({ min: 2_000, max: 400_000 }).map(rupees),
		prices: sometimes(55, anyPrices, noPrices),
		hasExtras: sometimes(25, fc.constant(true), false),
		series: fc.oneof(
			fc.array(anySeries, { minLength: 1, maxLength: 1 }),
			fc.uniqueArray(anySeries, { minLength: 1, maxLength: 3, selector: ({ time }) => time }),
		),
		durationMinutes: fc.constantFrom(45, 90, 180, 600, 1_500),
		timeZone: fc.constantFrom('Asia/Colombo', 'Asia/Colombo', 'Australia/Melbourne', 'Pacific/Honolulu'),
		minimumNoticeMinutes: fc.constantFrom(0, 0, 120, 1_440, 10_080),
		bookingWindowDays: fc.constantFrom(5, 30, 548, 548),
		season: fc.constantFrom<Schedule['season'][]>(
			[],
			[],
			[{ from: '12-01', to: '07-10' }],
			[{ from: '2026-07-03', to: '2026-08-20' }],
		),
		groupSize: fc.integer({ min: 1, max: 12 }),
		category: fc.constantFrom(...experienceCategories),
		words: fc.subarray([...titleWords]),
		trusted: sometimes(20, fc.constant(true), false),
		reviews: fc.integer({ min: 0, max: 4 }),
		stars: fc.integer({ min: 1, max: 5 }),
		offSaleUntil: sometimes(8, fc.integer({ min: 1, max: 200 }), undefined),
		verified: sometimes(95, fc.constant(true), false),
		// Without fast-check’s bias to small values, because it would repeat positions, and the order
		// of listings at equal distances is undefined.
		up: fc.noBias(fc.integer({ min: -600_000, max: 600_000 })),
		side: fc.noBias(fc.integer({ min: -600_000, max: 600_000 })),
		claims: fc.array(fc.record({ day: fc.integer({ min: -1, max: 30 }), series: fc.nat({ max: 2 }) }), {
			maxLength: 2,
		}),
	})
	.map(({ prices, hasExtras, ...listing }) => ({
		...listing,
		prices: { rules: prices.rules, extras: hasExtras ? prices.extras : [] } satisfies Prices,
	}));

const anyBoat = fc.record({
	turnaroundMinutes: fc.constantFrom(0, 0, 30, 200),
	insuredUntil: sometimes(15, fc.integer({ min: 0, max: 40 }), undefined),
	/** Days on which the boat is away for six hours from noon. */
	away: sometimes(40, fc.uniqueArray(fc.integer({ min: -1, max: 30 }), { maxLength: 6 }), [] as number[]),
});

type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

export interface Listing extends Made<typeof anyListing> {
	readonly id: ExperienceId;
	readonly at: { readonly lat: number; readonly lng: number };
	readonly schedule: Schedule;
	readonly boat: Made<typeof anyBoat> & { readonly id: BoatId; readonly spans: readonly TripSpan[] };
	readonly confirmed: readonly { readonly date: LocalDate; readonly departureTime: LocalTime }[];
}

const hex = (prefix: string, number: number) => `${prefix}${String(number).padStart(16, '0')}`;

function boats(count: number): Listing['boat'][] {
	return fc.sample(anyBoat, count).map((boat, at) => {
		// One boat per area is away every other day, which makes more ranges than an index entry can
		// hold.
		const days = at % 262 === 3 ? Array.from({ length: 90 }, (_, nth) => 2 * nth) : boat.away;
		const spans = days.map((day) => {
			const departsAt = searchStart.add({ hours: 24 * day + 4 });
			return { departsAt, arrivesAt: departsAt.add({ hours: 6 }) };
		});
		return { ...boat, id: hex('b0a7', at) as BoatId, spans };
	});
}

function listings(): Listing[] {
	const seaByListing = searchSeas.flatMap((sea) => Array.from({ length: sea.listings }, () => sea));
	const fleet = boats(Math.ceil(seaByListing.length / perBoat));
	return fc.sample(anyListing, seaByListing.length).map((created, at) => {
		const sea = seaByListing[at] ?? searchSeas[0];
		const boat = fleet[Math.floor(at / perBoat)];
		const [series, ...further] = created.series;
		if (!boat || !series) throw new Error('too few boats or departures');
		const lng = sea.lng + created.side / 1e6;
		const claims = created.claims.map(({ day, series: nth }) => ({
			date: addDays(first, day),
			departureTime: created.series[nth % created.series.length]?.time ?? series.time,
		}));
		return {
			...created,
			id: hex('e0e0', at) as ExperienceId,
			at: { lat: sea.lat + created.up / 1e6, lng: lng > 180 ? lng - 360 : lng },
			schedule: {
				sailingDays: series.days,
				departureTime: series.time,
				furtherDepartures: further,
				durationMinutes: created.durationMinutes,
				timeZone: created.timeZone,
				minimumNoticeMinutes: created.minimumNoticeMinutes,
				bookingWindowDays: created.bookingWindowDays,
				season: created.season,
			},
			boat,
			// A date and time is sold once.
			confirmed: [
				...new Map(claims.map((claim) => [`${claim.date} ${claim.departureTime}`, claim])).values(),
			],
		};
	});
}

export async function fillSea(world: TestApp): Promise<readonly Listing[]> {
	const { db, clock } = world.app;
	clock.set(searchStart.toString());
	const skipper = await world.owner('Kamal Silva', { maxCapacity: 500 });
	const model = await world.experience(skipper, { location: { lat: 50, lng: 0 } });
	const renter = await world.signIn('Nimal Perera');
	const sample = (await book(world, renter, model, '2026-08-01')) as BookingId;
	await db.updateTable('booking').set({ status: 'CANCELED' }).where('id', '=', sample).execute();
	const all = listings();
	const fleet = [...new Map(all.map(({ boat }) => [boat.id, boat])).values()];
	await transact(db, async (tx) => {
		await sql`INSERT INTO boat (id, owner_id, name, category, brand, year_of_manufacture, max_capacity, features,
				submitted_at, decision, decided_at, verified_at, created_at, turnaround_minutes, insurance_expires_on)
			SELECT made.id, owner_id, name, category, brand, year_of_manufacture, max_capacity, features,
				submitted_at, decision, decided_at, verified_at, created_at, made.turnaround, made.insured
			FROM boat, jsonb_to_recordset(${JSON.stringify(
				fleet.map(({ id, turnaroundMinutes, insuredUntil }) => ({
					id,
					turnaround: turnaroundMinutes,
					insured: insuredUntil === undefined ? '2030-01-01' : addDays(first, insuredUntil),
				})),
			)}) AS made (id text, turnaround integer, insured date) WHERE boat.id = ${skipper.boatId}`.execute(tx);
		const rows = all.map((listing) => columnsOf(listing, skipper.id));
		const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
		await sql`INSERT INTO experience (${columns})
			SELECT ${columns} FROM jsonb_populate_recordset(NULL::experience, ${JSON.stringify(rows)})`.execute(tx);
		await tx.deleteFrom('occupancy').execute();
		const spans = fleet.flatMap(({ id, spans }) =>
			spans.map(({ departsAt, arrivesAt }) => ({
				boat: id,
				from: departsAt.toString(),
				to: arrivesAt.toString(),
			})),
		);
		await sql`INSERT INTO occupancy (id, boat_id, span, guarded_until, created_at)
			SELECT substr(md5(made.boat || made.from), 1, 20), made.boat, tstzrange(made.from::timestamptz, made.to::timestamptz),
				made.to::timestamptz, now()
			FROM jsonb_to_recordset(${JSON.stringify(spans)}) AS made (boat text, "from" text, "to" text)`.execute(
			tx,
		);
		const bookings = all.flatMap(({ id, confirmed }) =>
			confirmed.map(({ date, departureTime }, nth) => ({
				id: `b00c${id.slice(5)}${nth}`,
				experience_id: id,
				departure_date: date,
				departure_time: departureTime,
				status: 'CONFIRMED',
				idempotency_key: null,
			})),
		);
		await sql`INSERT INTO booking SELECT (jsonb_populate_record(booking, made)).*
			FROM booking, jsonb_array_elements(${JSON.stringify(bookings)}) AS made WHERE booking.id = ${sample}`.execute(
			tx,
		);
		await saveTakenDays(
			tx,
			fleet.map(({ id }) => id),
			takenDaysFloor(searchStart),
		);
	});
	await sql`ANALYZE experience`.execute(db);
	return all;
}

function columnsOf({ id, boat, at, schedule, ...listing }: Listing, owner: PersonId) {
	const { price, prices, groupSize, reviews, stars } = listing;
	const none = prices.rules.length + prices.extras.length === 0;
	const past = searchStart.subtract({ hours: 24 }).toString();
	return {
		id,
		boat_id: boat.id,
		owner_id: owner,
		name: ['Trip', ...listing.words, id].join(' '),
		description: 'Out and back',
		category: listing.category,
		price_lkr: price,
		prices: none ? null : prices,
		price_form: none ? null : priceForm(prices),
		...priceBoundColumns({ priceRupees: price, groupSize }, prices, searchStart),
		duration_minutes: schedule.durationMinutes,
		group_size: groupSize,
		sailing_days: sailingDayBits(schedule.sailingDays),
		departure_time: schedule.departureTime,
		other_departures: JSON.parse(seriesToColumn(schedule.furtherDepartures)) as object,
		other_days: sailingDayBits(schedule.furtherDepartures.flatMap(({ days }) => days)),
		minimum_notice_minutes: schedule.minimumNoticeMinutes,
		booking_window_days: schedule.bookingWindowDays,
		season: seasonToColumn(schedule.season),
		operator_option: 'Flexible',
		images: [],
		address: 'Pier 3',
		area: 'Galle',
		...at,
		approx_lat: at.lat,
		approx_lng: at.lng,
		point_key: '',
		time_zone: schedule.timeZone,
		trusted: listing.trusted,
		review_count: reviews,
		rating_sums: Array(5).fill(reviews * stars) as number[],
		off_sale_until:
			listing.offSaleUntil === undefined ? null : searchStart.add({ hours: listing.offSaleUntil }).toString(),
		what_to_bring: '',
		included: '',
		promoted: false,
		custom_bookings_enabled: true,
		unavailable: '{}',
		cancellation_terms: 'STANDARD',
		wide: false,
		verified_at: listing.verified ? past : null,
		submitted_at: past,
		created_at: past,
		decision: listing.verified ? 'APPROVED' : null,
		decided_at: listing.verified ? past : null,
	};
}

export interface SearchHit {
	readonly listing: Listing;
	readonly metres: number;
	readonly cents: number;
}

/** Returns what a search finds by the domain's rules alone, at any price. */
export function searchAll(
	all: readonly Listing[],
	near: { readonly lat: number; readonly lng: number },
	filters: SearchFilters,
	now: Temporal.Instant,
): readonly SearchHit[] {
	const frame = filters.frame === undefined ? undefined : readFrame(filters.frame);
	const middle = frame ? centreOf(frame) : near;
	return all.flatMap((listing) => {
		const metres = distanceMetres(middle, listing.at);
		if (frame ? !isWithin(listing.at, frame) : metres > searchRadiusMetres) return [];
		if (!passes(listing, filters, now)) return [];
		const cents = lowestCents(listing, filters, now);
		return cents === undefined ? [] : [{ listing, metres, cents }];
	});
}

const keys: Record<SortOrder, (hit: SearchHit) => number> = {
	distance: ({ metres }) => metres,
	price: ({ cents }) => cents,
	rating: ({ listing: { reviews, stars } }) => -(ratingScore(reviews === 0 ? null : stars, reviews) ?? 0),
	duration: ({ listing }) => listing.durationMinutes,
};

export const sortHits = (hits: readonly SearchHit[], sort: SortOrder): readonly SearchHit[] =>
	hits.toSorted((a, b) => keys[sort](a) - keys[sort](b) || (a.listing.id < b.listing.id ? -1 : 1));

function passes(listing: Listing, filters: SearchFilters, now: Temporal.Instant): boolean {
	const { duration, groupSize, guests, category, trusted, time, q } = filters;
	const { offSaleUntil } = listing;
	return (
		listing.verified &&
		(offSaleUntil === undefined ||
			Temporal.Instant.compare(searchStart.add({ hours: offSaleUntil }), now) <= 0) &&
		(duration === undefined || listing.durationMinutes <= duration * 60) &&
		(groupSize === undefined || listing.groupSize <= groupSize) &&
		(guests === undefined || listing.groupSize >= guests) &&
		(category === undefined || listing.category === category) &&
		(!trusted || listing.trusted) &&
		(time === undefined || listing.series.some((series) => timeOfDay(series.time) === time)) &&
		(q === undefined || q.split(' ').every((word) => listing.words.some((each) => each === word)))
	);
}

function lowestCents(
	{ price, prices, schedule, confirmed, boat }: Listing,
	{ date, guests = 1, time: part }: SearchFilters,
	now: Temporal.Instant,
): number | undefined {
	const priceAt = (time: LocalTime | undefined) =>
		tripPrice({
			basePrice: price,
			prices,
			departure: date && time ? { date, time, timeZone: schedule.timeZone } : undefined,
			now,
			guests,
		}).cents;
	if (date === undefined) return priceAt(undefined);
	if (boat.insuredUntil !== undefined && date > addDays(first, boat.insuredUntil)) return undefined;
	const claims = confirmed.map((claim) => ({
		...claim,
		status: 'CONFIRMED' as const,
		createdAt: searchStart,
	}));
	const bookable = listDepartureSeries(schedule).filter(({ time }) => {
		if (part && timeOfDay(time) !== part) return false;
		if (dateRefusal(schedule, date, { now, claims }, time)) return false;
		const span = tripSpan({ ...schedule, departureTime: time }, date);
		return !boat.spans.some((sold) => isTooNear(span, sold, boat.turnaroundMinutes));
	});
	return bookable.length === 0 ? undefined : Math.min(...bookable.map(({ time }) => priceAt(time)));
}
