import { type Cents, sumCents } from '../money.ts';

/** Earnings of an owner in cents: charged − refunded − disputed − fee. */
export interface EarningsSums {
	/** Canceled bookings do not count. */
	readonly bookings: number;
	readonly chargedCents: Cents;
	readonly refundedCents: Cents;
	readonly disputedCents: Cents;
	readonly feeCents: Cents;
	readonly netCents: Cents;
}

/** The month is 'YYYY-MM'. */
export interface ListingEarnings extends EarningsSums {
	readonly month: string;
}

export function sumEarnings(parts: readonly EarningsSums[]): EarningsSums {
	const sumOf = (pick: (part: EarningsSums) => Cents) => sumCents(parts.map(pick));
	return {
		bookings: parts.reduce((count, part) => count + part.bookings, 0),
		chargedCents: sumOf((part) => part.chargedCents),
		refundedCents: sumOf((part) => part.refundedCents),
		disputedCents: sumOf((part) => part.disputedCents),
		feeCents: sumOf((part) => part.feeCents),
		netCents: sumOf((part) => part.netCents),
	};
}

export function groupEarningsByMonth<Row extends ListingEarnings>(
	rows: readonly Row[],
): readonly (EarningsSums & { readonly month: string; readonly listings: readonly Row[] })[] {
	return [...Map.groupBy(rows, ({ month }) => month)]
		.sort(([one], [other]) => (one < other ? 1 : -1))
		.map(([month, listings]) => ({
			month,
			...sumEarnings(listings),
			listings: listings.toSorted((one, other) => other.netCents - one.netCents),
		}));
}
