import { type Refusal, refuse } from '../refusal.ts';

/** What stands in the way of deleting an account: somebody counts on it, or money is on its way. */
export const obstacleKinds = [
	/** Trips and rides that they booked and that are not over. */
	'trips-ahead',
	/** Places that they hold and have not paid for. */
	'unpaid-holds',
	/** Their requests that are open. */
	'requests-open',
	/** Trips that others booked with them and that are not over. */
	'guests-ahead',
	/** Rides that they offer. */
	'rides-ahead',
	/** Requests of others to them. */
	'requests-to-answer',
	/** Payments and refunds that are on their way, theirs and their guests'. */
	'payments-moving',
	/** What they are still to be paid, or owe. */
	'payouts-due',
	/** Objections of payers, and cases about their bookings that are open at the desk. */
	'disputes-open',
	/** Nobody else could change roles at the desk. */
	'last-admin',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

/** How many there are of each. */
export type ObstacleCounts = Readonly<Record<ObstacleKind, number>>;

export interface Obstacle {
	readonly kind: ObstacleKind;
	readonly count: number;
}

/** What stands in the way, in the order in which people would solve it. */
export function obstaclesIn(counts: ObstacleCounts): readonly Obstacle[] {
	return obstacleKinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}

/** An account is deleted while nothing stands in the way; nothing is delayed or deleted by halves. */
export function deletionRefusal(counts: ObstacleCounts): Refusal<'deletion-in-the-way'> | undefined {
	const obstacles = obstaclesIn(counts);
	return obstacles.length > 0 ? refuse('deletion-in-the-way', { obstacles }) : undefined;
}

/** Years for which books are kept after the last entry (Corporations Act 2001, section 286: seven). */
const bookYears = 7;

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
