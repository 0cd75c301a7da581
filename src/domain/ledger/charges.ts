import { breakdown, type Cents, cents, minusCents, smallerCents, sumCents } from '../money.ts';

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
