import type {
	ExperienceCard,
	ExperienceDetail,
	ExperienceHit,
	OwnExperience,
} from '#contract/experience-contract.ts';
import { documentsExpired, insuranceToday } from '#domain/boat/insurance.ts';
import { type CancellationSettings, resolveTermsOnSale } from '#domain/listing/cancellation-terms.ts';
import { pausedUntil, pickLaterPause } from '#domain/listing/on-sale.ts';
import { dollarsFromRupees } from '#domain/money.ts';
import { distanceMetres } from '#domain/place/place.ts';
import { keepEnteredPriceIfUnchanged } from '#domain/price/entered-price.ts';
import { noPrices, type Prices } from '#domain/price/price-rules.ts';
import { tripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import { presentJoinedBoat } from '../boat/boat-presenter.ts';
import { presentListingOwner, presentSubmission } from '../person/person-presenter.ts';
import type { findDetail, findPromoted } from './experience-store.ts';
import type { findOwnExperiences } from './own-experience-store.ts';
import { sailingDaysFrom, seasonFromColumn, seriesFromColumn } from './series-columns.ts';

type CardRow = Awaited<ReturnType<typeof findPromoted>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** Without a date, price rules that depend on a date do not apply. */
export interface PriceQuery {
	readonly date?: LocalDate | undefined;
	/** The default is the first departure time of the experience. */
	readonly time?: LocalTime | undefined;
	readonly guests?: number | undefined;
	readonly now: Temporal.Instant;
}

export function presentTripPrice(
	row: Pick<CardRow, 'price_lkr' | 'departure_time' | 'time_zone' | 'prices'>,
	{ date, time = row.departure_time, guests = 1, now }: PriceQuery,
): ExperienceCard['tripPrice'] {
	const { cents, rupees } = tripPrice({
		basePrice: row.price_lkr,
		prices: row.prices ?? noPrices,
		departure: date === undefined ? undefined : { date, time, timeZone: row.time_zone },
		now,
		guests,
	});
	return { cents, rupees };
}

/** Shows the area and an approximate point, never the pier. */
export function presentCard(row: CardRow, query: PriceQuery): ExperienceCard {
	const first = { time: row.departure_time, days: sailingDaysFrom(row.sailing_days) };
	return {
		_id: row.id,
		name: row.name,
		category: row.category,
		price: dollarsFromRupees(row.price_lkr),
		priceCents: row.price_usd_cents,
		priceRupees: row.price_lkr,
		tripPrice: presentTripPrice(row, query),
		numberOfHours: row.duration_minutes / 60,
		groupSize: row.group_size,
		images: row.images.map(({ key }) => key),
		pictures: row.images,
		address: row.area,
		location: { lat: row.approx_lat, lng: row.approx_lng },
		sailingDays: first.days,
		departureTime: first.time,
		departures: [first, ...seriesFromColumn(row.other_departures)],
		timeZone: row.time_zone,
		operatorOption: row.operator_option,
		customBookingsEnabled: row.custom_bookings_enabled,
		verified: row.verified_at !== null,
		promoted: row.promoted,
		trusted: row.trusted,
		rating: row.rating_mean,
		reviewCount: row.review_count,
		boatId: row.boat_id,
		userId: row.owner_id,
	};
}

/** The distance is rounded to 100 metres, so that it does not reveal the pier. */
export function presentHit(row: CardRow, from: Coordinates, query: PriceQuery): ExperienceHit {
	const card = presentCard(row, query);
	return { ...card, distanceMetres: Math.round(distanceMetres(from, card.location) / 100) * 100 };
}

/** Includes prices entered in other currencies. */
export const presentOwnPrices = ({ rules, extras }: Prices): ExperienceDetail['prices'] => ({
	rules: rules.map((rule) => (rule.kind === 'WEEKDAY' ? { ...rule, weekdays: [...rule.weekdays] } : rule)),
	extras: [...extras],
});

/** The browser computes each day's price from these. */
function presentPrices(prices: Prices): ExperienceDetail['prices'] {
	const { rules, extras } = presentOwnPrices(prices);
	return {
		rules: rules.map((rule) => {
			if (!('rupees' in rule)) return rule;
			const { entered: _, ...shown } = rule;
			return shown;
		}),
		extras: extras.map(({ entered: _, ...shown }) => shown),
	};
}

export function presentDetail(
	row: DetailRow,
	settings: CancellationSettings,
	now: Temporal.Instant,
): ExperienceDetail {
	return {
		...presentCard(row, { now }),
		description: row.description,
		whatToBring: row.what_to_bring,
		included: row.included,
		minimumNoticeMinutes: row.minimum_notice_minutes,
		bookingWindowDays: row.booking_window_days,
		season: [...seasonFromColumn(row.season)],
		cancellationTerms: resolveTermsOnSale(row.cancellation_terms, settings),
		prices: presentPrices(row.prices ?? noPrices),
		boat: presentJoinedBoat(row),
		owner: presentListingOwner(row),
		documentsExpired: documentsExpired(row.insured_until, insuranceToday(now, row.time_zone)),
		pausedUntil: pausedUntil(pickLaterPause(row.paused_until, row.boat_paused_until), row.time_zone, now),
		ratings: aspectMeans(row.rating_sums, row.review_count),
	};
}

export function presentOwnExperience(
	row: Awaited<ReturnType<typeof findOwnExperiences>>[number],
	now: Temporal.Instant,
): OwnExperience {
	return {
		...presentCard(row, { now }),
		priceEntered: keepEnteredPriceIfUnchanged(row.price_lkr, row.price_entered) ?? null,
		description: row.description,
		whatToBring: row.what_to_bring,
		included: row.included,
		minimumNoticeMinutes: row.minimum_notice_minutes,
		bookingWindowDays: row.booking_window_days,
		season: [...seasonFromColumn(row.season)],
		cancellationTerms: row.cancellation_terms,
		address: row.address,
		location: { lat: row.lat, lng: row.lng },
		pierPhoto: row.pier_photo,
		durationMinutes: row.duration_minutes,
		boat: {
			_id: row.boat_id,
			name: row.boat_name,
			verified: row.boat_verified_at !== null,
			maxCapacity: row.max_capacity,
			crew: row.crew,
			pausedUntil: pausedUntil(row.boat_paused_until, row.time_zone, now),
		},
		documentsExpired: documentsExpired(row.insured_until, insuranceToday(now, row.time_zone)),
		pausedUntil: pausedUntil(row.paused_until, row.time_zone, now),
		archived: row.archived_at !== null,
		submission: presentSubmission(row),
	};
}

function aspectMeans(sums: readonly number[], count: number): ExperienceDetail['ratings'] {
	if (count === 0) return null;
	const mean = (at: number) => (sums[at] ?? 0) / count;
	return {
		valueForMoney: mean(0),
		boatQuality: mean(1),
		handling: mean(2),
		punctuality: mean(3),
		friendliness: mean(4),
	};
}
