/** When a boat is out, from its departure to its arrival. */
export interface TripSpan {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** The longest time that a boat can need between two trips: a day. */
export const longestTurnaroundMinutes = 24 * 60;

/** What the wizard offers, in minutes; the API takes any number of them up to the longest. */
export const turnaroundChoices = [
	0,
	15,
	30,
	45,
	60,
	90,
	120,
	180,
	240,
	720,
	longestTurnaroundMinutes,
] as const;

/**
 * Whether two trips of a boat are nearer to each other than it needs to be made ready (decisions, 22 November: for new
 * sales only), or overlap. Leaving the moment it is ready is near enough.
 */
export function tooNear(one: TripSpan, other: TripSpan, turnaroundMinutes: number): boolean {
	const ready = ({ arrivesAt }: TripSpan) => arrivesAt.add({ minutes: turnaroundMinutes });
	return (
		Temporal.Instant.compare(one.departsAt, ready(other)) < 0 &&
		Temporal.Instant.compare(other.departsAt, ready(one)) < 0
	);
}
