import type { PayoutId, PersonId } from '#domain/id.ts';
import type { PayoutCountry } from '#domain/payout/exchange-rate.ts';
import {
	type Payee,
	type PayoutHoldReason,
	payeeCountry,
	payeeProblem,
	payoutHoldReason,
} from '#domain/payout/payee.ts';
import { payoutsHeldUntil } from '#domain/person/owner-account.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import type { SealedBankDetails } from '../person/bank-details.ts';
import { lockPayeeRows, readPayees } from '../person/payees.ts';
import { findBlockedPayouts, lockPayments, type PayoutBlock } from './due-payout-store.ts';

export interface Readiness {
	/** Country of the bank account. It is null if a bank file cannot be made for this account. */
	readonly country: PayoutCountry | null;
	readonly bank: SealedBankDetails | null;
	/** Reason why the payout cannot be in a bank file. */
	readonly waits: PayoutHoldReason | null;
	/** Reason why the payout cannot be paid manually either. */
	readonly never: ReturnType<typeof payeeProblem>;
	readonly contested: PayoutBlock | undefined;
}

interface Of {
	readonly id: PayoutId;
	readonly ownerId: PersonId;
}

const none = { account: null, bank: null, phoneNumber: null, suspended: false, payoutsHeldUntil: null };

type Known = Awaited<ReturnType<typeof readPayees>>;

function judge(
	{ ownerId }: Of,
	known: Known,
	about: {
		readonly by: PersonId | null;
		readonly contested: PayoutBlock | undefined;
		readonly now: Temporal.Instant;
	},
): Readiness {
	const { payoutsHeldUntil: until, bank, ...row } = known.get(ownerId) ?? none;
	const payee: Payee = {
		...row,
		onHold: payoutsHeldUntil({ payoutsHeldUntil: until }, about.now) !== null,
		contested: about.contested?.why === 'CONTESTED',
		refunding: about.contested?.why === 'REFUNDING',
		own: about.by === ownerId,
	};
	return {
		country: payeeCountry(payee),
		bank,
		waits: payoutHoldReason(payee),
		never: payeeProblem(payee),
		contested: about.contested,
	};
}

/** `by` is the staff member who views the list. */
export async function readPayoutReadiness(
	app: Pick<App, 'db' | 'keys'>,
	payouts: readonly Of[],
	context: { readonly by: PersonId | null; readonly now: Temporal.Instant },
): Promise<ReadonlyMap<PayoutId, Readiness>> {
	const contested = await findBlockedPayouts(
		app.db,
		payouts.map(({ id }) => id),
	);
	const known = await readPayees(app, app.db, [...new Set(payouts.map(({ ownerId }) => ownerId))]);
	return new Map(
		payouts.map((one) => [one.id, judge(one, known, { ...context, contested: contested.get(one.id) })]),
	);
}

/**
 * Locks payees and payments, so that suspensions, account changes and disputes wait for this
 * transaction. The caller has locked the payouts.
 */
export async function lockPayoutReadiness(
	app: Pick<App, 'keys'>,
	tx: Tx,
	payouts: readonly Of[],
	context: { readonly by: PersonId | null; readonly now: Temporal.Instant },
): Promise<ReadonlyMap<PayoutId, Readiness>> {
	const known = await lockPayeeRows(app, tx, [...new Set(payouts.map(({ ownerId }) => ownerId))]);
	await lockPayments(
		tx,
		payouts.map(({ id }) => id),
	);
	const contested = await findBlockedPayouts(
		tx,
		payouts.map(({ id }) => id),
	);
	return new Map(
		payouts.map((one) => [one.id, judge(one, known, { ...context, contested: contested.get(one.id) })]),
	);
}
