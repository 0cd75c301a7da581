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
	SearchAlertId,
	WaitlistEntryId,
	WeatherCallId,
} from '../id.ts';
import type { Cents } from '../money.ts';
import type { StaffRole } from '../person/staff-role.ts';
import type { ReportReason } from '../report/report.ts';
import type { LocalDate } from '../time.ts';
import type { ReminderHours } from './trip-reminder.ts';

/** An approval that the desk revoked, with the departures canceled because of it. */
export interface DelistFacts {
	readonly takenOff?: boolean;
	readonly canceled?: number;
}

/** An event of an account, with its time. */
type AccountEvent<Kind, Facts = unknown> = Readonly<Facts> & {
	readonly kind: Kind;
	readonly personId: PersonId;
	readonly at: string;
};

/** New results of one alert: the first of them, and how many there are. */
export interface AlertMatch {
	readonly alertId: SearchAlertId;
	/** The first results, each with the date on which it was found; null if any date is searched. */
	readonly listings: readonly { readonly id: ExperienceId | RideId; readonly date: LocalDate | null }[];
	readonly count: number;
}

/** The desk's decision about a review or reply, with an optional note. */
interface ModeratedReview<Kind> {
	readonly kind: Kind;
	readonly reportId: ReportId;
	readonly personId: PersonId;
	readonly of: 'review' | 'reply';
	readonly reason: ReportReason;
	readonly message: string;
}

/**
 * Events about which people are notified: changes of state, named after the object that changed.
 */
export type NotificationEvent =
	| ({ readonly kind: 'owner-decision'; readonly personId: PersonId } & DelistFacts)
	| ({ readonly kind: 'boat-decision'; readonly boatId: BoatId } & DelistFacts)
	| ({ readonly kind: 'experience-decision'; readonly experienceId: ExperienceId } & DelistFacts)
	| { readonly kind: 'insurance-expires-soon'; readonly boatId: BoatId; readonly days: 30 | 7 }
	| { readonly kind: 'insurance-expired'; readonly boatId: BoatId }
	| { readonly kind: 'booking-confirmed'; readonly bookingId: BookingId }
	| { readonly kind: 'booking-canceled'; readonly bookingId: BookingId }
	/** The payment came after the hold expired and the trip was no longer available; it was refunded. */
	| { readonly kind: 'payment-came-too-late'; readonly bookingId: BookingId }
	/** A pending payment was declined: for the booking, or for another date. */
	| {
			readonly kind: 'payment-denied';
			readonly bookingId: BookingId;
			readonly paymentId: PaymentId;
			readonly dateChangeId: DateChangeId | null;
	  }
	/**
	 * Reminder with the departure at the time of writing: to the owner 24 hours before it, to the
	 * renter at the hours in `reminders`.
	 */
	| {
			readonly kind: 'reminder';
			readonly bookingId: BookingId;
			readonly hours?: ReminderHours;
			readonly departsAt?: string;
	  }
	/** Thanks to the renter on the evening after the departure at that time. */
	| { readonly kind: 'thank-you'; readonly bookingId: BookingId; readonly departsAt: string }
	/** A mate asks for seats on a ride that needs the owner's approval. */
	| { readonly kind: 'seats-requested'; readonly bookingId: BookingId }
	/** The owner approved requested seats: the mate pays until the hold ends. */
	| { readonly kind: 'seats-approved'; readonly bookingId: BookingId }
	/** Requested or approved seats ended without a payment. */
	| { readonly kind: 'seats-ended'; readonly bookingId: BookingId; readonly how: SeatsEnd }
	| { readonly kind: 'request-made'; readonly requestId: RequestId }
	/**
	 * Further requests of a renter to an owner shortly after the named one, reported together in one
	 * email at the given time.
	 */
	| { readonly kind: 'requests-made'; readonly requestId: RequestId; readonly at: string }
	| { readonly kind: 'request-quoted'; readonly requestId: RequestId; readonly quoteNumber: number }
	| { readonly kind: 'request-rejected'; readonly requestId: RequestId }
	/** Notifies the ride's owner; mates are notified about their own bookings. */
	| { readonly kind: 'ride-canceled'; readonly rideId: RideId }
	/** Seats of a full ride are held for a mate who waited. */
	| { readonly kind: 'waitlist-offered'; readonly bookingId: BookingId }
	/** A mate did not pay for offered seats in time, and no longer waits. */
	| { readonly kind: 'waitlist-offer-expired'; readonly bookingId: BookingId }
	/** To a mate who waited: the ride was canceled, or departed without a free seat. */
	| {
			readonly kind: 'waitlist-ended';
			readonly rideId: RideId;
			readonly waitlistEntryId: WaitlistEntryId;
			readonly personId: PersonId;
	  }
	/** To the owner, about the minimum of a ride; `at` is the time of a reminder. */
	| {
			readonly kind: 'ride-minimum';
			readonly rideId: RideId;
			readonly news: MinimumNews;
			readonly decideBy: string;
			readonly at: string | null;
	  }
	/**
	 * To a mate, about the minimum of their ride: it sails, they choose to stay or a refund, or they
	 * were refunded.
	 */
	| {
			readonly kind: 'seats-minimum';
			readonly bookingId: BookingId;
			readonly news: SeatsMinimumNews;
	  }
	/** A ride recommended to a friend, by SMS. */
	| {
			readonly kind: 'ride-shared';
			readonly rideId: RideId;
			readonly phoneNumber: string;
			readonly byPersonId: PersonId;
	  }
	| { readonly kind: 'payout-sent'; readonly payoutId: PayoutId }
	/** The owner's bank returned the payout. */
	| { readonly kind: 'payout-returned'; readonly payoutId: PayoutId }
	/** Each change of bank details, with the last digits of both accounts. */
	| AccountEvent<'bank-details-changed', { readonly before: string; readonly after: string }>
	/** Each change of the phone number, with both full numbers; the previous number gets an SMS. */
	| AccountEvent<'phone-number-changed', { readonly before: string; readonly after: string }>
	/** Each change of the email address, with both addresses masked. */
	| AccountEvent<'email-changed', { readonly before: string; readonly after: string }>
	/** A social account was added or removed. */
	| AccountEvent<'sign-in-linked', { readonly provider: 'google' | 'facebook' }>
	| AccountEvent<'sign-in-unlinked', { readonly provider: 'google' | 'facebook' }>
	/** An imported calendar has failed for hours since the given time, or works again. */
	| AccountEvent<'calendar-failing', { readonly feedId: CalendarFeedId }>
	| AccountEvent<'calendar-readable', { readonly feedId: CalendarFeedId }>
	/** New results of a person's search alerts, at most once a day. */
	| AccountEvent<'alert-matched', { readonly matches: readonly AlertMatch[] }>
	| AccountEvent<'suspended'>
	| AccountEvent<'suspension-lifted'>
	| AccountEvent<'role-granted', { readonly role: StaffRole }>
	| AccountEvent<'role-revoked', { readonly role: StaffRole }>
	/** Unread messages from this number on, to one reader. */
	| {
			readonly kind: 'message-received';
			readonly conversationId: ConversationId;
			readonly personId: PersonId;
			readonly number: number;
			readonly at: string;
	  }
	/** The departure is canceled for the weather: its renter chooses another date or the refund. */
	| { readonly kind: 'weather-called'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	/** Reminds the renter at this time to choose after a weather cancellation. */
	| {
			readonly kind: 'weather-choice-reminder';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
			readonly at: string;
	  }
	/**
	 * After a weather cancellation, the renters have another departure, or are refunded by choice or
	 * without one.
	 */
	| { readonly kind: 'weather-moved'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	| {
			readonly kind: 'weather-refunded';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
	  }
	/** To the owner: which bookings the weather canceled, and later the renters' choices. */
	| { readonly kind: 'weather-call-made'; readonly weatherCallId: WeatherCallId; readonly personId: PersonId }
	| {
			readonly kind: 'weather-call-answered';
			readonly weatherCallId: WeatherCallId;
			readonly personId: PersonId;
	  }
	/** To the reporter: the desk has acted, or found nothing. */
	| {
			readonly kind: 'report-closed';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly acted: boolean;
	  }
	/** To the reported person: a text breaks the rules, with the desk's optional note. */
	| {
			readonly kind: 'warned';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly reason: ReportReason;
			readonly message: string;
	  }
	/** The party became smaller, with the refund in US cents, which can be 0. */
	| {
			readonly kind: 'party-changed';
			readonly bookingId: BookingId;
			readonly partyChangeId: PartyChangeId;
			readonly refundCents: Cents;
	  }
	/** The other party of a completed trip wrote a review, which is not readable yet. */
	| { readonly kind: 'review-written'; readonly bookingId: BookingId; readonly personId: PersonId }
	/** Reviews after a trip became readable: both are written, or the 14 days are over. */
	| {
			readonly kind: 'reviews-opened';
			readonly bookingId: BookingId;
			readonly personId: PersonId;
			readonly by: 'BOTH' | 'TIME';
			readonly at: string | null;
	  }
	/** To the renter of the departure at that time: two days are left to write a review. */
	| { readonly kind: 'reviews-close-soon'; readonly bookingId: BookingId; readonly departsAt: string }
	/**
	 * To the owner, once per departure for all mates together: on the evening after it, and when two
	 * days are left to review.
	 */
	| {
			readonly kind: 'guests-to-review';
			readonly bookingId: BookingId;
			readonly departureId: DepartureId;
			readonly departsAt: string;
			readonly last: boolean;
	  }
	/** To a reviewer: the owner replied in public. */
	| { readonly kind: 'review-replied'; readonly reviewId: ReviewId; readonly personId: PersonId }
	/** To a writer: the desk has hidden a review or reply, or shows it again. */
	| ModeratedReview<'review-hidden'>
	| ModeratedReview<'review-shown-again'>
	/** A step of a date change, to one or both parties. */
	| {
			readonly kind: 'date-change';
			readonly bookingId: BookingId;
			readonly dateChangeId: DateChangeId;
			readonly became: DateNews;
			readonly to: 'renter' | 'owner' | 'both';
	  }
	/** Staff acted for a party: both parties learn who acted and why. */
	| {
			readonly kind: 'desk-acted';
			readonly bookingId: BookingId;
			readonly act: DeskAct;
			readonly party: BookingParty;
			readonly reason: string;
			readonly at: string;
	  }
	/** Refunded by the desk; the trip is unchanged. */
	| { readonly kind: 'refund-made'; readonly bookingId: BookingId; readonly refundId: RefundId };

/**
 * How requested seats end: rejected by the owner or not answered; the ride is full or was canceled;
 * approved seats were not paid in time, or were withdrawn by the mate; the mate was suspended.
 */
export const seatsEnds = [
	'REJECTED',
	'UNANSWERED',
	'FULL',
	'CANCELED',
	'UNPAID',
	'WITHDRAWN',
	'SUSPENDED',
] as const;
export type SeatsEnd = (typeof seatsEnds)[number];

/**
 * Messages to the owner of a ride with a minimum: a reminder before it is decided; it is reached, or
 * mates are missing and the owner decides; all mates have chosen.
 */
export const minimumNews = ['AHEAD', 'REACHED', 'SHORT', 'ANSWERED'] as const;
export type MinimumNews = (typeof minimumNews)[number];

export const seatsMinimumNews = ['REACHED', 'CHOOSE', 'REFUNDED'] as const;
export type SeatsMinimumNews = (typeof seatsMinimumNews)[number];

/** Actions that staff can take for a party of a booking. */
export const deskActs = ['CANCELED', 'DATE_PROPOSED', 'DATE_ANSWERED', 'PARTY_CHANGED'] as const;
export type DeskAct = (typeof deskActs)[number];

/**
 * Steps of a date change that are notified, among them not answered (`EXPIRED`), not paid in time
 * (`UNPAID`), and paid too late and refunded (`REFUNDED`).
 */
export const dateNews = ['PROPOSED', 'AGREED', 'DONE', 'DECLINED', 'EXPIRED', 'UNPAID', 'REFUNDED'] as const;
export type DateNews = (typeof dateNews)[number];

export type NotificationKind = NotificationEvent['kind'];

/** Role of the person who gets a notification. */
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
	'seats-requested': true,
	'seats-approved': true,
	'seats-ended': true,
	'request-made': true,
	'requests-made': true,
	'request-quoted': true,
	'request-rejected': true,
	'ride-canceled': true,
	'waitlist-offered': true,
	'waitlist-offer-expired': true,
	'waitlist-ended': true,
	'ride-minimum': true,
	'seats-minimum': true,
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
	'alert-matched': true,
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

/** Hours before a departure within which its cancellation is also sent to the renter by SMS. */
const urgentHours = 7 * 24;

/** Hours before a departure within which its owner gets an SMS about a move that needed no answer. */
const suddenHours = 48;

/** Returns whether a trip that moved departs so soon that its owner also gets an SMS. */
export const isSudden = (departsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(now, departsAt) < 0 &&
	Temporal.Instant.compare(now, departsAt.subtract({ hours: suddenHours })) >= 0;

/** Returns whether a canceled departure is so near that its renter also gets an SMS. */
export const isUrgent = (departsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(now, departsAt) < 0 &&
	Temporal.Instant.compare(now, departsAt.subtract({ hours: urgentHours })) >= 0;

/** Returns the kind and id of the object that changed. */
export function subjectOf(event: NotificationEvent): {
	readonly subject: NotificationSubject;
	readonly id: string;
} {
	// Names one booking; all bookings of its ride are meant.
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
