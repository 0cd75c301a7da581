import type { Manifest, ManifestDeparture } from '#contract/boarding-contract.ts';
import { boardingOpensAt } from '#domain/boarding/boarding.ts';
import { type ChecklistItem, checklistItems, checklistOf } from '#domain/boarding/safety-checklist.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { DepartureId, PersonId } from '#domain/id.ts';
import { boughtExtras } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { issueCode } from './issue-code.ts';
import { findChecklist, findDepartures, findParties, type PartyRow } from './manifest-store.ts';

/** What is over stays in the list for so many hours, and what comes within so many days is in it. */
const hoursAfter = 24;
const daysAhead = 14;

/** An owner's departures with somebody to board, from yesterday's to those in two weeks. */
export async function listDepartures(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<ManifestDeparture[]> {
	const now = app.clock.now();
	const rows = await findDepartures(app.db, owner, {
		from: now.subtract({ hours: hoursAfter }),
		until: now.add({ hours: 24 * daysAhead }),
	});
	return rows.map(({ id, boatName, ...row }) => ({ _id: id, boat: boatName, ...row }));
}

/**
 * Who comes on a departure, for the owner of its boat, with each party's code; codes that nobody has asked for yet are
 * drawn now. Somebody else's departure, and one without a confirmed booking, is as good as none.
 */
export async function showManifest(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: DepartureId,
): Promise<Manifest | Refusal<'not-found'>> {
	const rows = await findParties(app.db, id);
	const [first] = rows;
	if (first?.ownerId !== owner) return refuse('not-found', { what: 'departure' });
	const parties = [];
	for (const row of rows) parties.push(presentParty(row, row.code ?? (await issueCode(app, row.bookingId))));
	return { ...presentDeparture(first), parties, checklist: await presentChecklist(app, first) };
}

function presentDeparture(row: PartyRow) {
	return {
		_id: row.departureId,
		name: row.tripName,
		boat: { name: row.boatName, category: row.boatCategory, registrationNumber: row.registration },
		departsAt: row.departsAt,
		arrivesAt: row.arrivesAt,
		timeZone: row.timeZone,
		opensAt: boardingOpensAt(Temporal.Instant.from(row.departsAt)).toString(),
		address: row.address ?? '',
		capacity: guestCapacity(row),
	};
}

const presentParty = (row: PartyRow, code: string) => ({
	bookingId: row.bookingId,
	name: row.name,
	adults: row.adults,
	kids: row.kids,
	contactNumber: row.contactNumber,
	otherRequests: row.otherRequests,
	extras: [...boughtExtras(row.priceLines ?? [])],
	code,
	mark: row.mark ?? ('EXPECTED' as const),
	people: row.people ?? 0,
	markedAt: row.markedAt,
	said: row.said,
	saidAt: row.saidAt,
});

async function presentChecklist(app: Pick<App, 'db'>, row: PartyRow): Promise<Manifest['checklist']> {
	const saved = await findChecklist(app.db, row.departureId);
	const ticked = new Set<string>(saved?.ticked);
	const items = checklistOf(row.boatCategory);
	const present = (item: ChecklistItem) => ({
		item,
		text: checklistItems[item],
		ticked: ticked.has(item),
	});
	return { items: items.map(present), completedAt: saved?.completed_at?.toString() ?? null };
}
