import type { BoatId, BookingId, ExperienceId, PayoutId, PersonId, RequestId, RideId } from '../id.ts';

/** What people are told of (specification section 4, decisions "Bookings"): a change of state, named by what changed. */
export type News =
	| { readonly kind: 'owner-verdict'; readonly personId: PersonId }
	| { readonly kind: 'boat-verdict'; readonly boatId: BoatId }
	| { readonly kind: 'experience-verdict'; readonly experienceId: ExperienceId }
	| { readonly kind: 'papers-run-out-soon'; readonly boatId: BoatId; readonly days: 30 | 7 }
	| { readonly kind: 'papers-run-out'; readonly boatId: BoatId }
	| { readonly kind: 'booking-confirmed'; readonly bookingId: BookingId }
	| { readonly kind: 'booking-canceled'; readonly bookingId: BookingId }
	/** The hold had run out and the date was gone: the money goes back. */
	| { readonly kind: 'payment-came-too-late'; readonly bookingId: BookingId }
	| { readonly kind: 'reminder'; readonly bookingId: BookingId }
	| { readonly kind: 'request-made'; readonly requestId: RequestId }
	| { readonly kind: 'request-quoted'; readonly requestId: RequestId; readonly quoteNumber: number }
	| { readonly kind: 'request-rejected'; readonly requestId: RequestId }
	/** For the ride's owner; each mate hears of their own booking. */
	| { readonly kind: 'ride-canceled'; readonly rideId: RideId }
	/** For a friend, by text message. */
	| {
			readonly kind: 'ride-shared';
			readonly rideId: RideId;
			readonly phoneNumber: string;
			readonly byPersonId: PersonId;
	  }
	| { readonly kind: 'payout-sent'; readonly payoutId: PayoutId }
	/** Said whatever follows: each change, with the last digits of the account before and after it. */
	| {
			readonly kind: 'bank-details-changed';
			readonly personId: PersonId;
			readonly at: string;
			readonly before: string;
			readonly after: string;
	  };

export type NewsKind = News['kind'];

/** As whom somebody hears of it. */
export type Hearer = 'renter' | 'owner' | 'friend';
export type Channel = 'MAIL' | 'SMS';

/**
 * Who hears of what, and how: both sides of every change of state, by mail; the owner also by text message when a
 * seat or a date was sold without their doing.
 */
export const hearers = {
	'owner-verdict': { MAIL: ['owner'], SMS: [] },
	'boat-verdict': { MAIL: ['owner'], SMS: [] },
	'experience-verdict': { MAIL: ['owner'], SMS: [] },
	'papers-run-out-soon': { MAIL: ['owner'], SMS: [] },
	'papers-run-out': { MAIL: ['owner'], SMS: [] },
	'booking-confirmed': { MAIL: ['renter', 'owner'], SMS: ['owner'] },
	'booking-canceled': { MAIL: ['renter', 'owner'], SMS: [] },
	'payment-came-too-late': { MAIL: ['renter'], SMS: [] },
	reminder: { MAIL: ['renter', 'owner'], SMS: [] },
	'request-made': { MAIL: ['renter', 'owner'], SMS: [] },
	'request-quoted': { MAIL: ['renter', 'owner'], SMS: [] },
	'request-rejected': { MAIL: ['renter', 'owner'], SMS: [] },
	'ride-canceled': { MAIL: ['owner'], SMS: [] },
	'ride-shared': { MAIL: [], SMS: ['friend'] },
	'payout-sent': { MAIL: ['owner'], SMS: [] },
	'bank-details-changed': { MAIL: ['owner'], SMS: [] },
} as const satisfies Record<NewsKind, Record<Channel, readonly Hearer[]>>;

/** How long before departure both sides are reminded. */
export const reminderHours = 24;

/** When to remind of a trip; nothing when that time has passed already. */
export function reminderAt(departsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | undefined {
	const at = departsAt.subtract({ hours: reminderHours });
	return Temporal.Instant.compare(at, now) > 0 ? at : undefined;
}

/** What changed: its kind and its id. */
export function subjectOf(news: News): { readonly subject: NewsSubject; readonly id: string } {
	if ('bookingId' in news) return { subject: 'booking', id: news.bookingId };
	if ('requestId' in news) return { subject: 'request', id: news.requestId };
	if ('rideId' in news) return { subject: 'ride', id: news.rideId };
	if ('boatId' in news) return { subject: 'boat', id: news.boatId };
	if ('experienceId' in news) return { subject: 'experience', id: news.experienceId };
	if ('payoutId' in news) return { subject: 'payout', id: news.payoutId };
	return { subject: 'person', id: news.personId };
}

export const newsSubjects = ['booking', 'request', 'ride', 'boat', 'experience', 'payout', 'person'] as const;
export type NewsSubject = (typeof newsSubjects)[number];
