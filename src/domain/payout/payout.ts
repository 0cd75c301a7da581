import type { LedgerLine } from '../ledger/ledger.ts';
import { type Cents, minusCents, negateCents, smallerCents } from '../money.ts';
import { addDays, dateAt, instantOf, type LocalDate, weekdayOf, weekdays } from '../time.ts';

/** The platform's own calendar: it is run from Victoria (specification section 1). */
export const platformZone = 'Australia/Melbourne';

/** The Monday of the weekly run that pays for a trip: the first one after the day it ended (specification section 1). */
export function payoutDate(arrivesAt: Temporal.Instant): LocalDate {
	const ended = dateAt(arrivesAt, platformZone);
	return addDays(ended, 7 - weekdays.indexOf(weekdayOf(ended)));
}

/** The Monday on or before an instant: the run that is due then. */
export function payoutWeek(now: Temporal.Instant): LocalDate {
	const today = dateAt(now, platformZone);
	return addDays(today, -weekdays.indexOf(weekdayOf(today)));
}

/** The run takes place two hours into its Monday, when the last trips of Sunday have been written down. */
const runHours = 2;

/** The run whose hour has come. */
export function payoutRun(now: Temporal.Instant): LocalDate {
	return payoutWeek(now.subtract({ hours: runHours }));
}

/** The next weekly run that will take place. */
export const nextPayoutRun = (now: Temporal.Instant): LocalDate => addDays(payoutRun(now), 7);

/** The day on which a trip that no payout pays for yet is paid: that of its run, or of the next one if that is over. */
export function payDay(arrivesAt: Temporal.Instant, now: Temporal.Instant): LocalDate {
	const [own, next] = [payoutDate(arrivesAt), nextPayoutRun(now)];
	return own < next ? next : own;
}

/** A run pays for trips that ended before this instant: midnight at the beginning of its Monday. */
export function payoutCutoff(week: LocalDate): Temporal.Instant {
	return instantOf(week, '00:00', platformZone);
}

/** What the ledger has for an owner from one booking: cents owed to them, or by them when below zero. */
export interface OwnerBalance<Id> {
	readonly bookingId: Id;
	readonly cents: Cents;
}

/** Cents that are kept back from one booking's pay for what another one's refund left open. */
export interface Carried<Id> {
	readonly from: Id;
	readonly to: Id;
	readonly cents: Cents;
}

/**
 * Nets what an owner is owed with what they owe (a trip refunded after it was paid out), the oldest first. `pays` is
 * what remains to be paid, per booking; a debt that is larger than all pay waits for the next run.
 */
export function netBalances<Id>(balances: readonly OwnerBalance<Id>[]): {
	readonly carried: readonly Carried<Id>[];
	readonly pays: readonly OwnerBalance<Id>[];
} {
	const debts = balances
		.filter(({ cents }) => cents < 0)
		.map(({ bookingId, cents }) => ({ bookingId, left: negateCents(cents) }));
	const carried: Carried<Id>[] = [];
	const pays: OwnerBalance<Id>[] = [];
	for (const { bookingId, cents } of balances) {
		if (cents <= 0) continue;
		let left = cents;
		for (const debt of debts) {
			const taken = smallerCents(left, debt.left);
			if (taken === 0) continue;
			carried.push({ from: debt.bookingId, to: bookingId, cents: taken });
			debt.left = minusCents(debt.left, taken);
			left = minusCents(left, taken);
		}
		if (left > 0) pays.push({ bookingId, cents: left });
	}
	return { carried, pays };
}

/** Whether two lists pay the same for the same trips, in whichever order. */
export function samePays<Id>(one: readonly OwnerBalance<Id>[], other: readonly OwnerBalance<Id>[]): boolean {
	const amounts = new Map(one.map(({ bookingId, cents }) => [bookingId, cents]));
	return (
		one.length === other.length && other.every(({ bookingId, cents }) => amounts.get(bookingId) === cents)
	);
}

/** Money went to the owner: they are owed so much less, and the provider holds so much less. */
export function payoutLines(cents: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents },
		{ account: 'provider', cents: negateCents(cents) },
	];
}

/** A bank sent a payout back: it is owed to the owner again. */
export function payoutReturnedLines(cents: Cents): readonly LedgerLine[] {
	return payoutLines(negateCents(cents));
}

/** What is carried moves from one booking's books to the other's: both change by as much, and no money moves. */
export function carryLines(cents: Cents): {
	readonly from: readonly LedgerLine[];
	readonly to: readonly LedgerLine[];
} {
	return {
		from: payoutLines(negateCents(cents)),
		to: payoutLines(cents),
	};
}
