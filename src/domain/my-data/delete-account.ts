import { type Refusal, refuse } from '../refusal.ts';

export const obstacleKinds = [
	/** Unfinished trips and rides that the person booked. */
	'trips-ahead',
	'unpaid-holds',
	'requests-open',
	/** Unfinished trips that other people booked with the person. */
	'guests-ahead',
	'rides-ahead',
	'requests-to-answer',
	/** Payments and refunds in progress, of the person and of their guests. */
	'payments-moving',
	'payouts-due',
	/** Refunded trips whose amount the person owes, because no due payout covers it. */
	'debts-open',
	'disputes-open',
	'last-admin',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

export type ObstacleCounts = Readonly<Record<ObstacleKind, number>>;

export interface Obstacle {
	readonly kind: ObstacleKind;
	readonly count: number;
}

export function obstaclesIn(counts: ObstacleCounts): readonly Obstacle[] {
	return obstacleKinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}

/** A deletion is never delayed or partial. */
export function deletionRefusal(counts: ObstacleCounts): Refusal<'deletion-in-the-way'> | undefined {
	const obstacles = obstaclesIn(counts);
	return obstacles.length > 0 ? refuse('deletion-in-the-way', { obstacles }) : undefined;
}

/**
 * Years for which records are retained after the last ledger entry. The Corporations Act 2001, section
 * 286, requires seven.
 */
const bookYears = 7;

export const retainedKinds = ['bookings', 'books', 'documents', 'reviews', 'logs', 'backups'] as const;
export type RetainedKind = (typeof retainedKinds)[number];

export interface RetainedFacts {
	readonly bookings: number;
	readonly movements: number;
	readonly documents: number;
	readonly reviews: number;
	/** Time of the last money movement or issued document; null before the first. */
	readonly lastBooked: Temporal.Instant | null;
}

export interface RetentionNotice {
	readonly kind: RetainedKind;
	/** Null for logs and backups. */
	readonly count: number | null;
	/** Last day of retention; null for reviews, which have no last day. */
	readonly until: string | null;
}

/**
 * Returns the records of a person that are retained. Bookings and ledger stay until seven years after
 * the last entry, in the platform’s zone; reviews stay without a name; logs and backups stay until they
 * are overwritten.
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
