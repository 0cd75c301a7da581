/** Years for which books are kept after the last entry (Corporations Act 2001, section 286: seven). */
export const bookYears = 7;

/** What stays when somebody deletes their account, and why it must. */
export const keptKinds = ['bookings', 'books', 'documents', 'reviews', 'logs', 'backups'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What there is of somebody that is kept, before they are deleted. */
export interface KeptFacts {
	readonly bookings: number;
	readonly movements: number;
	readonly documents: number;
	readonly reviews: number;
	/** When money moved last, or a document was issued; null when neither ever happened. */
	readonly lastBooked: Temporal.Instant | null;
}

export interface KeptRecord {
	readonly kind: KeptKind;
	/** How many, where they are counted. */
	readonly count: number | null;
	/** The last day for which it is kept; null for what has no such day. */
	readonly until: string | null;
}

/**
 * What is kept of somebody, why standing with the kind: bookings and books until seven years after the last entry, on the
 * platform's calendar; reviews without a name; logs and backups until they are overwritten.
 */
export function keptRecords(
	facts: KeptFacts,
	{
		now,
		zone,
		logDays,
		backupDays,
	}: {
		readonly now: Temporal.Instant;
		readonly zone: string;
		readonly logDays: number;
		readonly backupDays: number;
	},
): readonly KeptRecord[] {
	const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate();
	const books = day(facts.lastBooked ?? now)
		.add({ years: bookYears })
		.toString();
	const counted = (kind: KeptKind, count: number, until: string | null): readonly KeptRecord[] =>
		count > 0 ? [{ kind, count, until }] : [];
	return [
		...counted('bookings', facts.bookings, books),
		...counted('books', facts.movements, books),
		...counted('documents', facts.documents, books),
		...counted('reviews', facts.reviews, null),
		{ kind: 'logs', count: null, until: day(now).add({ days: logDays }).toString() },
		{ kind: 'backups', count: null, until: day(now).add({ days: backupDays }).toString() },
	];
}
