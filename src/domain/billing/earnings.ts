import { type Cents, sumCents } from '../money.ts';

/** What trips brought, in whole cents: charged − refunded − fee is the owner's, but for what payers argue about. */
export interface EarnedSums {
	/** Bookings that stand. */
	readonly bookings: number;
	readonly chargedCents: Cents;
	readonly refundedCents: Cents;
	readonly feeCents: Cents;
	readonly netCents: Cents;
}

/** One listing's month, 'YYYY-MM'. */
export interface EarnedByListing extends EarnedSums {
	readonly month: string;
}

/** All of it added up. */
export function sumEarned(parts: readonly EarnedSums[]): EarnedSums {
	const sumOf = (pick: (part: EarnedSums) => Cents) => sumCents(parts.map(pick));
	return {
		bookings: parts.reduce((count, part) => count + part.bookings, 0),
		chargedCents: sumOf((part) => part.chargedCents),
		refundedCents: sumOf((part) => part.refundedCents),
		feeCents: sumOf((part) => part.feeCents),
		netCents: sumOf((part) => part.netCents),
	};
}

/** The months of a year in which something was earned, the newest first, each with its listings, the best first. */
export function earnedByMonth<Row extends EarnedByListing>(
	rows: readonly Row[],
): readonly (EarnedSums & { readonly month: string; readonly listings: readonly Row[] })[] {
	return [...Map.groupBy(rows, ({ month }) => month)]
		.sort(([one], [other]) => (one < other ? 1 : -1))
		.map(([month, listings]) => ({
			month,
			...sumEarned(listings),
			listings: listings.toSorted((one, other) => other.netCents - one.netCents),
		}));
}
