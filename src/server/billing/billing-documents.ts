import type { BillingDocumentAnswer } from '#contract/billing-contract.ts';
import {
	type BillingFacts,
	billingKinds,
	type DueDocument,
	documentNumber,
	dueDocuments,
} from '#domain/billing/billing-document.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { computeIncludedTaxes } from '#domain/billing/tax.ts';
import { type BillingDocumentId, type BookingId, toReference } from '#domain/id.ts';
import { sumCents } from '#domain/money.ts';
import type { Person } from '#domain/person/person.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { priceLineText } from '#domain/price/price-line-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { localeFor, type TextLocale } from '../i18n/text-locale.ts';
import { billingSheet } from './billing-sheet.ts';
import {
	type BilledBooking,
	findBilledBooking,
	findBilledMovements,
	findBillingDocument,
	findDocuments,
	saveDocument,
	takeDocumentNumber,
} from './billing-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findBillingDocument>>>;

const present = (row: Row): BillingDocumentAnswer => ({
	_id: row.id,
	kind: row.kind,
	number: documentNumber(row.kind, row.year, row.number),
	bookingId: row.booking_id,
	issuedDate: row.issued_at.toString(),
	amountCents: row.amount_usd_cents,
});

const sheetOf = (row: Row, locale: TextLocale): Sheet =>
	billingSheet(
		{
			kind: row.kind,
			number: documentNumber(row.kind, row.year, row.number),
			issued: dateAt(row.issued_at, platformZone),
			reference: toReference(row.booking_id),
			cents: row.amount_usd_cents,
			facts: row.facts,
		},
		locale,
	);

/** A party sees the documents addressed to them; staff see all. Answers not-found to other users. */
export async function listDocuments(
	app: Pick<App, 'db'>,
	reader: Person,
	booking: BookingId,
): Promise<BillingDocumentAnswer[] | Refusal<'not-found'>> {
	const parties = await findBookingParties(app.db, booking);
	const own = parties?.renterId === reader.id || parties?.ownerId === reader.id;
	if (!parties || !(own || reader.role === 'PLATFORM')) return refuse('not-found', { what: 'booking' });
	return (await findDocuments(app.db, booking, own ? reader.id : undefined)).map(present);
}

/** In the addressee's language, or in English for staff. Audits views by staff. */
export async function showDocument(
	app: Pick<App, 'db' | 'clock'>,
	reader: Person,
	id: BillingDocumentId,
): Promise<(BillingDocumentAnswer & { readonly sheet: Sheet }) | Refusal<'not-found'>> {
	const row = await findBillingDocument(app.db, id);
	const staff = reader.role === 'PLATFORM';
	if (!row || !(staff || row.person_id === reader.id)) return refuse('not-found', { what: 'document' });
	if (row.person_id !== reader.id) {
		await recordView(app, reader.id, {
			action: 'document-opened',
			subject: 'person',
			subjectId: row.person_id,
			reason: documentNumber(row.kind, row.year, row.number),
		});
	}
	const language = row.person_id === reader.id ? reader.language : 'en';
	return { ...present(row), sheet: sheetOf(row, localeFor(language)) };
}

export async function printDocument(
	app: Pick<App, 'db' | 'clock' | 'pdf'>,
	reader: Person,
	id: BillingDocumentId,
): Promise<{ readonly fileName: string; readonly base64: string } | Refusal<'not-found'>> {
	const shown = await showDocument(app, reader, id);
	if (isRefusal(shown)) return shown;
	const bytes = await app.pdf.print(shown.sheet);
	return { fileName: `${shown.number}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

type Needs = Pick<App, 'clock' | 'random' | 'billing'>;

/**
 * Issues receipts, invoices and credit notes for a booking's ledger movements in the same transaction,
 * one of each kind per movement. Documents show the trip's current data. The caller holds the payment
 * lock.
 */
export async function issueDocuments(app: Needs, tx: Tx, id: BookingId): Promise<void> {
	const due = await missingDocuments(tx, id);
	const booking = due.length > 0 ? await findBilledBooking(tx, id) : undefined;
	if (!booking) return;
	// A fixed order of document kinds avoids deadlocks and puts a receipt before its credit note.
	const order = ({ kind }: DueDocument) => billingKinds.indexOf(kind);
	for (const document of due.toSorted((one, other) => order(one) - order(other))) {
		await issue(app, tx, { id, booking }, document);
	}
}

async function missingDocuments(tx: Tx, id: BookingId): Promise<readonly DueDocument[]> {
	const due = dueDocuments(await findBilledMovements(tx, id));
	const there = await findDocuments(tx, id);
	return due.filter(({ kind, cause }) => !there.some((each) => each.kind === kind && each.cause === cause));
}

async function issue(
	app: Needs,
	tx: Tx,
	{ id, booking }: { readonly id: BookingId; readonly booking: BilledBooking },
	due: DueDocument,
): Promise<void> {
	const now = app.clock.now();
	const { year } = now.toZonedDateTimeISO(platformZone);
	const corrects = due.kind.endsWith('CREDIT_NOTE') ? await firstNumber(tx, id, due) : null;
	await saveDocument(tx, {
		id: newId<BillingDocumentId>(app.random),
		due,
		year,
		number: await takeDocumentNumber(tx, due.kind, year),
		bookingId: id,
		personId: due.to === 'RENTER' ? booking.renter_id : booking.owner_id,
		facts: factsOf(app, booking, due, corrects),
		now,
	});
}

async function firstNumber(tx: Tx, booking: BookingId, due: DueDocument): Promise<string | null> {
	const kind = due.kind === 'CREDIT_NOTE' ? 'RECEIPT' : 'COMMISSION_INVOICE';
	const all = (await findDocuments(tx, booking)).filter((each) => each.kind === kind);
	const found = all.find((each) => each.cause === due.charge) ?? all[0];
	return found ? documentNumber(found.kind, found.year, found.number) : null;
}

/**
 * A surcharge has one line. A receipt lists price lines only if there are several and they add up to its
 * amount.
 */
function linesOf(
	{ price_lines }: BilledBooking,
	{ kind, cents, surcharge }: DueDocument,
): Pick<BillingFacts, 'lines'> {
	if (surcharge) return kind === 'RECEIPT' ? { lines: [{ text: 'Another date costs more', cents }] } : {};
	const lines = (price_lines ?? []).map((line) => ({ text: priceLineText(line), cents: line.cents }));
	const whole = lines.length > 1 && sumCents(lines.map((line) => line.cents)) === cents;
	return kind === 'RECEIPT' && whole ? { lines } : {};
}

function factsOf(
	{ billing }: Pick<App, 'billing'>,
	booking: BilledBooking,
	due: DueDocument,
	corrects: string | null,
): BillingFacts {
	const taxes = due.to === 'RENTER' ? billing.tripTaxes : billing.commissionTaxes;
	const { net, lines } = computeIncludedTaxes(due.cents, taxes, booking.time_zone);
	return {
		seller: billing.seller,
		buyer: [due.to === 'RENTER' ? booking.renter : booking.owner],
		trip: booking.trip,
		departureDate: booking.departure_date,
		place: booking.place,
		people: booking.people,
		...linesOf(booking, due),
		method: due.method,
		...(due.reason !== null && { reason: due.reason }),
		...(due.note !== null && { note: due.note }),
		operator: booking.owner,
		taxes: lines,
		netCents: net,
		corrects,
	};
}
