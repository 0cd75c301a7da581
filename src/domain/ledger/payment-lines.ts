import { breakdown, type Cents, cents, minusCents, negateCents, smallerCents, sumCents } from '../money.ts';
import type { LedgerLine } from './ledger.ts';

/**
 * The lines of what can happen to a payment's money. `left` is what is left of the payment before: charged, less what was
 * given back, reversed or is in dispute. Whatever is left is the owner's and the platform's as `breakdown` divides it
 * (specification section 9), so that parts that are given back one by one give back the fee in proportion, and together
 * exactly what was charged.
 */

const none = cents(0);

/** What owner and platform gain or lose when what is left of a payment changes. */
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
 * Money came in: the provider holds it, the owner is owed 90 %, the platform has earned 10 %. Of a sale with a promo code
 * the owner first earns the price before it; `promoCodeLines` gives the discount away.
 */
export function chargeLines(amount: Cents, discount: Cents = none): readonly LedgerLine[] {
	const paid: readonly LedgerLine[] = [{ account: 'provider', cents: amount }, ...shares(none, amount)];
	if (discount === 0) return paid;
	const before = paid.map((line) =>
		line.account === 'owner' ? { ...line, cents: minusCents(line.cents, discount) } : line,
	);
	return [...before, { account: 'promo', cents: discount }];
}

/** What a promo code took off is the owner's gift: the platform's part is of what was paid (docs/decisions/promo-codes.md). */
export function promoCodeLines(discount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'owner', cents: discount },
		{ account: 'promo', cents: negateCents(discount) },
	];
}

/** Money went back to the payer, whoever sent it: owner and platform bear it in proportion. */
export function refundLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: negateCents(amount) }, ...shares(left, minusCents(left, amount))];
}

/** A refund that was booked did not happen after all. */
export function refundFailedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'provider', cents: amount }, ...shares(left, cents(left + amount))];
}

/** A payer objects: what is claimed is neither the owner's nor the platform's until somebody decides. */
export function disputeOpenedLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: negateCents(amount) }, ...shares(left, minusCents(left, amount))];
}

/** The dispute was won: all is as before. */
export function disputeWonLines(left: Cents, amount: Cents): readonly LedgerLine[] {
	return [{ account: 'disputed', cents: amount }, ...shares(left, cents(left + amount))];
}

/** The dispute was lost: what was claimed is with the payer. */
export function disputeLostLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'disputed', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

/** What a provider keeps for itself is the platform's cost. */
export function providerFeeLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider_fee', cents: amount },
		{ account: 'provider', cents: negateCents(amount) },
	];
}

/** A provider holds money that no booking explains; below zero it is given back. */
export function suspenseLines(amount: Cents): readonly LedgerLine[] {
	return [
		{ account: 'provider', cents: amount },
		{ account: 'suspense', cents: negateCents(amount) },
	];
}

/**
 * A booking may have been charged more than once: its price, and what other dates cost more. Each charge is divided between
 * owner and platform by itself, as the ledger has it, and the sums are what is shown.
 */
export function chargeShares(charges: readonly Cents[]): { readonly net: Cents; readonly fee: Cents } {
	const shares = charges.map(breakdown);
	return { net: sumCents(shares.map(({ net }) => net)), fee: sumCents(shares.map(({ fee }) => fee)) };
}

/** What goes back of each charge, in their order, of what is left of them: never more than that. */
export function takenOff(left: readonly Cents[], amount: Cents): readonly Cents[] {
	let rest = amount;
	return left.map((one) => {
		const off = smallerCents(one < 0 ? cents(0) : one, rest);
		rest = minusCents(rest, off);
		return off;
	});
}
