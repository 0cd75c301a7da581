import type { Selectable } from 'kysely';
import {
	type DateChangeMove,
	type DateChangeStatus,
	type DateChangeTimes,
	dateChangeMachine,
	isOpenDateChange,
	nextDateChange,
} from '#domain/date-change/date-change.ts';
import type { DateChangeDraft } from '#domain/date-change/decide-date-change.ts';
import type { BookingId, DateChangeId, ExperienceId, WeatherCallId } from '#domain/id.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { LockedBooking } from '../booking/lock-for-booking.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Publisher, publish } from '../events/publish.ts';

export type DateChangeRow = Selectable<Tables['date_change']>;

export interface NewDateChange extends Omit<DateChangeDraft, 'differenceRupees'> {
	readonly differenceRupees?: DateChangeDraft['differenceRupees'];
	readonly id: DateChangeId;
	readonly proposedBy: 'RENTER' | 'OWNER';
	/** Set if the renter chose this date after a weather cancellation. */
	readonly weatherCallId?: WeatherCallId;
	readonly now: Temporal.Instant;
}

export async function saveDateChange(
	tx: Tx,
	app: Publisher,
	booking: Pick<LockedBooking['booking'], 'id' | 'departure_date' | 'departure_time'>,
	change: NewDateChange,
): Promise<DateChangeRow> {
	const saved = await tx
		.insertInto('date_change')
		.values({
			id: change.id,
			booking_id: booking.id,
			status: dateChangeMachine.start,
			proposed_by: change.proposedBy,
			old_departure_date: booking.departure_date,
			old_departure_time: booking.departure_time,
			departure_date: change.departureDate,
			departure_time: change.departureTime,
			departs_at: change.departsAt,
			arrives_at: change.arrivesAt,
			price_lkr: change.price.rupees,
			price_usd_cents: change.price.cents,
			price_lines: change.priceLines && JSON.stringify(change.priceLines),
			minimum_lkr: change.minimumRupees,
			difference_usd_cents: change.differenceCents,
			weather_call_id: change.weatherCallId ?? null,
			difference_lkr: change.differenceRupees ?? null,
			created_at: change.now,
			expires_at: change.expiresAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await publishMove(tx, app, saved, saved.status, change.now);
	return saved;
}

async function publishMove(
	tx: Tx,
	app: Publisher,
	change: Pick<DateChangeRow, 'id' | 'booking_id' | 'weather_call_id'>,
	to: DateChangeStatus,
	at: Temporal.Instant,
): Promise<void> {
	if (change.weather_call_id !== null) return;
	const { id: dateChangeId, booking_id: bookingId } = change;
	await publish(tx, app, { kind: 'date-change-moved', dateChangeId, bookingId, to, at });
}

/** Oldest first. Writers must hold the lock of the booking. */
export async function findDateChanges(db: Db, booking: BookingId): Promise<readonly DateChangeRow[]> {
	return await db
		.selectFrom('date_change')
		.selectAll()
		.where('booking_id', '=', booking)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export async function findDateChange(db: Db, id: DateChangeId): Promise<DateChangeRow | undefined> {
	return await db.selectFrom('date_change').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isPartyChangedSince(db: Db, change: DateChangeRow): Promise<boolean> {
	const row = await db
		.selectFrom('party_change')
		.select('id')
		.where('booking_id', '=', change.booking_id)
		.where('created_at', '>', change.created_at)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export const changeDeadlines = (
	change: Pick<DateChangeRow, 'status' | 'expires_at' | 'held_at'>,
): DateChangeTimes => ({
	status: change.status,
	expiresAt: change.expires_at,
	heldAt: change.held_at,
});

/**
 * Compare-and-swap; returns false if the status has changed since it was read. No other code sets a
 * status.
 */
export async function moveDateChange(
	tx: Tx,
	app: Publisher,
	change: Pick<DateChangeRow, 'id' | 'booking_id' | 'weather_call_id' | 'status' | 'expires_at' | 'held_at'>,
	created: readonly [DateChangeMove, Actor],
	now: Temporal.Instant,
	times: Partial<Pick<DateChangeRow, 'expires_at' | 'held_at'>> = {},
): Promise<boolean> {
	const to = nextDateChange(changeDeadlines(change), created, now);
	const moved = await tx
		.updateTable('date_change')
		.set({ status: to, ended_at: isOpenDateChange(to) ? null : now, ...times })
		.where('id', '=', change.id)
		.where('status', '=', change.status)
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return false;
	await publishMove(tx, app, change, to, now);
	return true;
}

export async function findDateChangeRule(db: Db, experience: ExperienceId): Promise<boolean> {
	const rule = await db
		.selectFrom('date_change_rule')
		.select('freely')
		.where('experience_id', '=', experience)
		.executeTakeFirst();
	return rule?.freely ?? false;
}

export async function saveDateChangeRule(
	tx: Tx,
	experience: ExperienceId,
	freely: boolean,
	now: Temporal.Instant,
): Promise<void> {
	const rule = { experience_id: experience, freely, updated_at: now };
	await tx
		.insertInto('date_change_rule')
		.values(rule)
		.onConflict((conflict) => conflict.column('experience_id').doUpdateSet({ freely, updated_at: now }))
		.execute();
}
