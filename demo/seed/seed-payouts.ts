import { sql } from 'kysely';
import { payoutCutoff, payoutRunDate } from '#domain/payout/payout.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addDays } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { findDuePayouts } from '#server/payout/due-payout-store.ts';
import { markPaid } from '#server/payout/mark-payout.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import type { People } from './seed-people.ts';

/** Large payouts need both. */
const staff = ['staff-amara', 'staff-ben'] as const;

interface Period {
	/** Start of the period of weekly runs; by default the first trip. */
	readonly from?: Temporal.Instant;
	readonly until: Temporal.Instant;
	/** Earliest time of a payout, because the audit log is in order of time. */
	readonly paidFrom?: Temporal.Instant;
}

/**
 * Runs and pays the weekly payouts of a period. Leaves the latest run, and payouts that cannot be paid
 * (no BSB), to the desk.
 */
async function payWeeks(
	app: App,
	people: People,
	now: Temporal.Instant,
	{ from, until, paidFrom }: Period,
): Promise<void> {
	const { rows } = await sql<{ first: Temporal.Instant | null }>`
		SELECT min(arrives_at) AS first FROM booking WHERE status = 'CONFIRMED'`.execute(app.db);
	const first = from ?? rows[0]?.first;
	if (!first) return;
	for (
		let week = payoutRunDate(first);
		week < payoutRunDate(now) && week <= payoutRunDate(until);
		week = addDays(week, 7)
	) {
		const ranAt = payoutCutoff(week).add({ hours: 3 });
		await runPayouts({ ...app, clock: fixedClock(ranAt) });
		const paidAt = paidFrom && Temporal.Instant.compare(ranAt, paidFrom) < 0 ? paidFrom : ranAt;
		for (const { id } of await findDuePayouts(app.db, week)) {
			for (const subject of staff) {
				const person = people.get(subject);
				if (!person) continue;
				const paid = await markPaid({ ...app, clock: fixedClock(paidAt.add({ hours: 6 })) }, person, { id });
				if (isRefusal(paid)) break;
			}
		}
	}
}

/** Days before today between which newcomers’ submissions were decided. */
const decided = { first: 63, last: 40 };

/** Pays the weeks before the newcomers’ decisions, makes the decisions, and pays the weeks after them. */
export async function seedPayouts(
	app: App,
	people: People,
	now: Temporal.Instant,
	decide: () => Promise<void>,
): Promise<void> {
	const before = daysBefore(now, decided.first);
	await payWeeks(app, people, now, { until: before.subtract({ hours: 7 * 24 }) });
	await decide();
	await payWeeks(app, people, now, {
		from: before.subtract({ hours: 7 * 24 }),
		until: now,
		paidFrom: daysBefore(now, decided.last),
	});
}
