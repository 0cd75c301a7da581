/** In days. */
export const statisticsPeriods = [30, 90, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** Numbers of people at each step of a booking: saw the listing in results, opened it, held it, paid. */
export interface Funnel {
	readonly shown: number;
	readonly opened: number;
	readonly holds: number;
	readonly bookings: number;
}

export const sumFunnels = (parts: readonly Funnel[]): Funnel =>
	parts.reduce(
		(sum, part) => ({
			shown: sum.shown + part.shown,
			opened: sum.opened + part.opened,
			holds: sum.holds + part.holds,
			bookings: sum.bookings + part.bookings,
		}),
		{ shown: 0, opened: 0, holds: 0, bookings: 0 },
	);

export const percentOf = (part: number, whole: number): number | null =>
	whole > 0 ? Math.round((100 * part) / whole) : null;

/** Bookings with one lead time: `bookings` were made `days` days before departure. */
export interface LeadDays {
	readonly days: number;
	readonly bookings: number;
}

/** First day of each lead time step: same day, 1 to 2 days, 3 to 7, 8 to 14, 15 to 30, longer. */
const leadSteps = [0, 1, 3, 8, 15, 31] as const;

export function leadTimeSteps(
	leads: readonly LeadDays[],
): readonly { readonly from: number; readonly to: number | null; readonly bookings: number }[] {
	return leadSteps.map((from, at) => {
		const next = leadSteps[at + 1];
		const to = next === undefined ? null : next - 1;
		const within = leads.filter(({ days }) => days >= from && (to === null || days <= to));
		return { from, to, bookings: within.reduce((sum, { bookings }) => sum + bookings, 0) };
	});
}

export function medianLeadDays(leads: readonly LeadDays[]): number | null {
	const half = leads.reduce((sum, { bookings }) => sum + bookings, 0) / 2;
	let so = 0;
	for (const { days, bookings } of leads.toSorted((one, other) => one.days - other.days)) {
		so += bookings;
		if (so >= half && so > 0) return days;
	}
	return null;
}

export function meanRating(
	listings: readonly { readonly rating: number | null; readonly reviewCount: number }[],
): number | null {
	const reviews = listings.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
	if (reviews === 0) return null;
	return listings.reduce((sum, { rating, reviewCount }) => sum + (rating ?? 0) * reviewCount, 0) / reviews;
}
