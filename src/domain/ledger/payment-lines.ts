import {
	type Cents,
	cents,
	divideIntoNetAndFee,
	minCents,
	negateCents,
	subtractCents,
	sumCents,
} from '../money.ts';
import type { LedgerLine } from './ledger.ts';

/**
 * Ledger lines of payment events. `left` is the remaining payment before the event: charged, minus
 * refunds, reversals and open disputes. `divideIntoNetAndFee` divides it (PRICE-5), so that partial refunds
 * return the fee in proportion and add up to exactly the charge.
 */

const none = cents(0);

function shares(before: Cents, after: Cents): readonly LedgerLine[] {
	if (before < 0 || after < 0)
		throw new RangeError(`the rest of a payment cannot change from ${before} to ${after} cents`);
	const [was, is] = [divideIntoNetAndFee(before), divideIntoNetAndFee(after)];
	return [
		{ account: 'owner', cents: subtractCents(was.net, is.net) },
		{ account: 'fee', cents: subtractCents(was.fee, is.fee) },
	];
}

/**
 * Lines of a capture. The provider holds the money; 90 % is owed to the owner, 10 % is earned by the
 * platform. With a promo code the owner is first credited the full price, and `promoCodeLines` debits
 * the discount.
 */
export function chargeLines(amount: Cents, discount: Cents = none): readonly LedgerLine[] {
	const paid: readonly LedgerLine[] = [{ account: 'provider', cents: amount }, ...shares(none, amount)];
	if (discount === 0) return paid;
	const before = paid.map((line) =>
		line.account === 'owner' ? { ...line, cents: subtractCents(line.cents, discount) } : line,
	);
	return [...before, { account: 'promo', cents: discount }];
}

/**
 * The owner bears the discount. The platform’s share is 10 % of the amount paid (docs/decisions/promo-
 * codes.md).
 */
export function promoCodeLines(discount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents: discount },
		{ account: 'promo', cents: negateCents(discount) },
	];
}

export function refundLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: negateCents(amount) }, ...shares(left, subtractCents(left, amount))];
}

export function refundFailedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: amount }, ...shares(left, cents(left + amount))];
}

/** Until the decision, the claimed amount belongs to neither owner nor platform. */
export function disputeOpenedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: negateCents(amount) }, ...shares(left, subtractCents(left, amount))];
}

export function disputeReleasedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: amount }, ...shares(left, cents(left + amount))];
}

export function disputeLostLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'disputed', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

export function providerFeeLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider_fee', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

/** Lines of money that a provider captured without a booking. The amount is negative for its refund. */
export function suspenseLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider', cents: amount },
		{ account: 'suspense', cents: negateCents(amount) },
	];
}

/**
 * Returns the shares of a booking with several charges: its price, and surcharges of other dates.
 * Divides each charge separately between owner and platform, as the ledger does, and adds up the
 * shares.
 */
export function chargeShares(charges: readonly Cents[]): { readonly net: Cents; readonly fee: Cents } {
	const shares = charges.map(divideIntoNetAndFee);
	return { net: sumCents(shares.map(({ net }) => net)), fee: sumCents(shares.map(({ fee }) => fee)) };
}

export function splitOverCharges(left: readonly Cents[], amount: Cents): readonly Cents[] {
	let rest = amount;
	return left.map((one) => {
		const off = minCents(one < 0 ? cents(0) : one, rest);
		rest = subtractCents(rest, off);
		return off;
	});
}
