import type { BookingParty } from '../booking/booking.ts';
import type {
	BoatId,
	BookingId,
	CalendarFeedId,
	ConversationId,
	DateChangeId,
	DepartureId,
	ExperienceId,
	PartyChangeId,
	PaymentId,
	PayoutId,
	PersonId,
	RefundId,
	ReportId,
	RequestId,
	ReviewId,
	RideId,
	WeatherCallId,
} from '../id.ts';
import type { Cents } from '../money.ts';
import type { StaffRole } from '../person/staff-role.ts';
import type { ReportReason } from '../report/report.ts';
import type { ReminderHours } from './trip-reminder.ts';

/** A decision took back an earlier approval; with it so many departures ahead are canceled. */
export interface TakenOff {
	readonly takenOff?: boolean;
	readonly canceled?: number;
}

/** Something that happened to an account, whoever did it, and when. */
type OfAccount<Kind, Facts = unknown> = Readonly<Facts> & {
	readonly kind: Kind;
	readonly personId: PersonId;
	readonly at: string;
};

/** What the desk did with a review or a reply, in its own words, which may be none. */
interface JudgedReview<Kind> {
	readonly kind: Kind;
	readonly reportId: ReportId;
	readonly personId: PersonId;
	readonly of: 'review' | 'reply';
	readonly reason: ReportReason;
	readonly words: string;
}

/** What people are told of (specification section 4, decisions "Bookings"): a change of state, named by what changed. */
export type NotificationEvent =
	| ({ readonly kind: 'owner-decision'; readonly personId: PersonId } & TakenOff)
	| ({ readonly kind: 'boat-decision'; readonly boatId: BoatId } & TakenOff)
	| ({ readonly kind: 'experience-decision'; readonly experienceId: ExperienceId } & TakenOff)
	| { readonly kind: 'insurance-expires-soon'; readonly boatId: BoatId; readonly days: 30 | 7 }
	| { readonly kind: 'insurance-expired'; readonly boatId: BoatId }
	| { readonly kind: 'booking-confirmed'; readonly bookingId: BookingId }
	| { readonly kind: 'booking-canceled'; readonly bookingId: BookingId }
	/** The hold had run out and the date was gone: the money goes back. */
	| { readonly kind: 'payment-came-too-late'; readonly bookingId: BookingId }
	/** A payment that its provider was still checking was declined: of the booking, or of another date for it. */
	| {
			readonly kind: 'payment-denied';
			readonly bookingId: BookingId;
			readonly paymentId: PaymentId;
			readonly dateChangeId: DateChangeId | null;
	  }
	/** For the owner 24 hours before; for the renter as often as `reminders` says, of the departure as it was then. */
	| {
			readonly kind: 'reminder';
			readonly bookingId: BookingId;
			readonly hours?: ReminderHours;
			readonly departsAt?: string;
	  }
	/** To the renter, the evening after, of the departure as it was then. */
	| { readonly kind: 'thank-you'; readonly bookingId: BookingId; readonly departsAt: string }
	| { readonly kind: 'request-made'; readonly requestId: RequestId }
	/** More requests of the same renter to the same owner, shortly after the one that is named: all of them in one, at that time. */
	| { readonly kind: 'requests-made'; readonly requestId: RequestId; readonly at: string }
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
	/** The owner's bank sent it back. */
	| { readonly kind: 'payout-returned'; readonly payoutId: PayoutId }
	/** Said whatever follows: each change, with the last digits of the account before and after it. */
	| OfAccount<'bank-details-changed', { readonly before: string; readonly after: string }>
	/** Each change, with both numbers whole: the one before is told by text message. */
	| OfAccount<'phone-number-changed', { readonly before: string; readonly after: string }>
	/** Each change, with both addresses masked. */
	| OfAccount<'email-changed', { readonly before: string; readonly after: string }>
	/** There is another social account to sign in with, or one less. */
	| OfAccount<'sign-in-linked', { readonly provider: 'google' | 'facebook' }>
	| OfAccount<'sign-in-unlinked', { readonly provider: 'google' | 'facebook' }>
	/** An imported calendar could not be read for hours since then, or can be read again. */
	| OfAccount<'calendar-failing', { readonly feedId: CalendarFeedId }>
	| OfAccount<'calendar-readable', { readonly feedId: CalendarFeedId }>
	| OfAccount<'suspended'>
	| OfAccount<'suspension-lifted'>
	| OfAccount<'role-granted', { readonly role: StaffRole }>
	| OfAccount<'role-revoked', { readonly role: StaffRole }>
	/** For one reader: messages from this number on that they have not read by then. */
	| {
			readonly kind: 'message-received';
			readonly conversationId: ConversationId;
			readonly personId: PersonId;
			readonly number: number;
			readonly at: string;
	  }
	/** To its renter: the departure is called off, and they choose another date or the money. */
	| { readonly kind: 'weather-called'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	/** The same again, at this time, to whoever has not chosen. */
	| {
			readonly kind: 'weather-choice-reminder';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
			readonly at: string;
	  }
	/** They have another departure by now; or the money goes back, as they chose or because they chose nothing. */
	| { readonly kind: 'weather-moved'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	| {
			readonly kind: 'weather-refunded';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
	  }
	/** To the owner: what was called off, and later what everybody has chosen. */
	| { readonly kind: 'weather-call-made'; readonly weatherCallId: WeatherCallId; readonly personId: PersonId }
	| {
			readonly kind: 'weather-call-answered';
			readonly weatherCallId: WeatherCallId;
			readonly personId: PersonId;
	  }
	/** For whoever reported something: the desk has looked at it, and has acted or found nothing. */
	| {
			readonly kind: 'report-closed';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly acted: boolean;
	  }
	/** For whoever was reported: what they wrote breaks the rules, with the desk's own words, which may be none. */
	| {
			readonly kind: 'warned';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly reason: ReportReason;
			readonly words: string;
	  }
	/** Fewer people come than before; so many US cents go back to the renter, and may be none. */
	| {
			readonly kind: 'party-changed';
			readonly bookingId: BookingId;
			readonly partyChangeId: PartyChangeId;
			readonly refundCents: Cents;
	  }
	/** The other one of a completed trip has written about this person, who does not read it yet. */
	| { readonly kind: 'review-written'; readonly bookingId: BookingId; readonly personId: PersonId }
	/** What was written after a trip can be read: both have written, or at that time the 14 days are over. */
	| {
			readonly kind: 'reviews-opened';
			readonly bookingId: BookingId;
			readonly personId: PersonId;
			readonly by: 'BOTH' | 'TIME';
			readonly at: string | null;
	  }
	/** To the renter: two days are left to write, of the departure as it was then. */
	| { readonly kind: 'reviews-close-soon'; readonly bookingId: BookingId; readonly departsAt: string }
	/** To the owner, once of a departure, however many mates it had: the evening after, and with two days left. */
	| {
			readonly kind: 'guests-to-review';
			readonly bookingId: BookingId;
			readonly departureId: DepartureId;
			readonly departsAt: string;
			readonly last: boolean;
	  }
	/** The owner answers a review in public: for whoever wrote it. */
	| { readonly kind: 'review-replied'; readonly reviewId: ReviewId; readonly personId: PersonId }
	/** The desk has hidden a review or a reply, or shows it again: for its writer. */
	| JudgedReview<'review-hidden'>
	| JudgedReview<'review-shown-again'>
	/** Another date of a booking has come a step further, for one of its parties or both. */
	| {
			readonly kind: 'date-change';
			readonly bookingId: BookingId;
			readonly dateChangeId: DateChangeId;
			readonly became: DateNews;
			readonly to: 'renter' | 'owner' | 'both';
	  }
	/** Given back by the desk; the trip stays as it is. */
	/** Staff acted for a party: both are told who did it and why. */
	| {
			readonly kind: 'desk-acted';
			readonly bookingId: BookingId;
			readonly act: DeskAct;
			readonly party: BookingParty;
			readonly reason: string;
			readonly at: string;
	  }
	| { readonly kind: 'refund-made'; readonly bookingId: BookingId; readonly refundId: RefundId };

/** What staff did with a booking in the place of one of its parties. */
export const deskActs = ['CANCELED', 'DATE_PROPOSED', 'DATE_ANSWERED', 'PARTY_CHANGED'] as const;
export type DeskAct = (typeof deskActs)[number];

/**
 * What became of another date: nobody answered (`LAPSED`), nobody paid in time (`UNPAID`), or the money came too late and
 * goes back (`REFUNDED`).
 */
export const dateNews = ['PROPOSED', 'AGREED', 'DONE', 'DECLINED', 'LAPSED', 'UNPAID', 'REFUNDED'] as const;
export type DateNews = (typeof dateNews)[number];

export type NotificationKind = NotificationEvent['kind'];

/** As whom somebody hears of it. */
export type RecipientRole = 'renter' | 'owner' | 'person' | 'friend';
export type Channel = 'MAIL' | 'SMS';

const kinds: Readonly<Record<NotificationKind, true>> = {
	'owner-decision': true,
	'boat-decision': true,
	'experience-decision': true,
	'insurance-expires-soon': true,
	'insurance-expired': true,
	'booking-confirmed': true,
	'booking-canceled': true,
	'payment-came-too-late': true,
	'payment-denied': true,
	reminder: true,
	'thank-you': true,
	'request-made': true,
	'requests-made': true,
	'request-quoted': true,
	'request-rejected': true,
	'ride-canceled': true,
	'ride-shared': true,
	'payout-sent': true,
	'payout-returned': true,
	'bank-details-changed': true,
	'phone-number-changed': true,
	'email-changed': true,
	'sign-in-linked': true,
	'sign-in-unlinked': true,
	'calendar-failing': true,
	'calendar-readable': true,
	suspended: true,
	'suspension-lifted': true,
	'role-granted': true,
	'role-revoked': true,
	'message-received': true,
	'weather-called': true,
	'weather-choice-reminder': true,
	'weather-moved': true,
	'weather-refunded': true,
	'weather-call-made': true,
	'weather-call-answered': true,
	'report-closed': true,
	warned: true,
	'party-changed': true,
	'review-written': true,
	'reviews-opened': true,
	'reviews-close-soon': true,
	'guests-to-review': true,
	'review-replied': true,
	'review-hidden': true,
	'review-shown-again': true,
	'date-change': true,
	'refund-made': true,
	'desk-acted': true,
};
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** Hours before a departure from which its cancellation also goes by SMS to the renter. */
const urgentHours = 7 * 24;

/** Whether a departure that is off is so near that its renter also gets an SMS. */
export const isUrgent = (departsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(now, departsAt) < 0 &&
	Temporal.Instant.compare(now, departsAt.subtract({ hours: urgentHours })) >= 0;

/** What changed: its kind and its id. */
export function subjectOf(event: NotificationEvent): {
	readonly subject: NotificationSubject;
	readonly id: string;
} {
	// One of all bookings of a ride.
	if ('departureId' in event) return { subject: 'booking', id: event.departureId };
	if ('bookingId' in event) return { subject: 'booking', id: event.bookingId };
	if ('requestId' in event) return { subject: 'request', id: event.requestId };
	if ('rideId' in event) return { subject: 'ride', id: event.rideId };
	if ('boatId' in event) return { subject: 'boat', id: event.boatId };
	if ('experienceId' in event) return { subject: 'experience', id: event.experienceId };
	if ('payoutId' in event) return { subject: 'payout', id: event.payoutId };
	return { subject: 'person', id: event.personId };
}

export const notificationSubjects = [
	'booking',
	'request',
	'ride',
	'boat',
	'experience',
	'payout',
	'person',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];
