import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { dateChangeEnd, isLiveDateChange, isOpenDateChange } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import type { Publisher } from '../events/publish.ts';
import { enqueue, handle, type JobHandler, job, retryAt } from '../jobs/job.ts';
import { releaseExtraSlot } from '../occupancy/hold-extra-slot.ts';
import type { LockedDateChangeBooking } from './date-change-context.ts';
import { notifyOfDateChange } from './date-change-context.ts';
import {
	changeDeadlines,
	type DateChangeRow,
	findDateChange,
	findDateChanges,
	moveDateChange,
} from './date-change-store.ts';

/** Releases the hold. Idempotent. Runs again if the time has not ended. */
async function expireDateChange(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: DateChangeId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const seen = await findDateChange(tx, id);
		if (!seen) return;
		const { now, booking } = await lockForBooking(app, tx, { booking: seen.booking_id });
		const change = await findDateChange(tx, id);
		if (!change || !isOpenDateChange(change.status)) return;
		const times = changeDeadlines(change);
		if (isLiveDateChange(times, now)) {
			const runAt = retryAt(dateChangeEnd(times));
			await enqueue(
				tx,
				expireDateChangeJob,
				{ dateChangeId: id },
				{ key: `expire-date-change:${id}`, runAt },
			);
			return;
		}
		await endOverdue(app, tx, change, now, booking?.status === 'CONFIRMED');
	});
}

async function endOverdue(
	app: Publisher,
	tx: Tx,
	change: DateChangeRow,
	now: Temporal.Instant,
	isNotified: boolean,
): Promise<void> {
	await moveDateChange(tx, app, change, ['expire', 'TIMER'], now);
	await releaseExtraSlot(tx, change.id, now);
	const became = change.status === 'PROPOSED' ? 'EXPIRED' : 'UNPAID';
	if (isNotified) await notifyOfDateChange(tx, app, change, became, 'both');
}

/** Releases their holds. The booking must be locked. */
export async function withdrawOpenChanges(
	app: Publisher,
	tx: Tx,
	booking: BookingId,
	now: Temporal.Instant,
): Promise<void> {
	for (const change of await findDateChanges(tx, booking)) {
		if (!isOpenDateChange(change.status)) continue;
		const over = !isLiveDateChange(changeDeadlines(change), now);
		await moveDateChange(tx, app, change, over ? ['expire', 'TIMER'] : ['end', 'PLATFORM'], now);
		await releaseExtraSlot(tx, change.id, now);
	}
}

export async function endDateChanges(
	tx: Tx,
	app: Publisher,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	await withdrawOpenChanges(app, tx, bookingId, app.clock.now());
}

export const expireDateChangeJob = job('expire-date-change', z.object({ dateChangeId: ids.dateChange }));

export function dateChangeJobs(app: App): readonly JobHandler[] {
	return [handle(expireDateChangeJob, ({ dateChangeId }) => expireDateChange(app, dateChangeId))];
}

/**
 * Expires overdue date changes whose job has not run yet, so that the overdue changes do not block a
 * new proposal.
 */
export async function expireOverdueChanges(
	app: Publisher,
	tx: Tx,
	{ locked: { now }, changes }: LockedDateChangeBooking,
): Promise<void> {
	for (const change of changes) {
		const times = changeDeadlines(change);
		if (!isOpenDateChange(change.status) || isLiveDateChange(times, now)) continue;
		await endOverdue(app, tx, change, now, true);
	}
}
