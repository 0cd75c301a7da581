import { type RawBuilder, sql } from 'kysely';
import { countLimit } from '#domain/experience/search.ts';
import { groupOf, type SummarizedTrip } from '#domain/experience/trip-summary.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { Rupees } from '#domain/money.ts';
import { chordMetres } from '#domain/place/place.ts';
import { tripsNearMetres } from '#domain/place/trip-place.ts';
import type { PriceForm } from '#domain/price/price-rules.ts';
import { computeListingCents } from '#domain/price/trip-price.ts';
import type { LocalTime } from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { earthCube, earthPoint } from '../db/earth.ts';
import { onSaleAt } from './experience-store.ts';

type Needs = Pick<App, 'readDb' | 'clock'>;

function isTripAt(point: RawBuilder<unknown>, now: Temporal.Instant) {
	const chord = sql`${chordMetres(tripsNearMetres)}::double precision`;
	return sql`verified_at IS NOT NULL AND ${onSaleAt(now.toString())}
		AND earth <@ cube_enlarge(${point}, ${chord}, 3) AND earth <-> ${point} <= ${chord}`;
}

/** Up to 1,001 per place. */
export async function countTripsNear(
	{ readDb, clock }: Needs,
	places: readonly { readonly at: Coordinates }[],
): Promise<readonly number[]> {
	if (places.length === 0) return [];
	const { rows } = await sql<{ count: number }>`
		SELECT near.count FROM unnest(${places.map(({ at }) => earthPoint(at))}::cube[]) WITH ORDINALITY AS place (at, nth)
		CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM (
			SELECT FROM experience WHERE ${isTripAt(sql`place.at`, clock.now())}
			LIMIT ${sql.lit(countLimit + 1)}) AS counted) AS near
		ORDER BY place.nth`.execute(readDb);
	return rows.map(({ count }) => count);
}

/** Prices are those without a date. */
export async function findTripsNear({ readDb, clock }: Needs, at: Coordinates): Promise<SummarizedTrip[]> {
	const now = clock.now();
	const { rows } = await sql<
		Omit<SummarizedTrip, 'cents' | 'groupCents'> & {
			readonly id: ExperienceId;
			readonly basePrice: Rupees;
			readonly form: string | null;
			readonly departureTime: LocalTime;
			readonly timeZone: string;
		}
	>`
		SELECT id, category, duration_minutes AS minutes, group_size AS "groupSize", operator_option AS "operatorOption",
			review_count AS "reviewCount", rating_mean AS rating, price_lkr AS "basePrice", price_form AS form,
			departure_time AS "departureTime", time_zone AS "timeZone"
		FROM experience WHERE ${isTripAt(earthCube(at), now)}`.execute(readDb);
	return rows.flatMap(({ basePrice, form, departureTime, timeZone, ...trip }) => {
		const candidate = {
			basePrice,
			form: form === null ? null : (JSON.parse(form) as PriceForm),
			departureTime,
			timeZone,
			free: undefined,
			minimumNoticeMinutes: 0,
		};
		const [cents, groupCents] = [1, groupOf].map((guests) => computeListingCents(candidate, { guests }, now));
		return cents === undefined || groupCents === undefined ? [] : [{ ...trip, cents, groupCents }];
	});
}
