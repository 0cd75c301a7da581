import type { CalendarConnections } from '#contract/calendar-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { calendarToken } from './calendar-address.ts';
import { presentImported, presentTaken } from './calendar-presenter.ts';
import { findTaken } from './calendar-store.ts';
import { findFeedsOf, findImported, findUnreadable } from './feed-store.ts';
import { findLinksOf } from './link-store.ts';
import { openAddress } from './sealed-address.ts';

/** Of so many conflicts of a calendar both sides are listed. */
const mostListed = 50;

/** An owner's calendars' addresses and imports, with what each import meets here: both sides of it, neither changed. */
export async function showConnections(
	app: Pick<App, 'db' | 'clock' | 'keys' | 'publicUrl'>,
	owner: PersonId,
): Promise<CalendarConnections> {
	const now = app.clock.now();
	const ahead = { from: now, to: now.add({ hours: 24 * (horizonDays + 1) }) };
	const [links, feeds, imported] = await Promise.all([
		findLinksOf(app.db, owner),
		findFeedsOf(app.db, owner, now),
		findImported(app.db, owner, ahead, now),
	]);
	const unreadable = await findUnreadable(
		app.db,
		feeds.map(({ id }) => id),
	);
	const meeting = imported.filter(({ conflict }) => conflict);
	const taken = meeting.length > 0 ? await findTaken(app.db, owner, ahead, now) : [];
	const sold = taken.filter(({ kind }) => kind !== 'BLOCK');
	return {
		links: links.map((link) => {
			const token = calendarToken(app.keys, { id: link.id, keyId: link.key_id });
			return {
				_id: link.id,
				boatId: link.boat_id,
				address: token ? `${app.publicUrl}/calendar/${token}.ics` : null,
				withNames: link.with_names,
				createdAt: link.created_at.toString(),
			};
		}),
		feeds: feeds.map((feed) => ({
			_id: feed.id,
			boatId: feed.boat_id,
			name: feed.name,
			address: openAddress(app.keys, feed.id, feed) ?? null,
			isUpload: feed.address_hash === null,
			fetchedAt: feed.fetched_at?.toString() ?? null,
			succeededAt: feed.succeeded_at?.toString() ?? null,
			problem: feed.problem,
			events: feed.events,
			conflicts: meeting
				.filter(({ feed_id }) => feed_id === feed.id)
				.slice(0, mostListed)
				.map((event) => ({
					uid: event.uid,
					event: presentImported(event),
					with: sold
						.filter(
							(row) =>
								row.boat_id === event.boat_id &&
								Temporal.Instant.compare(row.starts_at, event.ends_at) < 0 &&
								Temporal.Instant.compare(row.ends_at, event.starts_at) > 0,
						)
						.map(presentTaken),
				})),
			unreadable: unreadable
				.filter(({ feed_id }) => feed_id === feed.id)
				.map(({ key, title, line, starts_at, ends_at, blocks }) => ({
					key,
					title,
					line,
					startsAt: starts_at?.toString() ?? null,
					endsAt: ends_at?.toString() ?? null,
					blocks: blocks ?? starts_at !== null,
					decided: blocks !== null,
				})),
		})),
	};
}
