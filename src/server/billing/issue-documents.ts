import {
	type BillingFacts,
	billingKinds,
	type DueDocument,
	documentNumber,
	dueDocuments,
} from '#domain/billing/billing-document.ts';
import { taxesIn } from '#domain/billing/tax.ts';
import type { BillingDocumentId, BookingId } from '#domain/id.ts';
import { sumCents } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { priceLineText } from '#domain/price/price-line-text.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import {
	type BilledBooking,
	findBilledBooking,
	findBilledMovements,
	findDocuments,
	saveDocument,
	takeNumber,
} from './billing-store.ts';

type Needs = Pick<App, 'clock' | 'random' | 'billing'>;

/**
 * Writes the receipts, invoices and credit notes that a booking's money calls for, in the transaction that moved it: one of
 * each kind for each movement in the ledger, with the trip as it is then. The caller holds the payment's lock.
 */
export async function issueDocuments(app: Needs, tx: Tx, id: BookingId): Promise<void> {
	const due = await missingDocuments(tx, id);
	const booking = due.length > 0 ? await findBilledBooking(tx, id) : undefined;
	if (!booking) return;
	// Series are locked in one order, and a receipt is written before the credit note that corrects it.
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
		number: await takeNumber(tx, due.kind, year),
		bookingId: id,
		personId: due.to === 'RENTER' ? booking.renter_id : booking.owner_id,
		facts: factsOf(app, booking, due, corrects),
		now,
	});
}

/** The number of the document that a credit note takes back, wholly or in part. */
async function firstNumber(tx: Tx, booking: BookingId, due: DueDocument): Promise<string | null> {
	const kind = due.kind === 'CREDIT_NOTE' ? 'RECEIPT' : 'COMMISSION_INVOICE';
	const all = (await findDocuments(tx, booking)).filter((each) => each.kind === kind);
	const found = all.find((each) => each.cause === due.charge) ?? all[0];
	return found ? documentNumber(found.kind, found.year, found.number) : null;
}

/** A receipt of the whole price says how that comes about, where it is more than one price. */
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
	const { net, lines } = taxesIn(due.cents, taxes, booking.time_zone);
	return {
		seller: billing.seller,
		buyer: [due.to === 'RENTER' ? booking.renter : booking.owner],
		trip: booking.trip,
		departureDate: booking.departure_date,
		place: booking.place,
		people: booking.people,
		...linesOf(booking, due),
		...(due.method !== null && { method: due.method }),
		...(due.reason !== null && { reason: due.reason }),
		...(due.note !== null && { note: due.note }),
		operator: booking.owner,
		taxes: lines,
		netCents: net,
		corrects,
	};
}
