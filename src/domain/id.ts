/**
 * Ids are 20 characters of lower-case Crockford base 32 (100 random bits), made by the product. Each noun has a
 * branded id: a `BoatId` is not an `ExperienceId`.
 */
export type Id<Noun extends string> = string & { readonly __noun: Noun };

export type PersonId = Id<'person'>;
export type BoatId = Id<'boat'>;
export type ExperienceId = Id<'experience'>;
export type BookingId = Id<'booking'>;
export type PaymentId = Id<'payment'>;
export type ReviewId = Id<'review'>;
/** Mutual reviews after a completed trip. */
export type ReviewExchangeId = Id<'review-exchange'>;
export type ReviewReplyId = Id<'review-reply'>;
export type OccupancyId = Id<'occupancy'>;
export type RequestId = Id<'request'>;
export type RideId = Id<'ride'>;
/** A booked departure is identified by its ride, or by its only booking. */
export type DepartureId = Id<'departure'>;
export type PhoneCodeId = Id<'phone-code'>;
export type DataExportId = Id<'data-export'>;
export type PayoutId = Id<'payout'>;
export type BankFileId = Id<'bank-file'>;
/** Ours, not the provider's; so is a dispute's. */
export type RefundId = Id<'refund'>;
export type DisputeId = Id<'dispute'>;
export type BillingDocumentId = Id<'billing-document'>;
export type DecisionId = Id<'decision'>;
export type BlockId = Id<'block'>;
export type BlockSeriesId = Id<'block-series'>;
export type CalendarFeedId = Id<'calendar-feed'>;
export type CalendarLinkId = Id<'calendar-link'>;
export type ConversationId = Id<'conversation'>;
export type SavedReplyId = Id<'saved-reply'>;
export type ReportId = Id<'report'>;
export type NotificationId = Id<'message'>;
export type ExtraId = Id<'extra'>;
export type PromoCodeId = Id<'promo-code'>;
export type SiteId = Id<'site'>;
export type DateChangeId = Id<'date-change'>;
export type PartyChangeId = Id<'party-change'>;
export type WeatherCallId = Id<'weather-call'>;

export const idPattern = /^[0-9a-hjkmnp-tv-z]{20}$/;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes an id from at least 20 random bytes. */
export function idFrom<I extends Id<string>>(randomBytes: Uint8Array): I {
	let id = '';
	for (let at = 0; at < 20; at += 1) {
		const byte = randomBytes[at];
		if (byte === undefined) throw new RangeError('an id needs 20 random bytes');
		id += alphabet[byte & 31];
	}
	return id as I;
}

/** The first 10 characters, for reading out (BOOK-23). */
export function reference(id: string): string {
	return id.slice(0, 10);
}
