/** A boat's time: from the departure until it is back, and until it is ready for others. */
export interface BoatTime {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly readyAt: Temporal.Instant;
}

/**
 * What has to be held beside the time that a booking has already, so that together they keep all of the new one: its whole
 * time where both do not meet, else what of it the old one leaves open, before it and after it. What stands there is sold to
 * nobody else, and a booking's own date is not in its way.
 */
export function heldSpans(wanted: BoatTime, own: BoatTime | undefined): readonly BoatTime[] {
	const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
	const apart = !own || !before(own.departsAt, wanted.readyAt) || !before(wanted.departsAt, own.readyAt);
	if (apart) return [wanted];
	const part = (from: Temporal.Instant, to: Temporal.Instant): readonly BoatTime[] =>
		before(from, to) ? [{ departsAt: from, arrivesAt: to, readyAt: to }] : [];
	return [...part(wanted.departsAt, own.departsAt), ...part(own.readyAt, wanted.readyAt)];
}
