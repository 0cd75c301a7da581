import type { App } from '../app.ts';
import { takeRideOff } from '../ride/cancel-ride.ts';
import { callOffBooking } from './cancel-booking.ts';
import { type DeparturesOf, findRidesAhead, findTripsAhead } from './departures-ahead-store.ts';

/** What is called off, when that was decided, and why: renters read it. */
export interface CalledOff extends DeparturesOf {
	readonly decidedAt: string;
	readonly reason: string;
}

/**
 * After the desk took off a boat, an experience or an owner with all that is sold: every trip and ride ahead that was made
 * by then ends with a full refund (decisions, "Bookings"), and every renter is told. What was sold after a later approval
 * stays. Running it again changes nothing, and goes on where a killed run has stopped.
 */
export async function callOffDepartures(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	{ decidedAt, reason, ...of }: CalledOff,
): Promise<void> {
	const problems: unknown[] = [];
	const note = (problem: unknown) => problems.push(problem);
	const between = { madeBy: Temporal.Instant.from(decidedAt), now: app.clock.now() };
	// One that cannot be called off right now does not keep the others waiting.
	for (const ride of await findRidesAhead(app.db, of, between)) {
		await takeRideOff(app, ride, reason).catch(note);
	}
	for (const trip of await findTripsAhead(app.db, of, between)) {
		await callOffBooking(app, trip, { by: 'PLATFORM', reason }).catch(note);
	}
	if (problems.length > 0) throw new AggregateError(problems, 'some departures were not called off');
}
