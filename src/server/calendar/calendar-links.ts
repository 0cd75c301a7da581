import { createHmac } from 'node:crypto';
import { ids } from '#contract/shapes.ts';
import { exportedCalendar } from '#domain/calendar/calendar-export.ts';
import type { BoatId, CalendarLinkId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Keys } from '#ports/system.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { findBoatsWithZone, lockOwnBoat } from './calendar-store.ts';
import { findCalendarLinks, findExportedOccupancy, findLink, revokeLinkRow, saveLink } from './link-store.ts';

/**
 * For all boats of the owner if `boatId` is null. Revokes the earlier address for the same boat or
 * boats.
 */
export async function makeLink(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	owner: PersonId,
	{ boatId, withNames }: { readonly boatId: BoatId | null; readonly withNames: boolean },
): Promise<CalendarLinkId | Refusal<'not-found' | 'not-yours' | 'busy'>> {
	return await transact(app.db, async (tx) => {
		const timeZone = boatId && (await lockOwnBoat(tx, owner, boatId));
		if (isRefusal(timeZone)) return timeZone;
		const now = app.clock.now();
		for (const link of await findCalendarLinks(tx, owner))
			if (link.boat_id === boatId) await revokeLinkRow(tx, link.id, owner, now);
		const id = newId<CalendarLinkId>(app.random);
		const saved = await saveLink(tx, {
			id,
			owner_id: owner,
			boat_id: boatId,
			key_id: app.keys.current('calendar-links').id,
			with_names: withNames,
			created_at: now,
		});
		// A concurrent request for the same link was saved first, and its link remains.
		return saved ? id : refuse('busy', { retryAfterSeconds: 1 });
	});
}

/** Revokes a calendar address permanently. Requests for a revoked address get 410 Gone. */
export async function revokeLink(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: CalendarLinkId,
): Promise<true | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) =>
		(await revokeLinkRow(tx, id, owner, app.clock.now())) ? true : refuse('not-found', { what: 'address' }),
	);
}

/** Length of the secret: 24 base64 characters (144 bits), so that it cannot be guessed. */
const codeLength = 24;

const codeOf = (bytes: Uint8Array, id: CalendarLinkId): string =>
	createHmac('sha256', bytes).update(`calendar ${id}`).digest('base64url').slice(0, codeLength);

/**
 * Returns the secret part of a calendar's address: the link's id and its HMAC. The secret is not stored
 * but can be computed again for the owner. Returns undefined if the key was removed.
 */
export function calendarToken(keys: Keys, link: { readonly id: CalendarLinkId; readonly keyId: string }) {
	const key = keys.find('calendar-links', link.keyId);
	return key && `${link.id}${codeOf(key.bytes, link.id)}`;
}

/** Does not check the signature. */
function idInToken(token: string): CalendarLinkId | undefined {
	return token.length === 20 + codeLength ? ids.calendarLink.safeParse(token.slice(0, 20)).data : undefined;
}

const exportedPastDays = 30;

type Exported = Awaited<ReturnType<typeof findExportedOccupancy>>[number];

/**
 * Returns the iCalendar text for a link’s token, `gone` if the owner revoked the link, and undefined if
 * the token is unknown. Departures canceled for weather are blocked times. Contains renters’ names only
 * if the owner chose so, and never the reason of a block or contact details.
 */
export async function exportCalendar(
	app: Pick<App, 'db' | 'clock' | 'keys' | 'brand'>,
	token: string,
): Promise<{ readonly text: string } | 'gone' | undefined> {
	const id = idInToken(token);
	const link = id && (await findLink(app.db, id));
	const expected = link && calendarToken(app.keys, { id: link.id, keyId: link.key_id });
	if (!link || expected === undefined || !isSameSecret(token, expected)) return undefined;
	if (link.revoked_at !== null) return 'gone';
	const from = app.clock.now().subtract({ hours: 24 * exportedPastDays });
	const [boats, rows] = await Promise.all([
		findBoatsWithZone(app.db, link.owner_id),
		findExportedOccupancy(app.db, { owner: link.owner_id, boat: link.boat_id }, from),
	]);
	const zones = new Map(boats.map((boat) => [boat.id, boatClock(boat.time_zone)]));
	const one = boats.find((boat) => boat.id === link.boat_id);
	const text = exportedCalendar(
		one ? `${one.name} (${app.brand.name})` : app.brand.name,
		rows.map((row) => ({
			id: row.id,
			version: row.version,
			title: eventTitle(row, link.boat_id === null),
			notes: link.with_names ? renterNames(row) : [],
			startsAt: row.starts_at,
			endsAt: row.ends_at,
			timeZone: zones.get(row.boat_id) ?? boatClock(null),
			writtenAt: row.written_at,
		})),
		app.brand,
	);
	return { text };
}

function eventTitle(row: Exported, withBoatName: boolean): string {
	const what = row.is_block
		? 'Blocked'
		: row.seats === null
			? `${row.experience_name ?? 'Trip'} (${row.guests ?? 0} ${row.guests === 1 ? 'guest' : 'guests'})`
			: `Shared ride (${row.seats_taken} of ${row.seats} seats)`;
	return withBoatName ? `${row.boat_name}: ${what}` : what;
}

const renterNames = (row: Exported): string[] =>
	row.seats === null ? [row.renter_name ?? ''].filter(Boolean) : row.mate_names;
