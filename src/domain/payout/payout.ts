import type { LedgerLine } from '../ledger/ledger.ts';
import { type Cents, minCents, negateCents, subtractCents } from '../money.ts';
import { platformZone } from '../platform-calendar.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import { addDays, dateAt, instantOf, type LocalDate, weekdayOf, weekdays } from '../time.ts';
import type { AbaSender } from './bank-file.ts';
import type { PayoutCurrency, RateMicros } from './exchange-rate.ts';

/** The first Monday after the day on which the trip ended (POUT-1). */
export function payoutDate(arrivesAt: Temporal.Instant): LocalDate {
	const ended = dateAt(arrivesAt, platformZone);
	return addDays(ended, 7 - weekdays.indexOf(weekdayOf(ended)));
}

export function payoutWeek(now: Temporal.Instant): LocalDate {
	const today = dateAt(now, platformZone);
	return addDays(today, -weekdays.indexOf(weekdayOf(today)));
}

/** Start of the payout run in hours after Monday’s midnight, so that Sunday’s last trips are complete. */
const runHours = 2;

export function payoutRunDate(now: Temporal.Instant): LocalDate {
	return payoutWeek(now.subtract({ hours: runHours }));
}

const nextPayoutRun = (now: Temporal.Instant): LocalDate => addDays(payoutRunDate(now), 7);

/**
 * Returns the day on which an owner is paid next, and the Monday of that run. Held payouts are paid on
 * the day on which the hold ends, because the run is repeated every hour.
 */
export function nextPayDay(
	now: Temporal.Instant,
	heldUntil: Temporal.Instant | null,
): { readonly day: LocalDate; readonly week: LocalDate } {
	if (heldUntil) return { day: dateAt(heldUntil, platformZone), week: payoutRunDate(heldUntil) };
	const week = nextPayoutRun(now);
	return { day: week, week };
}

/**
 * Returns the day on which an unpaid trip is paid: the Monday of its own payout run, or the day on
 * which the owner is paid next if that is later.
 */
export function computePayDay(
	arrivesAt: Temporal.Instant,
	now: Temporal.Instant,
	heldUntil: Temporal.Instant | null,
): LocalDate {
	const [own, next] = [payoutDate(arrivesAt), nextPayDay(now, heldUntil).day];
	return own < next ? next : own;
}

/**
 * Returns the midnight at which the run’s Monday begins. The run pays for trips that ended before this
 * time.
 */
export function payoutCutoff(week: LocalDate): Temporal.Instant {
	return instantOf(week, '00:00', platformZone);
}

/**
 * An owner’s ledger balance for a booking in cents. Positive is due to the owner; negative is owed by
 * the owner.
 */
export interface OwnerBalance<Id> {
	readonly bookingId: Id;
	readonly cents: Cents;
}

/** Cents deducted from the pay of one booking to recover the refund of another booking. */
export interface CarriedDebt<Id> {
	readonly from: Id;
	readonly to: Id;
	readonly cents: Cents;
}

/**
 * Offsets an owner’s pay with debts (trips refunded after their payout), oldest first. `pays` is the
 * remaining pay per booking. A debt larger than all pay is carried to the next run.
 */
export function netBalances<Id>(balances: readonly OwnerBalance<Id>[]): {
	readonly carried: readonly CarriedDebt<Id>[];
	readonly pays: readonly OwnerBalance<Id>[];
} {
	const debts = balances
		.filter(({ cents }) => cents < 0)
		.map(({ bookingId, cents }) => ({ bookingId, left: negateCents(cents) }));
	const carried: CarriedDebt<Id>[] = [];
	const pays: OwnerBalance<Id>[] = [];
	for (const { bookingId, cents } of balances) {
		if (cents <= 0) continue;
		let left = cents;
		for (const debt of debts) {
			const taken = minCents(left, debt.left);
			if (taken === 0) continue;
			carried.push({ from: debt.bookingId, to: bookingId, cents: taken });
			debt.left = subtractCents(debt.left, taken);
			left = subtractCents(left, taken);
		}
		if (left > 0) pays.push({ bookingId, cents: left });
	}
	return { carried, pays };
}

export function hasSameBalances<Id>(
	one: readonly OwnerBalance<Id>[],
	other: readonly OwnerBalance<Id>[],
): boolean {
	const amounts = new Map(one.map(({ bookingId, cents }) => [bookingId, cents]));
	return (
		one.length === other.length && other.every(({ bookingId, cents }) => amounts.get(bookingId) === cents)
	);
}

export function payoutLines(cents: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents },
		{ account: 'provider', cents: negateCents(cents) },
	];
}

/** The amount is owed to the owner again. */
export function payoutReturnedLines(cents: Cents): readonly LedgerLine[] {
	return payoutLines(negateCents(cents));
}

/** Moves an amount between the balances of two bookings without moving money. */
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
 * The state machine of a payout. Money leaves the ledger at PAID and returns at RETURNED; DUE and
 * IN_FILE move no money. RETURNED is final: the amount is owed again, and the next run makes a new
 * payout.
 */
export const payoutStatuses = ['DUE', 'IN_FILE', 'PAID', 'RETURNED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutMachine = defineMachine('payout', payoutStatuses, {
	DUE: {
		add_to_file: { to: 'IN_FILE', by: ['PLATFORM'] },
		/** Paid by hand, because no bank file can be made for the account. */
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	IN_FILE: {
		remove_from_file: { to: 'DUE', by: ['PLATFORM'] },
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	PAID: { mark_returned: { to: 'RETURNED', by: ['PLATFORM'] } },
	RETURNED: {},
});

export type PayoutMove = Parameters<typeof payoutMachine.can>[0]['move'];

/**
 * The state machine of a bank file. After the download the bank may have the file, so the file cannot
 * be undone, except by removing a payout.
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
		/** A payout was removed, so the file must be downloaded again. */
		reopen: { to: 'MADE', by: ['PLATFORM'] },
		empty: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	PAID: {},
	UNDONE: {},
});

export type BankFileMove = Parameters<typeof bankFileMachine.can>[0]['move'];

/**
 * Decides about a confirmation that the bank was instructed. The result is PAID, or FIRST if the amount
 * is above the limit and a second person must confirm.
 */
export function decideConfirmation<Id>(confirmation: {
	readonly by: Id;
	readonly firstBy: Id | null;
	readonly cents: Cents;
	readonly secondPersonAbove: Cents;
}): 'PAID' | 'FIRST' | Refusal<'second-person-needed'> {
	const { by, firstBy, cents, secondPersonAbove } = confirmation;
	if (cents <= secondPersonAbove) return 'PAID';
	if (firstBy === null) return 'FIRST';
	return firstBy === by ? refuse('second-person-needed') : 'PAID';
}

export interface PayoutSettings {
	/** A bank file in a currency without a rate cannot be made. */
	readonly rates: Readonly<Partial<Record<PayoutCurrency, RateMicros>>>;
	/** Undefined if Australian bank files are not made. */
	readonly aba: AbaSender | undefined;
	/** Larger amounts need confirmation by a second finance user. */
	readonly secondPersonAbove: Cents;
	/** Days without future sales after which an owner's debt is claimed. */
	readonly claimAfterDays: number;
}
