import type { Manifest } from '#contract/boarding-contract.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import type { DepartureId, PersonId } from '#domain/id.ts';
import { addExtras, extrasText } from '#domain/price/trip-price.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { dateAt, formatDate, formatTime, zoneName } from '#domain/time.ts';
import type { App } from '../app.ts';
import { showManifest } from './show-manifest.ts';

/** A departure's manifest for the harbour, as a PDF in English: its bytes in base 64. */
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

/** What the harbour asks: which boat, when, who, how many, and whether it was looked at. */
export function manifestSheet(manifest: Manifest): Sheet {
	const { boat, parties, checklist } = manifest;
	const sum = (count: (party: Manifest['parties'][number]) => number) =>
		String(parties.reduce((total, party) => total + count(party), 0));
	const extras = addExtras(parties.map((party) => party.extras));
	const open = checklist.items.filter(({ ticked }) => !ticked);
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
				// Rides have none, and a harbour's form without them stays as it is.
				...(extras.length > 0 ? [{ title: 'Extras', amount: false }] : []),
				{ title: 'At the pier', amount: false },
			],
			rows: parties.map((party) => [
				party.name,
				party.contactNumber ?? '',
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
		notes: [
			checklist.completedAt
				? `Safety checklist completed ${moment(checklist.completedAt, manifest.timeZone)}.`
				: `Safety checklist is not complete: ${open.map(({ text }) => text).join('; ')}.`,
		],
	};
}

function moment(at: string, timeZone: string): string {
	const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
	const day = formatDate(local.toPlainDate().toString());
	return `${day}, ${formatTime(local.toPlainTime().toString({ smallestUnit: 'minute' }))} (${zoneName(timeZone)})`;
}
