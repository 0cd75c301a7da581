import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ExperienceForm } from '#contract/experience-contract.ts';
import type { Picture } from '#contract/shapes.ts';
import type { Schedule } from '#domain/booking/availability.ts';
import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { DepartureSeries } from '#domain/experience/departures.ts';
import type { ExperienceCategory } from '#domain/experience/experience.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { pickLaterPause } from '#domain/listing/on-sale.ts';
import { noPrices, type Prices } from '#domain/price/price-rules.ts';
import type { LocalDate, Weekday } from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { batched } from '../db/batched.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';
import { submittedColumns } from '../db/tables.ts';
import { listingOwnerColumns, personColumn } from '../person/person-columns.ts';
import { locatePier } from '../place/public-point.ts';
import { priceBoundColumns, pricesColumn } from './price-store.ts';
import {
	sailingDayBits,
	sailingDaysFrom,
	seasonFromColumn,
	seasonToColumn,
	seriesFromColumn,
	seriesToColumn,
} from './series-columns.ts';

/** Leaves out the pier's exact coordinates and address. */
export const cardColumns = [
	'experience.id',
	'experience.name',
	'experience.category',
	'experience.price_lkr',
	'experience.price_usd_cents',
	'experience.duration_minutes',
	'experience.group_size',
	'experience.images',
	'experience.area',
	'experience.approx_lat',
	'experience.approx_lng',
	'experience.sailing_days',
	'experience.departure_time',
	'experience.other_departures',
	'experience.time_zone',
	'experience.operator_option',
	'experience.custom_bookings_enabled',
	'experience.verified_at',
	'experience.promoted',
	'experience.trusted',
	'experience.review_count',
	'experience.rating_mean',
	'experience.boat_id',
	'experience.owner_id',
	pricesColumn,
] as const;

/**
 * SQL condition: an experience is not paused and not archived at a time. Must match the predicate of
 * the search index.
 */
export const onSaleAt = (now: string | RawBuilder<unknown>) =>
	sql<boolean>`(experience.off_sale_until IS NULL OR experience.off_sale_until <= ${now})`;

const selectPromoted = statement((db, at: { limit: number; now: string }) =>
	db
		.selectFrom('experience')
		.select(cardColumns)
		.where('promoted', '=', true)
		.where('verified_at', 'is not', null)
		.where(onSaleAt(at.now))
		.orderBy('created_at', 'desc')
		.limit(at.limit),
);

export async function findPromoted(db: Db, limit: number, now: Temporal.Instant) {
	return (await selectPromoted(db, { limit, now: now.toString() })).rows;
}

const selectCards = statement((db, at: { ids: readonly ExperienceId[] }) =>
	db.selectFrom('experience').select(cardColumns).where(sql<boolean>`experience.id = ANY(${at.ids})`),
);

export async function findCards(db: Db, ids: readonly ExperienceId[]) {
	return sortByIds(ids, (await selectCards(db, { ids })).rows);
}

export function sortByIds<Row extends { readonly id: ExperienceId }>(
	ids: readonly ExperienceId[],
	rows: readonly Row[],
): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Includes archived experiences. */
const findSavedCard = batched(async (db, ids: readonly ExperienceId[]) => {
	return await db
		.selectFrom('experience')
		.select(cardColumns)
		.select(['experience.archived_at', 'experience.off_sale_until'])
		.where(sql<boolean>`experience.id = ANY(${ids})`)
		.execute();
});

/** In the order of the ids. */
export async function findSavedCards(db: Db, ids: readonly ExperienceId[]) {
	return (await Promise.all(ids.map((id) => findSavedCard(db, id)))).filter((row) => row !== undefined);
}

const selectDetail = statement((db, at: { id: ExperienceId }) =>
	db
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.innerJoin('person', 'person.id', 'experience.owner_id')
		.select(cardColumns)
		.select([
			'experience.description',
			'experience.what_to_bring',
			'experience.included',
			'experience.minimum_notice_minutes',
			'experience.booking_window_days',
			'experience.season',
			'experience.cancellation_terms',
			'experience.rating_sums',
			'boat.name as boat_name',
			'boat.category as boat_category',
			'boat.brand as boat_brand',
			'boat.model as boat_model',
			'boat.year_of_manufacture',
			'boat.length_metres',
			'boat.max_capacity',
			'boat.features',
			'boat.images as boat_images',
			'boat.verified_at as boat_verified_at',
			'boat.insured_until',
			'experience.paused_until',
			'boat.paused_until as boat_paused_until',
			personColumn('person'),
			...listingOwnerColumns,
		])
		.where('experience.id', '=', at.id)
		.where('experience.archived_at', 'is', null),
);

/** Returns undefined if the experience is archived. */
export async function findDetail(db: Db, id: ExperienceId) {
	return (await selectDetail(db, { id })).rows[0];
}

/** The caller has already locked its boats. */
export async function lockExperienceRow(tx: Tx, id: ExperienceId) {
	return await tx
		.selectFrom('experience')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/**
 * Locks the experience's boat and the boat on which the trip was sold, in the order of their ids. Then
 * joins them and locks the experience only.
 */
const lockBookable = statement((db, at: { id: ExperienceId; boat: BoatId | null }) =>
	db
		.with(
			(name) => name('locked_boat').materialized(),
			(locking) =>
				locking
					.selectFrom('boat')
					.select(['boat.id', 'boat.insured_until', 'boat.paused_until'])
					.where(
						sql<boolean>`boat.id = ANY(ARRAY[${at.boat}::id, (SELECT boat_id FROM experience WHERE id = ${at.id})])`,
					)
					.orderBy('boat.id')
					.forNoKeyUpdate(),
		)
		.selectFrom('locked_boat')
		.innerJoin('experience', 'experience.boat_id', 'locked_boat.id')
		.select([
			'experience.id',
			'experience.owner_id',
			'experience.boat_id',
			'experience.verified_at',
			'experience.group_size',
			'experience.custom_bookings_enabled',
			'experience.sailing_days',
			'experience.departure_time',
			'experience.other_departures',
			'experience.duration_minutes',
			'experience.time_zone',
			'experience.minimum_notice_minutes',
			'experience.booking_window_days',
			'experience.season',
			'experience.price_lkr',
			pricesColumn,
			'experience.cancellation_terms',
			'experience.paused_until',
			'experience.archived_at',
			'locked_boat.insured_until',
			'locked_boat.paused_until as boat_paused_until',
		])
		.where('experience.id', '=', at.id)
		// Locks all boats before the experience, because counting reads them first.
		.where(sql<boolean>`(SELECT count(*) FROM locked_boat) > 0`)
		.forNoKeyUpdate('experience'),
);

/**
 * Locks the experience, its boat, and the boat on which a trip was sold. Returns undefined if the
 * experience does not exist, or if a concurrent edit moved the experience to another boat.
 */
export async function lockBookableExperience(
	tx: Tx,
	id: ExperienceId,
	soldBoat: BoatId | null,
): Promise<BookableExperience | undefined> {
	const [row] = (await lockBookable(tx, { id, boat: soldBoat })).rows;
	return (
		row && {
			id: row.id,
			ownerId: row.owner_id,
			boatId: row.boat_id,
			verified: row.verified_at !== null,
			customBookings: row.custom_bookings_enabled,
			groupSize: row.group_size,
			schedule: scheduleOf(row),
			priceRupees: row.price_lkr,
			prices: row.prices ?? noPrices,
			cancellationTerms: row.cancellation_terms,
			insuranceExpiresOn: row.insured_until,
			pausedUntil: pickLaterPause(row.paused_until, row.boat_paused_until),
			archived: row.archived_at !== null,
		}
	);
}

export async function findOwnerOf(db: Db, id: ExperienceId): Promise<PersonId | undefined> {
	const row = await db.selectFrom('experience').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row?.owner_id;
}

export async function findPauses(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.select([
			'experience.paused_until',
			'experience.archived_at',
			'experience.time_zone',
			'experience.cancellation_terms',
			'boat.paused_until as boat_paused_until',
		])
		.where('experience.id', '=', id)
		.executeTakeFirstOrThrow();
}

export interface ExperienceSchedule {
	readonly boatId: BoatId;
	readonly schedule: Schedule;
	readonly customBookings: boolean;
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
}

export async function findSchedule(db: Db, id: ExperienceId): Promise<ExperienceSchedule | undefined> {
	const row = await db
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.select([
			'boat_id',
			'sailing_days',
			'departure_time',
			'other_departures',
			'duration_minutes',
			'time_zone',
			'minimum_notice_minutes',
			'booking_window_days',
			'season',
			'custom_bookings_enabled',
			'boat.turnaround_minutes',
			'boat.insured_until',
		])
		.where('experience.id', '=', id)
		.executeTakeFirst();
	return (
		row && {
			boatId: row.boat_id,
			schedule: scheduleOf(row),
			customBookings: row.custom_bookings_enabled,
			turnaroundMinutes: row.turnaround_minutes,
			insuredUntil: row.insured_until,
		}
	);
}

const scheduleOf = (
	row: Pick<
		Selectable<Tables['experience']>,
		| 'sailing_days'
		| 'departure_time'
		| 'other_departures'
		| 'duration_minutes'
		| 'time_zone'
		| 'minimum_notice_minutes'
		| 'booking_window_days'
		| 'season'
	>,
): Schedule => ({
	sailingDays: sailingDaysFrom(row.sailing_days),
	departureTime: row.departure_time,
	furtherDepartures: seriesFromColumn(row.other_departures),
	durationMinutes: row.duration_minutes,
	timeZone: row.time_zone,
	minimumNoticeMinutes: row.minimum_notice_minutes,
	bookingWindowDays: row.booking_window_days,
	season: seasonFromColumn(row.season),
});

export type ExperienceToSave = Omit<
	ExperienceForm,
	'images' | 'location' | 'sailingDays' | 'departures' | 'category' | 'pierPhoto'
> & {
	/** Undefined leaves the photo unchanged; null removes it. */
	readonly pierPhoto?: Picture | null | undefined;
	readonly category: ExperienceCategory;
	readonly sailingDays: readonly Weekday[];
	/**
	 * All departures except the first. If undefined, an edit leaves them unchanged and a new experience
	 * has none.
	 */
	readonly furtherDepartures?: readonly DepartureSeries[] | undefined;
	readonly images: readonly Picture[];
} & ExperiencePlace;

function columnsOf(experience: ExperienceToSave, prices: Prices, now: Temporal.Instant) {
	return {
		boat_id: experience.boatId,
		name: experience.name,
		description: experience.description,
		category: experience.category,
		price_lkr: experience.priceRupees,
		...priceBoundColumns(experience, prices, now),
		price_entered: experience.entered ? JSON.stringify(experience.entered) : null,
		duration_minutes: experience.durationMinutes,
		// If undefined, an edit leaves the column unchanged and a new row gets the column's default.
		minimum_notice_minutes: experience.minimumNoticeMinutes,
		group_size: experience.groupSize,
		sailing_days: sailingDayBits(experience.sailingDays),
		departure_time: experience.departureTime,
		other_departures: experience.furtherDepartures && seriesToColumn(experience.furtherDepartures),
		// Weekdays on which at least one of these departures sails, for the search.
		other_days:
			experience.furtherDepartures &&
			sailingDayBits(experience.furtherDepartures.flatMap(({ days }) => days)),
		booking_window_days: experience.bookingWindowDays,
		season: experience.season && seasonToColumn(experience.season),
		// If undefined, an edit leaves the column unchanged and a new row gets the column's default.
		cancellation_terms: experience.cancellationTerms,
		operator_option: experience.operatorOption,
		custom_bookings_enabled: experience.customBookingsEnabled,
		what_to_bring: experience.whatToBring,
		included: experience.included,
		address: experience.address,
		area: experience.area,
		lat: experience.lat,
		lng: experience.lng,
		time_zone: experience.timeZone,
		approx_lat: experience.approxLat,
		approx_lng: experience.approxLng,
		point_key: experience.pointKey,
		images: JSON.stringify(experience.images),
		pier_photo: experience.pierPhoto && JSON.stringify(experience.pierPhoto),
	};
}

export async function saveExperience(
	tx: Tx,
	experience: ExperienceToSave & {
		readonly id: ExperienceId;
		readonly ownerId: PersonId;
		readonly createdAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('experience')
		.values({
			...columnsOf(experience, noPrices, experience.createdAt),
			id: experience.id,
			owner_id: experience.ownerId,
			submitted_at: experience.createdAt,
			created_at: experience.createdAt,
			off_sale_until: sql`(SELECT paused_until FROM boat WHERE id = ${experience.boatId})`,
			// Locks the owner, which waits for a running update of the trusted skippers.
			trusted: sql<boolean>`(SELECT trusted_since IS NOT NULL AND owner_approved_at IS NOT NULL FROM person
				WHERE id = ${experience.ownerId} FOR SHARE)`,
		})
		.execute();
}

export async function saveExperienceEdit(
	tx: Tx,
	id: ExperienceId,
	experience: ExperienceToSave,
	edit: {
		readonly needsReview: boolean;
		readonly now: Temporal.Instant;
		readonly prices: Prices;
	},
): Promise<void> {
	await tx
		.updateTable('experience')
		.set({
			...columnsOf(experience, edit.prices, edit.now),
			updated_at: edit.now,
			...(edit.needsReview ? submittedColumns(edit.now) : {}),
		})
		.where('id', '=', id)
		.execute();
}

export async function saveExperiencePromoted(tx: Tx, id: ExperienceId, promoted: boolean): Promise<void> {
	await tx.updateTable('experience').set({ promoted }).where('id', '=', id).execute();
}

/** `stars` can be negative if a review was edited or withdrawn. */
export async function addRatingSums(
	tx: Tx,
	id: ExperienceId,
	stars: readonly number[],
	reviews: -1 | 0 | 1,
): Promise<void> {
	await sql`
		UPDATE experience SET
			review_count = review_count + ${reviews},
			rating_sums = ARRAY(SELECT a + b FROM unnest(rating_sums, ${[...stars]}::int[]) WITH ORDINALITY AS t(a, b, n) ORDER BY n)
		WHERE id = ${id}`.execute(tx);
}

export type ExperiencePlace = Awaited<ReturnType<typeof deriveLocationFields>>;

export async function deriveLocationFields(
	app: Pick<App, 'places' | 'locationSecret'>,
	owner: PersonId,
	pier: Coordinates,
) {
	const { area, timeZone, seen, pointKey } = await locatePier(app, owner, pier);
	return { lat: pier.lat, lng: pier.lng, timeZone, area, approxLat: seen.lat, approxLng: seen.lng, pointKey };
}
