import type { OwnerWeatherCalls } from '#contract/weather-call-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findPublicPerson } from '../person/find-public-person.ts';
import { findCalls, findRate } from './weather-call-store.ts';

/** The rate is of so many days. */
const days = 365;
/** So many calls are listed at most. */
const most = 50;

/** How often an owner called departures off for the weather in 12 months, beside those that took place; for the desk. */
export async function listCallsOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<OwnerWeatherCalls | Refusal<'not-found'>> {
	if (!(await findPublicPerson(app.db, owner))) return refuse('not-found', { what: 'person' });
	const now = app.clock.now();
	const rate = await findRate(app.db, owner, { since: now.subtract({ hours: 24 * days }), now });
	const rows = await findCalls(app.db, owner, most);
	return {
		...rate,
		items: rows.map((row) => ({
			_id: row.id,
			calledBy: row.called_by,
			reason: row.reason,
			words: row.words,
			calledDate: row.created_at.toString(),
			departsAt: row.departs_at.toString(),
			timeZone: row.time_zone,
			name: row.experience_name ?? row.boat_name,
			ride: row.ride_id !== null,
			bookings: row.bookings,
			moved: row.moved,
			refunded: row.refunded + row.lapsed,
			waiting: row.bookings - row.moved - row.refunded - row.lapsed,
			refundCents: row.refund,
		})),
	};
}
