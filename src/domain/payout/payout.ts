import type { LedgerLine } from '../ledger/ledger.ts';
import { type Cents, minusCents, negateCents, smallerCents } from '../money.ts';
import { platformZone } from '../platform-calendar.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import { addDays, dateAt, instantOf, type LocalDate, weekdayOf, weekdays } from '../time.ts';
import type { AbaSender } from './bank-file.ts';
import type { PayoutCurrency, RateMicros } from './exchange-rate.ts';

/** The Monday of the run that pays for a trip: the first after the day it ended (POUT-1). */
export function payoutDate(arrivesAt: Temporal.Instant): LocalDate {
	const ended = dateAt(arrivesAt, platformZone);
	return addDays(ended, 7 - weekdays.indexOf(weekdayOf(ended)));
}

/** The Monday on or before an instant: the run due then. */
export function payoutWeek(now: Temporal.Instant): LocalDate {
	const today = dateAt(now, platformZone);
	return addDays(today, -weekdays.indexOf(weekdayOf(today)));
}

/** The run starts two hours into its Monday, when Sunday's last trips are complete. */
const runHours = 2;

/** The latest run that has started. */
export function payoutRun(now: Temporal.Instant): LocalDate {
	return payoutWeek(now.subtract({ hours: runHours }));
}

export const nextPayoutRun = (now: Temporal.Instant): LocalDate => addDays(payoutRun(now), 7);

/** The day on which an unpaid trip is paid: that of its run, or of the next one if its run is over. */
export function payDay(arrivesAt: Temporal.Instant, now: Temporal.Instant): LocalDate {
	const [own, next] = [payoutDate(arrivesAt), nextPayoutRun(now)];
	return own < next ? next : own;
}

/** A run pays for trips that ended before this instant: midnight at the start of its Monday. */
export function payoutCutoff(week: LocalDate): Temporal.Instant {
	return instantOf(week, '00:00', platformZone);
}

/** An owner's ledger balance of a booking: cents owed to them, negative if owed by them. */
export interface OwnerBalance<Id> {
	readonly bookingId: Id;
	readonly cents: Cents;
}

/** Cents deducted from a booking's pay for another one's refund. */
export interface Carried<Id> {
	readonly from: Id;
	readonly to: Id;
	readonly cents: Cents;
}

/**
 * Offsets an owner's pay with debts (trips refunded after their payout), oldest first. `pays` is the remaining
 * pay per booking; a debt larger than all pay is carried to the next run.
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

/** True if two lists pay the same amounts for the same trips, in any order. */
export function samePays<Id>(one: readonly OwnerBalance<Id>[], other: readonly OwnerBalance<Id>[]): boolean {
	const amounts = new Map(one.map(({ bookingId, cents }) => [bookingId, cents]));
	return (
		one.length === other.length && other.every(({ bookingId, cents }) => amounts.get(bookingId) === cents)
	);
}

/** A payout reduces what the owner is owed and what the provider holds. */
export function payoutLines(cents: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents },
		{ account: 'provider', cents: negateCents(cents) },
	];
}

/** A returned payout is owed to the owner again. */
export function payoutReturnedLines(cents: Cents): readonly LedgerLine[] {
	return payoutLines(negateCents(cents));
}

/** An offset moves an amount between two bookings' books without moving money. */
export function carryLines(cents: Cents): {
	readonly from: readonly LedgerLine[];
	readonly to: readonly LedgerLine[];
} {
	return {
		from: payoutLines(negateCents(cents)),
		to: payoutLines(cents),
	};
}

/**
 * The life of a payout. Money leaves our books when it is PAID and returns when it is RETURNED; DUE and IN_FILE
 * move none. RETURNED is final: the amount is owed again, and the next run makes a new payout.
 */
export const payoutStatuses = ['DUE', 'IN_FILE', 'PAID', 'RETURNED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutMachine = defineMachine('payout', payoutStatuses, {
	DUE: {
		put_in_file: { to: 'IN_FILE', by: ['PLATFORM'] },
		/** Paid by hand where no file can be made. */
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	IN_FILE: {
		take_out: { to: 'DUE', by: ['PLATFORM'] },
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	PAID: { give_back: { to: 'RETURNED', by: ['PLATFORM'] } },
	RETURNED: {},
});

export type PayoutMove = Parameters<typeof payoutMachine.may>[0]['move'];

/**
 * The life of a bank file: after the download the bank may have it, so it cannot be undone, except by removing
 * a payout.
 */
export const bankFileStatuses = ['MADE', 'FETCHED', 'PAID', 'UNDONE'] as const;
export type BankFileStatus = (typeof bankFileStatuses)[number];

export const bankFileMachine = defineMachine('bank file', bankFileStatuses, {
	MADE: {
		fetch: { to: 'FETCHED', by: ['PLATFORM'] },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	FETCHED: {
		pay: { to: 'PAID', by: ['PLATFORM'] },
		/** A payout was removed: the rest must be downloaded again. */
		reopen: { to: 'MADE', by: ['PLATFORM'] },
		/** The last payout was removed. */
		empty: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	PAID: {},
	UNDONE: {},
});

export type BankFileMove = Parameters<typeof bankFileMachine.may>[0]['move'];

/**
 * Outcome of a confirmation that the bank was instructed: PAID, or FIRST if the amount is above the limit and a
 * second person must confirm. The first person cannot be the second.
 */
export function decideConfirmation<Id>(confirmation: {
	readonly by: Id;
	/** Who confirmed first; null before that. */
	readonly firstBy: Id | null;
	readonly cents: Cents;
	readonly secondPersonAbove: Cents;
}): 'PAID' | 'FIRST' | Refusal<'second-person-needed'> {
	const { by, firstBy, cents, secondPersonAbove } = confirmation;
	if (cents <= secondPersonAbove) return 'PAID';
	if (firstBy === null) return 'FIRST';
	return firstBy === by ? refuse('second-person-needed') : 'PAID';
}

/** The operator's configuration of payouts. */
export interface PayoutSettings {
	/** Rates per US dollar; a file in a currency without a rate cannot be made. */
	readonly rates: Readonly<Partial<Record<PayoutCurrency, RateMicros>>>;
	/** Undefined: no Australian files. */
	readonly aba: AbaSender | undefined;
	/** Amounts above this many US cents need confirmation by a second person of finance. */
	readonly secondPersonAbove: Cents;
	/** Days without future sales after which an owner's debt is claimed. */
	readonly claimAfterDays: number;
}
