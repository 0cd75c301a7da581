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
