import { exportedCalendar } from '#domain/calendar/calendar-export.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { calendarToken, idInToken } from './calendar-address.ts';
import { findCalendarBoats } from './calendar-store.ts';
import { findExported, findLink } from './link-store.ts';

/** So many days back is still told. */
const daysBack = 30;

type Exported = Awaited<ReturnType<typeof findExported>>[number];

/**
 * What an address tells to whoever has it: a calendar of trips that are sold, open rides and blocks; `gone` when its owner has
 * revoked it; nothing for what is no address of ours. Renters' names only where the owner has chosen that; never a block's
 * reason, a number or an address.
 */
export async function exportCalendar(
	app: Pick<App, 'db' | 'clock' | 'keys' | 'brand'>,
	token: string,
): Promise<{ readonly text: string } | 'gone' | undefined> {
	const id = idInToken(token);
	const link = id && (await findLink(app.db, id));
	const right = link && calendarToken(app.keys, { id: link.id, keyId: link.key_id });
	if (!link || right === undefined || !isSameSecret(token, right)) return undefined;
	if (link.revoked_at !== null) return 'gone';
	const from = app.clock.now().subtract({ hours: 24 * daysBack });
	const [boats, rows] = await Promise.all([
		findCalendarBoats(app.db, link.owner_id),
		findExported(app.db, { owner: link.owner_id, boat: link.boat_id }, from),
	]);
	const zones = new Map(boats.map((boat) => [boat.id, boatClock(boat.time_zone)]));
	const one = boats.find((boat) => boat.id === link.boat_id);
	const text = exportedCalendar(
		one ? `${one.name} (${app.brand.name})` : app.brand.name,
		rows.map((row) => ({
			id: row.id,
			version: row.version,
			title: titleOf(row, link.boat_id === null),
			notes: link.with_names ? namesOf(row) : [],
			startsAt: row.starts_at,
			endsAt: row.ends_at,
			timeZone: zones.get(row.boat_id) ?? 'UTC',
			writtenAt: row.written_at,
		})),
		app.brand,
	);
	return { text };
}

/** Owners' screens are English, and so is what their calendars read. */
function titleOf(row: Exported, ofAll: boolean): string {
	const what = row.is_block
		? 'Blocked'
		: row.seats === null
			? `${row.experience_name ?? 'Trip'} (${row.guests ?? 0} ${row.guests === 1 ? 'guest' : 'guests'})`
			: `Shared ride (${row.seats_taken} of ${row.seats} seats)`;
	return ofAll ? `${row.boat_name}: ${what}` : what;
}

const namesOf = (row: Exported): string[] =>
	row.seats === null ? [row.renter_name ?? ''].filter(Boolean) : row.mate_names;
