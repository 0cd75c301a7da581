import type { Manifest, ManifestDeparture } from '#contract/boarding-contract.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { boardingOpensAt } from '#domain/boarding/boarding.ts';
import { type ChecklistItem, checklistItems, checklistOf } from '#domain/boarding/safety-checklist.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { DepartureId, PersonId } from '#domain/id.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { addExtras, boughtExtras, extrasText } from '#domain/price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt, formatDate, formatTime, zoneName } from '#domain/time.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { issueBoardingCode } from './boarding-pass.ts';
import {
	findChecklist,
	findDepartures,
	findParties,
	type PartyRow,
	saveChecklist,
} from './manifest-store.ts';

/** The list of departures covers this many past hours and future days. */
const hoursAfter = 24;
const daysAhead = 14;

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

/** Generates missing codes. */
export async function showManifest(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: DepartureId,
): Promise<Manifest | Refusal<'not-found'>> {
	const rows = await findParties(app.db, id);
	const [first] = rows;
	if (first?.ownerId !== owner) return refuse('not-found', { what: 'departure' });
	const parties = [];
	for (const row of rows)
		parties.push(presentParty(row, row.code ?? (await issueBoardingCode(app, row.bookingId))));
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
	arrival: row.arrival,
	arrivalReportedAt: row.arrivalReportedAt,
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

/** In English, for the harbour. */
export async function printManifest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'pdf'>,
	owner: PersonId,
	id: DepartureId,
): Promise<{ readonly fileName: string; readonly base64: string } | Refusal<'not-found'>> {
	const manifest = await showManifest(app, owner, id);
	if (isRefusal(manifest)) return manifest;
	const bytes = await app.pdf.print(manifestSheet(manifest));
	const day = dateAt(Temporal.Instant.from(manifest.departsAt), manifest.timeZone);
	return { fileName: `manifest-${day}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

const marks = { EXPECTED: 'expected', LATE: 'late', CAME: 'aboard', 'NO-SHOW': 'no-show' } as const;

export function manifestSheet(manifest: Manifest): Sheet {
	const { boat, parties, checklist } = manifest;
	const sum = (count: (party: Manifest['parties'][number]) => number) =>
		String(parties.reduce((total, party) => total + count(party), 0));
	const extras = addExtras(parties.map((party) => party.extras));
	const facts = [
		{ name: 'Trip', value: manifest.name ?? `Shared ride on ${boat.name}` },
		{ name: 'Boat', value: [boat.name, boat.category, boat.registrationNumber].filter(Boolean).join(', ') },
		{ name: 'Departs', value: moment(manifest.departsAt, manifest.timeZone) },
		{ name: 'Returns', value: moment(manifest.arrivesAt, manifest.timeZone) },
		{ name: 'Pier', value: manifest.address },
		{ name: 'Guest capacity', value: String(manifest.capacity) },
	];
	return {
		title: 'Passenger manifest',
		facts: facts.filter(({ value }) => value !== ''),
		parties: [],
		table: {
			columns: [
				{ title: 'Party', amount: false },
				{ title: 'Contact', amount: false },
				{ title: 'Adults', amount: true },
				{ title: 'Children', amount: true },
				...(extras.length > 0 ? [{ title: 'Extras', amount: false }] : []),
				{ title: 'At the pier', amount: false },
			],
			rows: parties.map((party) => [
				party.name,
				party.contactNumber ? formatPhone(party.contactNumber) : '',
				String(party.adults),
				String(party.kids),
				...(extras.length > 0 ? [extrasText(party.extras)] : []),
				party.mark === 'CAME' ? `${party.people} aboard` : marks[party.mark],
			]),
		},
		totals: [
			{ name: 'Adults booked', value: sum(({ adults }) => adults) },
			{ name: 'Children booked', value: sum(({ kids }) => kids) },
			...extras.map(({ name, quantity }) => ({ name, value: String(quantity) })),
			{ name: 'Aboard', value: sum(({ people }) => people) },
		],
		checks: {
			heading: checklist.completedAt
				? `Safety checklist, completed ${moment(checklist.completedAt, manifest.timeZone)}`
				: 'Safety checklist, not complete',
			items: checklist.items.map(({ text, ticked }) => ({ text, done: ticked })),
		},
		notes: [],
	};
}

function moment(at: string, timeZone: string): string {
	const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
	const day = formatDate(local.toPlainDate().toString());
	return `${day}, ${formatTime(local.toPlainTime().toString({ smallestUnit: 'minute' }))} (${zoneName(timeZone)})`;
}

/**
 * Skips items of other boat categories, and input older than the saved input. Refuses with `trip-over`
 * after the arrival.
 */
export async function tickChecklist(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: DepartureId,
	input: { readonly ticked: readonly ChecklistItem[]; readonly at: Temporal.Instant },
): Promise<DepartureId | Refusal<'not-found' | 'trip-over'>> {
	return await transact(app.db, async (tx) => {
		const [first] = await findParties(tx, id);
		if (first?.ownerId !== owner) return refuse('not-found', { what: 'departure' });
		const now = app.clock.now();
		// Limits the time to the present, because the device's clock may be ahead.
		const at = Temporal.Instant.compare(input.at, now) > 0 ? now : input.at;
		if (Temporal.Instant.compare(at, first.arrivesAt) > 0) return refuse('trip-over');
		const saved = await findChecklist(tx, id);
		if (saved && Temporal.Instant.compare(at, saved.changed_at) < 0) return id;
		const items = checklistOf(first.boatCategory);
		const ticked = items.filter((item) => input.ticked.includes(item));
		const complete = ticked.length === items.length;
		await saveChecklist(tx, { departureId: id, boatId: first.boatId, ticked, complete, at });
		return id;
	});
}
