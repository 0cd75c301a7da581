import { type Refusal, refuse } from '../refusal.ts';

/** Obstacles to deleting an account: open commitments or money in transit. */
export const obstacleKinds = [
	/** Unfinished trips and rides booked by the person. */
	'trips-ahead',
	/** Their unpaid holds. */
	'unpaid-holds',
	/** Their open requests. */
	'requests-open',
	/** Unfinished trips that others booked with them. */
	'guests-ahead',
	/** Their open rides. */
	'rides-ahead',
	/** Requests from others. */
	'requests-to-answer',
	/** Payments and refunds in progress, theirs and their guests'. */
	'payments-moving',
	/** Amounts due to them, or owed by them. */
	'payouts-due',
	/** Open disputes, and open cases about their bookings. */
	'disputes-open',
	/** The last admin. */
	'last-admin',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

/** Number of each. */
export type ObstacleCounts = Readonly<Record<ObstacleKind, number>>;

export interface Obstacle {
	readonly kind: ObstacleKind;
	readonly count: number;
}

/** Obstacles in the order in which people would resolve them. */
export function obstaclesIn(counts: ObstacleCounts): readonly Obstacle[] {
	return obstacleKinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}

/** Refusal while there are obstacles; deletion is never delayed or partial. */
export function deletionRefusal(counts: ObstacleCounts): Refusal<'deletion-in-the-way'> | undefined {
	const obstacles = obstaclesIn(counts);
	return obstacles.length > 0 ? refuse('deletion-in-the-way', { obstacles }) : undefined;
}

/** Years of retention after the last ledger entry (Corporations Act 2001, section 286: seven). */
const bookYears = 7;

/** Records retained after an account is deleted, with the reasons. */
export const retainedKinds = ['bookings', 'books', 'documents', 'reviews', 'logs', 'backups'] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** Facts about a person's retained records, before deletion. */
export interface RetainedFacts {
	readonly bookings: number;
	readonly movements: number;
	readonly documents: number;
	readonly reviews: number;
	/** Last movement of money or issued document; null without any. */
	readonly lastBooked: Temporal.Instant | null;
}

export interface RetentionNotice {
	readonly kind: RetainedKind;
	/** Count, where known. */
	readonly count: number | null;
	/** Last day of retention; null without one. */
	readonly until: string | null;
}

/**
 * Retained records of a person: bookings and books until seven years after the last entry, in the platform's
 * zone; reviews without a name; logs and backups until overwritten.
 */
export function retentionNotices(
	facts: RetainedFacts,
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
): readonly RetentionNotice[] {
	const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate();
	const books = day(facts.lastBooked ?? now)
		.add({ years: bookYears })
		.toString();
	const counted = (kind: RetainedKind, count: number, until: string | null): readonly RetentionNotice[] =>
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
