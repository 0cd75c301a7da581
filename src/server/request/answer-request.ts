import { capacityRefusal } from '#domain/boat/boat.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import type { PersonId, RequestId } from '#domain/id.ts';
import { type CancellationTerms, resolveTermsOnSale } from '#domain/listing/cancellation-terms.ts';
import { onSaleRefusals, pickLaterPause } from '#domain/listing/on-sale.ts';
import { type Rupees, rupeesFromDollars } from '#domain/money.ts';
import { priceTooSmall } from '#domain/price/minimum-charge.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type RequestParty, requestPermissions } from '#domain/request/custom-request.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { findOnSale } from '../experience/find-experience.ts';
import { closedRequestRefusal, type LockedRequest, lockRequest } from './lock-request.ts';
import { moveRequest } from './request-store.ts';

interface Quote {
	/** The price in whole rupees, as entered. */
	readonly ownerQuotedRupees?: Rupees | undefined;
	/** The price in US dollars, for clients that send dollars. Saved as whole rupees. */
	readonly ownerQuotedPrice?: number | undefined;
	readonly ownerComments: string;
}

type QuoteRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'request-expired'
	| 'request-rejected'
	| 'already-paid'
	| 'listing-archived'
	| 'listing-paused'
	| 'papers-run-out'
	| 'price-missing'
	| 'price-too-small'
	| 'group-over-capacity'
>;

/**
 * Until payment, another price can be quoted. Increases the quote number, so that the renter cannot pay
 * a quote that was not displayed, and freezes the current cancellation terms. Refuses while the renter
 * is paying. Repeating the same quote changes nothing.
 */
export async function quoteRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'cancellation'>,
	owner: PersonId,
	id: RequestId,
	quote: Quote,
): Promise<RequestId | QuoteRefusal> {
	const rupees =
		quote.ownerQuotedRupees ??
		(quote.ownerQuotedPrice === undefined ? undefined : rupeesFromDollars(quote.ownerQuotedPrice));
	if (!rupees) return refuse('price-missing');
	const tooSmall = priceTooSmall(rupees);
	if (tooSmall) return tooSmall;
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const request = await lockRequest(tx, id, now);
		if (!request) return refuse('not-found', { what: 'request' });
		if (request.owner_id !== owner) return refuse('not-yours');
		if (!requestPermissions(request.context, 'OWNER', now).quote) return closedRequestRefusal(request);
		const sale = await findOnSale(tx, request.experience_id);
		const cancellationTerms = resolveTermsOnSale(sale.cancellationTerms, app.cancellation);
		if (isRepeated(request, { rupees, cancellationTerms, comments: quote.ownerComments })) return id;
		const boat = await findBoatStatus(tx, request.boat_id);
		// The experience may have another boat now.
		const pausedUntil = pickLaterPause(sale.pausedUntil, boat.pausedUntil);
		const off = onSaleRefusals({ ...sale, pausedUntil }, 'experience', { timeZone: sale.timeZone, now });
		const firstOff = off.find(Boolean);
		if (firstOff) return firstOff;
		if (documentsExpired(boat.insuranceExpiresOn, request.departure_date)) return refuse('papers-run-out');
		const tooLarge = capacityRefusal(request.adults + request.kids, boat.guestCapacity);
		if (tooLarge) return tooLarge;
		const quoteNumber = request.quote_number + 1;
		await moveRequest(tx, app, request, ['quote', 'OWNER'], now, {
			quoted_lkr: rupees,
			owner_comments: quote.ownerComments,
			quote_number: quoteNumber,
			cancellation_terms: cancellationTerms,
		});
		await publish(tx, app, { kind: 'request-quoted', requestId: id, quoteNumber });
		return id;
	});
}

/** Returns whether the request already has this quote, because the answer to an earlier call was lost. */
const isRepeated = (
	request: LockedRequest,
	quote: {
		readonly rupees: Rupees;
		readonly cancellationTerms: CancellationTerms;
		readonly comments: string;
	},
): boolean =>
	request.status === 'APPROVED' &&
	request.quoted_lkr === quote.rupees &&
	request.owner_comments === quote.comments &&
	request.cancellation_terms === quote.cancellationTerms;

/** Notifies the other party (REQ-2). */
export async function rejectRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: PersonId,
	id: RequestId,
	by: RequestParty,
	reason = '',
): Promise<
	RequestId | Refusal<'not-found' | 'not-yours' | 'request-expired' | 'request-rejected' | 'already-paid'>
> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const request = await lockRequest(tx, id, now);
		if (!request) return refuse('not-found', { what: 'request' });
		if ((by === 'OWNER' ? request.owner_id : request.renter_id) !== person) return refuse('not-yours');
		if (!requestPermissions(request.context, by, now).reject) return closedRequestRefusal(request);
		await moveRequest(tx, app, request, ['reject', by], now, { end_reason: reason.trim() || null });
		await publish(tx, app, { kind: 'request-rejected', requestId: id });
		return id;
	});
}

/**
 * Ends an open request of a suspended party, as withdrawn or rejected by that party. Requests that are
 * being paid or are paid stay.
 */
export async function endSuspendedRequest(
	app: Publisher,
	tx: Tx,
	request: LockedRequest,
	by: RequestParty,
	now: Temporal.Instant,
): Promise<void> {
	if (!requestPermissions(request.context, by, now).reject) return;
	await moveRequest(tx, app, request, ['reject', by], now, { owner_left: by === 'OWNER' });
	await publish(tx, app, { kind: 'request-rejected', requestId: request.id });
}
