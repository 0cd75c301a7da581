import { breakdown, type Cents, cents, minusCents, negateCents, smallerCents, sumCents } from '../money.ts';
import type { LedgerLine } from './ledger.ts';

/**
 * Ledger lines of payment events. `left` is the rest of the payment before the event: charged, minus refunds,
 * reversals and open disputes. It is divided by `breakdown` (PRICE-5), so that partial refunds return the fee
 * in proportion, and together exactly what was charged.
 */

const none = cents(0);

/** Change of the owner's and platform's shares when the rest of a payment changes. */
function shares(before: Cents, after: Cents): readonly LedgerLine[] {
	if (before < 0 || after < 0)
		throw new RangeError(`nothing can be left of nothing: ${before} to ${after} cents`);
	const [was, is] = [breakdown(before), breakdown(after)];
	return [
		{ account: 'owner', cents: minusCents(was.net, is.net) },
		{ account: 'fee', cents: minusCents(was.fee, is.fee) },
	];
}

/**
 * A capture: the provider holds it, 90 % are owed to the owner, 10 % earned by the platform. With a promo code
 * the owner is first credited the full price; `promoCodeLines` debits the discount.
 */
export function chargeLines(amount: Cents, discount: Cents = none): readonly LedgerLine[] {
	const paid: readonly LedgerLine[] = [{ account: 'provider', cents: amount }, ...shares(none, amount)];
	if (discount === 0) return paid;
	const before = paid.map((line) =>
		line.account === 'owner' ? { ...line, cents: minusCents(line.cents, discount) } : line,
	);
	return [...before, { account: 'promo', cents: discount }];
}

/** The owner pays the discount: the platform's share is of the amount paid (docs/decisions/promo-codes.md). */
export function promoCodeLines(discount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents: discount },
		{ account: 'promo', cents: negateCents(discount) },
	];
}

/** A refund by anyone: owner and platform bear it in proportion. */
export function refundLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: negateCents(amount) }, ...shares(left, minusCents(left, amount))];
}

/** Undoes a booked refund that failed. */
export function refundFailedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: amount }, ...shares(left, cents(left + amount))];
}

/** A dispute: the claimed amount belongs to neither owner nor platform until it is decided. */
export function disputeOpenedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: negateCents(amount) }, ...shares(left, minusCents(left, amount))];
}

/** A won dispute restores the shares. */
export function disputeWonLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: amount }, ...shares(left, cents(left + amount))];
}

/** A lost dispute: the payer has the money. */
export function disputeLostLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'disputed', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

/** A provider's fee is the platform's cost. */
export function providerFeeLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider_fee', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

/** Provider's money without a booking; negative when refunded. */
export function suspenseLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider', cents: amount },
		{ account: 'suspense', cents: negateCents(amount) },
	];
}

/**
 * A booking may have several charges: its price, and surcharges of other dates. Each is divided between owner
 * and platform separately, as in the ledger, and the sums are shown.
 */
export function chargeShares(charges: readonly Cents[]): { readonly net: Cents; readonly fee: Cents } {
	const shares = charges.map(breakdown);
	return { net: sumCents(shares.map(({ net }) => net)), fee: sumCents(shares.map(({ fee }) => fee)) };
}

/** The refund of each charge in order, at most what is left of it. */
export function splitOverCharges(left: readonly Cents[], amount: Cents): readonly Cents[] {
	let rest = amount;
	return left.map((one) => {
		const off = smallerCents(one < 0 ? cents(0) : one, rest);
		rest = minusCents(rest, off);
		return off;
	});
}
