import { horizonDays } from '#domain/booking/availability.ts';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import type { CalendarFeedId } from '#domain/id.ts';
import type { ReadEvent } from '#ports/calendar-reader.ts';
import type { CalendarValidators } from '#ports/remote-calendars.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-clock.ts';
import { findBoatSchedule } from '../boat/find-boat-schedule.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import { transact } from '../db/transact.ts';
import { findFeed, replaceEvents, saveFetched } from './feed-store.ts';
import { placeImported } from './place-imported.ts';
import { openAddress, sealAddress } from './sealed-address.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'keys' | 'remoteCalendars' | 'calendarReader' | 'brand'>;
type Fetched =
	| {
			readonly kind: 'events';
			readonly events: readonly ReadEvent[];
			readonly validators: CalendarValidators;
	  }
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'problem'; readonly problem: FeedProblem };

/**
 * Fetches one calendar, unless it is as it was, and puts its events in the place of those that it had, in one transaction
 * under the boat's lock; nothing that is sold is touched. When it cannot be had, what it said last stays, and its owner
 * sees why. Safe to run twice.
 */
export async function importCalendar(app: Needs, id: CalendarFeedId): Promise<void> {
	const feed = await findFeed(app.db, id);
	if (!feed) return;
	const address = openAddress(app.keys, id, feed);
	const timeZone = boatClock((await findBoatSchedule(app.db, feed.boat_id))?.timeZone ?? null);
	const known = { etag: feed.etag, lastModified: feed.last_modified };
	const fetched: Fetched =
		address === undefined
			? { kind: 'problem', problem: 'key-gone' }
			: await fetchEvents(app, address, known, timeZone);
	const outdated = address !== undefined && feed.key_id !== app.keys.current('calendar-feeds').id;
	await transact(app.db, async (tx) => {
		await lockBoat(tx, feed.boat_id);
		// Whoever took it away meanwhile has it gone.
		if (!(await findFeed(tx, id))) return;
		if (fetched.kind === 'events') await replaceEvents(tx, id, fetched.events);
		await saveFetched(tx, id, {
			now: app.clock.now(),
			problem: fetched.kind === 'problem' ? fetched.problem : null,
			...(fetched.kind === 'events' && { validators: fetched.validators }),
			...(outdated && { sealed: sealAddress(app.keys, id, address) }),
		});
		await placeImported(app, tx, feed.boat_id);
	});
}

async function fetchEvents(
	app: Needs,
	address: string,
	known: CalendarValidators,
	timeZone: string,
): Promise<Fetched> {
	const answer = await app.remoteCalendars.fetch(address, known);
	if (answer.kind === 'unchanged') return answer;
	if (answer.kind === 'refused') return { kind: 'problem', problem: answer.reason };
	const now = app.clock.now();
	const read = await app.calendarReader.read(answer.bytes, {
		timeZone,
		from: now,
		to: now.add({ hours: 24 * (horizonDays + 1) }),
	});
	if (read.kind === 'refused') return { kind: 'problem', problem: read.reason };
	// What comes from us, by way of a calendar that imports ours, stands here already.
	const events = read.events.filter(({ uid }) => !uid.endsWith(`@${app.brand.id}`));
	const { etag, lastModified } = answer;
	return { kind: 'events', events, validators: { etag, lastModified } };
}
