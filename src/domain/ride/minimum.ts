import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const minimumStatuses = ['OPEN', 'REACHED', 'SHORT', 'SAILING', 'MISSED'] as const;
export type MinimumStatus = (typeof minimumStatuses)[number];

/**
 * The state machine of a ride’s minimum. The paid seats decide it at `decideBy`. A SHORT ride waits for
 * its owner until `ownerDecidesBy`, and can still reach its minimum. A ride canceled for another reason
 * retains its state.
 */
export const minimumMachine = defineMachine('ride minimum', minimumStatuses, {
	OPEN: {
		reach: { to: 'REACHED', by: ['TIMER'], from: 'decideBy' },
		ask: { to: 'SHORT', by: ['TIMER'], from: 'decideBy' },
		/** The time left is too short for the owner’s decision. */
		miss: { to: 'MISSED', by: ['TIMER'], from: 'decideBy' },
		/** The owner cancels after the decide-by time, before the job has run, with too few paid seats. */
		cancel: { to: 'MISSED', by: ['OWNER'], from: 'decideBy' },
	},
	SHORT: {
		reach: { to: 'REACHED', by: ['TIMER'] },
		/** The owner sails below the minimum. Every mate then chooses to stay or to be refunded. */
		sail: { to: 'SAILING', by: ['OWNER'], until: 'ownerDecidesBy' },
		cancel: { to: 'MISSED', by: ['OWNER'] },
		miss: { to: 'MISSED', by: ['TIMER'], from: 'ownerDecidesBy' },
	},
	REACHED: {},
	SAILING: {},
	MISSED: {},
});
export const stayChoices = ['STAY', 'REFUND'] as const;
export type StayChoice = (typeof stayChoices)[number];

export type MinimumMove = Parameters<typeof minimumMachine.can>[0]['move'];

/**
 * Limits of a ride’s minimum, in hours except `seats`. Between the decide-by time and the departure are
 * `leastHours` to `mostHours`, by default `usualHours`. The owner is reminded `reminderHours` before the
 * decide-by time, and decides within `ownerHours`, at the latest `ownerClosesHours` before departure.
 * Mates choose within `choiceHours`.
 */
export const minimumLimits = {
	seats: 2,
	leastHours: 3,
	mostHours: 14 * 24,
	usualHours: 24,
	reminderHours: 24,
	ownerHours: 24,
	ownerClosesHours: 2,
	choiceHours: 24,
} as const;

/**
 * A minimum as an owner enters it: paid seats, and hours between the decide-by time and the departure.
 */
export interface MinimumInput {
	readonly seats: number;
	readonly hours: number;
}

export interface RideMinimum {
	readonly seats: number;
	readonly decideBy: Temporal.Instant;
	readonly status: MinimumStatus;
	/** Null before the ride is SHORT. */
	readonly ownerDecidesBy: Temporal.Instant | null;
	/** Time at which the owner decided to sail below the minimum, or the minimum was reached. */
	readonly decidedAt: Temporal.Instant | null;
}

/** Hours are elapsed hours, so a clock change does not move the decide-by time. */
export function decideByOf(departsAt: Temporal.Instant, hours: number): Temporal.Instant {
	return departsAt.subtract({ hours });
}

const earliest = (first: Temporal.Instant, ...more: readonly Temporal.Instant[]) =>
	more.reduce((least, one) => (Temporal.Instant.compare(one, least) < 0 ? one : least), first);

function halfWay(departsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
	return now.add({ minutes: Math.floor(departsAt.since(now).total('minutes') / 2) });
}

export function ownerDecisionEnd(departsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
	const { ownerHours, ownerClosesHours } = minimumLimits;
	return earliest(
		now.add({ hours: ownerHours }),
		halfWay(departsAt, now),
		departsAt.subtract({ hours: ownerClosesHours }),
	);
}

export function stayChoiceEnd(departsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
	return earliest(now.add({ hours: minimumLimits.choiceHours }), halfWay(departsAt, now));
}

export type MinimumDecision =
	| { readonly move: 'reach' | 'miss' }
	| { readonly move: 'ask'; readonly ownerDecidesBy: Temporal.Instant };

/**
 * Returns the transition of a ride’s minimum that is due now, if any. Held and requested seats do not
 * count. Without time left for the owner’s decision, the minimum is missed, even if the job runs after
 * the departure, because no mate agreed to sail below the minimum.
 */
export function decideMinimum(
	minimum: RideMinimum,
	departsAt: Temporal.Instant,
	paidSeats: number,
	now: Temporal.Instant,
): MinimumDecision | undefined {
	const passed = (time: Temporal.Instant) => Temporal.Instant.compare(time, now) <= 0;
	const { status, seats, decideBy } = minimum;
	if ((status !== 'OPEN' && status !== 'SHORT') || !passed(decideBy)) return undefined;
	if (paidSeats >= seats) return { move: 'reach' };
	if (status === 'SHORT') {
		return minimum.ownerDecidesBy && passed(minimum.ownerDecidesBy) ? { move: 'miss' } : undefined;
	}
	const ownerDecidesBy = ownerDecisionEnd(departsAt, now);
	return passed(ownerDecidesBy) ? { move: 'miss' } : { move: 'ask', ownerDecidesBy };
}

/**
 * Returns how the paid seats decide a minimum when the owner cancels the ride. Returns undefined before
 * the decide-by time, or if the minimum is already decided.
 */
export function decideCanceled(
	{ status, seats, decideBy }: RideMinimum,
	paidSeats: number,
	now: Temporal.Instant,
): 'reach' | 'cancel' | undefined {
	const isDecided = status !== 'OPEN' && status !== 'SHORT';
	if (isDecided || Temporal.Instant.compare(decideBy, now) > 0) return undefined;
	return paidSeats >= seats ? 'reach' : 'cancel';
}

export function canSailShort(minimum: RideMinimum | null, now: Temporal.Instant): boolean {
	if (!minimum?.ownerDecidesBy) return false;
	const { status: state, decideBy, ownerDecidesBy } = minimum;
	return minimumMachine.can({ state, move: 'sail', by: 'OWNER', at: { now, decideBy, ownerDecidesBy } });
}

/**
 * Returns whether a mate who pays now must choose, because the hold is older than the owner’s decision
 * to sail below the minimum.
 */
export function mustMateChoose(minimum: RideMinimum | null, heldAt: Temporal.Instant): boolean {
	return (
		minimum?.status === 'SAILING' &&
		minimum.decidedAt !== null &&
		Temporal.Instant.compare(heldAt, minimum.decidedAt) <= 0
	);
}

export function minimumRefusal(
	minimum: MinimumInput | null,
	ride: { readonly seats: number; readonly departsAt: Temporal.Instant },
	now: Temporal.Instant,
): Refusal<'minimum-over-seats' | 'decide-by-passed'> | undefined {
	if (!minimum) return undefined;
	if (minimum.seats > ride.seats) return refuse('minimum-over-seats', { seats: minimum.seats });
	const decideBy = decideByOf(ride.departsAt, minimum.hours);
	return Temporal.Instant.compare(decideBy, now) <= 0
		? refuse('decide-by-passed', { hours: minimum.hours })
		: undefined;
}
