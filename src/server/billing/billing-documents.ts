import type { BillingDocumentAnswer } from '#contract/billing-contract.ts';
import { billingSheet, documentNumber } from '#domain/billing/billing-document.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { type BillingDocumentId, type BookingId, reference } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { findDocument, findDocuments } from './billing-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const present = (row: Row): BillingDocumentAnswer => ({
	_id: row.id,
	kind: row.kind,
	number: documentNumber(row.kind, row.year, row.number),
	bookingId: row.booking_id,
	issuedDate: row.issued_at.toString(),
	amountCents: row.amount_usd_cents,
});

const sheetOf = (row: Row): Sheet =>
	billingSheet({
		kind: row.kind,
		number: documentNumber(row.kind, row.year, row.number),
		issued: dateAt(row.issued_at, platformZone),
		reference: reference(row.booking_id),
		cents: row.amount_usd_cents,
		facts: row.facts,
	});

/**
 * A booking's receipts, invoices and credit notes for one of its two parties, each seeing those written to them, or all
 * of them for staff. Somebody else's booking is as good as none.
 */
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

/** One of them with all that it says. That staff read somebody else's is written down. */
export async function showDocument(
	app: Pick<App, 'db' | 'clock'>,
	reader: Person,
	id: BillingDocumentId,
): Promise<(BillingDocumentAnswer & { readonly sheet: Sheet }) | Refusal<'not-found'>> {
	const row = await findDocument(app.db, id);
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
	return { ...present(row), sheet: sheetOf(row) };
}

/** The same as a PDF, its bytes in base 64. */
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
