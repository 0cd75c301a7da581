import { holdLimits } from '#domain/booking/availability.ts';
import type { BookingDraft } from '#domain/booking/booking-draft.ts';
import type { ExperienceId, ExtraId, PersonId, RequestId, RideId } from '#domain/id.ts';
import type { LocalTime } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { BookingRow } from './booking-store.ts';

type Held =
	| { readonly experience: ExperienceId }
	| { readonly ride: RideId }
	| { readonly request: RequestId };

/** Excludes seats that the owner approved. */
const selectLiveHolds = statement((db, of: { renter: PersonId; now: Temporal.Instant }) =>
	db
		.selectFrom('booking')
		.selectAll()
		.where('renter_id', '=', of.renter)
		.where('status', '=', 'PENDING')
		.where('approved_at', 'is', null)
		.where('hold_expires_at', '>', of.now),
);

interface ExpiredHolds {
	readonly renter: PersonId;
	readonly now: Temporal.Instant;
	readonly since: Temporal.Instant;
}

/** Ignores a hold whose payment arrived late. */
const selectLastExpired = (db: Db, of: ExpiredHolds) =>
	db
		.selectFrom('booking')
		.select(({ fn }) => fn.max('hold_expires_at').as('at'))
		.where('renter_id', '=', of.renter)
		.where('status', 'in', ['PENDING', 'EXPIRED'])
		.where('from_waitlist', '=', false)
		.where('hold_expires_at', '<=', of.now)
		.where('hold_expires_at', '>', of.since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('payment')
						.select('payment.id')
						.whereRef('payment.booking_id', '=', 'booking.id')
						.where('payment.captured_at', 'is not', null),
				),
			),
		);
const selectExpiredOfRide = statement((db, of: ExpiredHolds & { ride: RideId }) =>
	selectLastExpired(db, of).where('ride_id', '=', of.ride),
);
const selectExpiredOfExperience = statement((db, of: ExpiredHolds & { experience: ExperienceId }) =>
	selectLastExpired(db, of).where('experience_id', '=', of.experience).where('request_id', 'is', null),
);

/**
 * Finds the holds that affect a new hold of the renter: live holds of the same listing, which are
 * replaced; the number of other live holds; and when the last hold of this listing expired unpaid. The
 * caller holds the listing's lock.
 */
export async function findHolds(
	tx: Tx,
	renter: PersonId,
	of: Held,
	now: Temporal.Instant,
): Promise<{
	readonly same: readonly BookingRow[];
	readonly others: number;
	readonly expiredAt: Temporal.Instant | null;
}> {
	const live = (await selectLiveHolds(tx, { renter, now })).rows as readonly BookingRow[];
	// Waitlist offers do not count towards the limit, because the renter did not make these holds.
	const counted = (rows: readonly BookingRow[]) => rows.filter((row) => !row.from_waitlist).length;
	const isSame = (row: BookingRow) => {
		if ('ride' in of) return row.ride_id === of.ride;
		if ('request' in of) return row.request_id === of.request;
		return row.experience_id === of.experience && row.request_id === null;
	};
	const same = live.filter(isSame);
	const others = counted(live) - counted(same);
	if ('request' in of) return { same, others, expiredAt: null };
	const expired = { renter, now, since: now.subtract({ minutes: holdLimits.againMinutes }) };
	const { rows } =
		'ride' in of
			? await selectExpiredOfRide(tx, { ...expired, ride: of.ride })
			: await selectExpiredOfExperience(tx, { ...expired, experience: of.experience });
	return { same, others, expiredAt: rows[0]?.at ?? null };
}

/** Fields that must be equal in two requests with the same idempotency key. */
export type IdempotentInput = Pick<
	BookingDraft,
	'departureDate' | 'adults' | 'kids' | 'name' | 'contactNumber' | 'otherRequests'
> & {
	/** The departure time is undefined if the experience has only one. */
	readonly departureTime?: LocalTime | undefined;
};

/** Returns 'other' if the key was used for another kind of request. */
export async function findByIdempotencyKey(
	tx: Tx,
	renter: PersonId,
	key: string,
): Promise<BookingRow | 'other' | undefined> {
	const booking = await tx
		.selectFrom('booking')
		.selectAll()
		.where('renter_id', '=', renter)
		.where('idempotency_key', '=', key)
		.executeTakeFirst();
	if (booking) return booking;
	const request = await tx
		.selectFrom('custom_request')
		.select('id')
		.where('renter_id', '=', renter)
		.where('idempotency_key', '=', key)
		.executeTakeFirst();
	return request && 'other';
}

export const matchesInput = (row: BookingRow, input: IdempotentInput): boolean =>
	row.departure_date === input.departureDate &&
	(input.departureTime === undefined || row.departure_time === input.departureTime) &&
	row.adults === input.adults &&
	row.kids === input.kids &&
	row.name === input.name &&
	row.contact_number === input.contactNumber &&
	row.other_requests === input.otherRequests;

export function samePromoCode(row: BookingRow, promoCode: string | undefined): boolean {
	const sold = (row.price_lines ?? []).find((line) => line.kind === 'PROMO_CODE');
	return sold?.code === promoCode;
}

export function sameExtras(row: BookingRow, chosen: readonly ExtraId[]): boolean {
	const sold = (row.price_lines ?? []).flatMap((line) =>
		line.kind === 'EXTRA' && !line.mandatory ? line.extraId : [],
	);
	return sold.length === new Set(chosen).size && sold.every((id) => chosen.includes(id));
}
