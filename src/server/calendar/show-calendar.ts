import type { OwnerCalendar } from '#contract/calendar-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, daysBetween, instantOf, type LocalDate, startAnywhere } from '#domain/time.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { presentImported, presentRequest, presentTaken } from './calendar-presenter.ts';
import { findCalendarBoats, findTaken, findWaitingRequests } from './calendar-store.ts';
import { findImported } from './feed-store.ts';

/** So many days are shown at once. */
const mostDays = 62;

/**
 * An owner's boats and what is on them from one day to another, wherever they lie: of the first and the last day also what
 * only another zone has on them.
 */
export async function showCalendar(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	{ from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<OwnerCalendar | Refusal<'malformed'>> {
	if (daysBetween(from, to) >= mostDays) {
		return refuse('malformed', { problems: [{ at: '/to', problem: `is more than ${mostDays} days on` }] });
	}
	const now = clock.now();
	const between = { from: startAnywhere(from), to: instantOf(addDays(to, 1), '00:00', '-12:00') };
	const [boats, taken, requests, imported] = await Promise.all([
		findCalendarBoats(db, owner),
		findTaken(db, owner, between, now),
		findWaitingRequests(db, owner, between, now),
		findImported(db, owner, between, now),
	]);
	const entries = [
		...taken.map(presentTaken),
		...requests.map(presentRequest),
		...imported.map(presentImported),
	];
	return {
		boats: boats.map(({ id, name, time_zone }) => ({ _id: id, name, timeZone: boatClock(time_zone) })),
		entries: entries.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
	};
}
