import type { LedgerLine } from '../ledger/ledger.ts';
import { type Cents, minusCents, negateCents, smallerCents } from '../money.ts';
import { platformZone } from '../platform-calendar.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import { addDays, dateAt, instantOf, type LocalDate, weekdayOf, weekdays } from '../time.ts';
import type { AbaSender } from './bank-file.ts';
import type { PayoutCurrency, RateMicros } from './exchange-rate.ts';

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

/**
 * The whole life of a payout. Money leaves our books when it is PAID, and comes back when it is RETURNED; being due or in a
 * file moves none. RETURNED is the end of this payout: its amount is owed again, and the next run makes another of it.
 */
export const payoutStatuses = ['DUE', 'IN_FILE', 'PAID', 'RETURNED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutMachine = defineMachine('payout', payoutStatuses, {
	DUE: {
		put_in_file: { to: 'IN_FILE', by: ['PLATFORM'] },
		/** Where no file can be made, somebody pays by hand. */
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	IN_FILE: {
		take_out: { to: 'DUE', by: ['PLATFORM'] },
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	PAID: { give_back: { to: 'RETURNED', by: ['PLATFORM'] } },
	RETURNED: {},
});

/** A move of a payout. */
export type PayoutMove = Parameters<typeof payoutMachine.may>[0]['move'];

/** A bank file: once it was fetched the bank may have it, so it is undone no more, unless finance takes a payout out of it. */
export const bankFileStatuses = ['MADE', 'FETCHED', 'PAID', 'UNDONE'] as const;
export type BankFileStatus = (typeof bankFileStatuses)[number];

export const bankFileMachine = defineMachine('bank file', bankFileStatuses, {
	MADE: {
		fetch: { to: 'FETCHED', by: ['PLATFORM'] },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	FETCHED: {
		pay: { to: 'PAID', by: ['PLATFORM'] },
		/** A payout was taken out: the rest is fetched again. */
		reopen: { to: 'MADE', by: ['PLATFORM'] },
		/** The last one was taken out. */
		empty: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	PAID: {},
	UNDONE: {},
});

export type BankFileMove = Parameters<typeof bankFileMachine.may>[0]['move'];

/**
 * What one person's word that the bank was told comes to: PAID, or FIRST where the amount is above the limit and somebody
 * else must say so too. Whoever was the first cannot be the second.
 */
export function decideConfirmation<Id>(confirmation: {
	readonly by: Id;
	/** Who has said so before; nobody yet. */
	readonly firstBy: Id | null;
	readonly cents: Cents;
	readonly secondPersonAbove: Cents;
}): 'PAID' | 'FIRST' | Refusal<'second-person-needed'> {
	const { by, firstBy, cents, secondPersonAbove } = confirmation;
	if (cents <= secondPersonAbove) return 'PAID';
	if (firstBy === null) return 'FIRST';
	return firstBy === by ? refuse('second-person-needed') : 'PAID';
}

/** How owners are paid: the operator's configuration. */
export interface PayoutSettings {
	/** What a US dollar is in another money; a file of a money without a rate cannot be made. */
	readonly rates: Readonly<Partial<Record<PayoutCurrency, RateMicros>>>;
	/** Left out: Australian files cannot be made. */
	readonly aba: AbaSender | undefined;
	/** Above so many US cents a second person of finance confirms that money was paid. */
	readonly secondPersonAbove: Cents;
	/** After so many days without a sale ahead, what an owner owes is claimed. */
	readonly claimAfterDays: number;
}
