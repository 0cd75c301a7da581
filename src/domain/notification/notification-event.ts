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

export interface DelistFacts {
	readonly takenOff?: boolean;
	readonly canceled?: number;
}

type AccountEvent<Kind, Facts = unknown> = Readonly<Facts> & {
	readonly kind: Kind;
	readonly personId: PersonId;
	readonly at: string;
};

export interface AlertMatch {
	readonly alertId: SearchAlertId;
	/**
	 * The first results, each with the date on which it was found. The date is null if the search has
	 * no date.
	 */
	readonly listings: readonly { readonly id: ExperienceId | RideId; readonly date: LocalDate | null }[];
	readonly count: number;
}

interface ModeratedReview<Kind> {
	readonly kind: Kind;
	readonly reportId: ReportId;
	readonly personId: PersonId;
	readonly of: 'review' | 'reply';
	readonly reason: ReportReason;
	readonly message: string;
}

/** Each event is a change of state, named after the changed object. */
export type NotificationEvent =
	| ({ readonly kind: 'owner-decision'; readonly personId: PersonId } & DelistFacts)
	| ({ readonly kind: 'boat-decision'; readonly boatId: BoatId } & DelistFacts)
	| ({ readonly kind: 'experience-decision'; readonly experienceId: ExperienceId } & DelistFacts)
	| { readonly kind: 'insurance-expires-soon'; readonly boatId: BoatId; readonly days: 30 | 7 }
	| { readonly kind: 'insurance-expired'; readonly boatId: BoatId }
	| { readonly kind: 'booking-confirmed'; readonly bookingId: BookingId }
	| { readonly kind: 'booking-canceled'; readonly bookingId: BookingId }
	/**
	 * The payment arrived after the hold expired, when the trip was no longer available. The payment
	 * was refunded.
	 */
	| { readonly kind: 'payment-came-too-late'; readonly bookingId: BookingId }
	| {
			readonly kind: 'payment-denied';
			readonly bookingId: BookingId;
			readonly paymentId: PaymentId;
			readonly dateChangeId: DateChangeId | null;
	  }
	/**
	 * Reminder of a trip: for the owner 24 hours before departure, for the renter at the hours in
	 * `reminders`. `departsAt` is the departure when the reminder was scheduled.
	 */
	| {
			readonly kind: 'reminder';
			readonly bookingId: BookingId;
			readonly hours: ReminderHours;
			readonly departsAt: string;
	  }
	/**
	 * Thanks to the renter on the evening after the departure. `departsAt` is the departure when the
	 * thanks were scheduled.
	 */
	| { readonly kind: 'thank-you'; readonly bookingId: BookingId; readonly departsAt: string }
	| { readonly kind: 'seats-requested'; readonly bookingId: BookingId }
	/** The mate can pay until the hold ends. */
	| { readonly kind: 'seats-approved'; readonly bookingId: BookingId }
	| { readonly kind: 'seats-ended'; readonly bookingId: BookingId; readonly how: SeatsEndReason }
	| { readonly kind: 'request-made'; readonly requestId: RequestId }
	/**
	 * Further requests of a renter to an owner, made shortly after `requestId`. One email at the time `at`
	 * reports all of them.
	 */
	| { readonly kind: 'requests-made'; readonly requestId: RequestId; readonly at: string }
	| { readonly kind: 'request-quoted'; readonly requestId: RequestId; readonly quoteNumber: number }
	| { readonly kind: 'request-rejected'; readonly requestId: RequestId }
	| { readonly kind: 'ride-canceled'; readonly rideId: RideId }
	| { readonly kind: 'waitlist-offered'; readonly bookingId: BookingId }
	/** A mate did not pay for offered seats in time, and is no longer on the waitlist. */
	| { readonly kind: 'waitlist-offer-expired'; readonly bookingId: BookingId }
	/** Informs a mate on the waitlist that the ride was canceled, or departed without a free seat. */
	| {
			readonly kind: 'waitlist-ended';
			readonly rideId: RideId;
			readonly waitlistEntryId: WaitlistEntryId;
			readonly personId: PersonId;
	  }
	/** Informs the owner about the ride’s minimum number of seats. `at` is the time of a reminder. */
	| {
			readonly kind: 'ride-minimum';
			readonly rideId: RideId;
			readonly news: MinimumMessageKind;
			readonly decideBy: string;
			readonly at: string | null;
	  }
	/**
	 * Informs a mate about the ride’s minimum: the ride sails, the mate must choose to stay or be
	 * refunded, or the mate was refunded.
	 */
	| {
			readonly kind: 'seats-minimum';
			readonly bookingId: BookingId;
			readonly news: SeatsMinimumMessageKind;
	  }
	/** A ride recommended to a friend, by SMS. */
	| {
			readonly kind: 'ride-shared';
			readonly rideId: RideId;
			readonly phoneNumber: string;
			readonly byPersonId: PersonId;
	  }
	| { readonly kind: 'payout-sent'; readonly payoutId: PayoutId }
	| { readonly kind: 'payout-returned'; readonly payoutId: PayoutId }
	/** `before` and `after` are the last digits of the accounts. */
	| AccountEvent<'bank-details-changed', { readonly before: string; readonly after: string }>
	/** Both numbers are complete. The previous number gets an SMS. */
	| AccountEvent<'phone-number-changed', { readonly before: string; readonly after: string }>
	/** Both addresses are masked. */
	| AccountEvent<'email-changed', { readonly before: string; readonly after: string }>
	| AccountEvent<'sign-in-linked', { readonly provider: 'google' | 'facebook' }>
	| AccountEvent<'sign-in-unlinked', { readonly provider: 'google' | 'facebook' }>
	/** The import of a calendar has failed for hours, since `at`, or works again. */
	| AccountEvent<'calendar-failing', { readonly feedId: CalendarFeedId }>
	| AccountEvent<'calendar-readable', { readonly feedId: CalendarFeedId }>
	/** At most once a day. */
	| AccountEvent<'alert-matched', { readonly matches: readonly AlertMatch[] }>
	| AccountEvent<'suspended'>
	| AccountEvent<'suspension-lifted'>
	| AccountEvent<'role-granted', { readonly role: StaffRole }>
	| AccountEvent<'role-revoked', { readonly role: StaffRole }>
	/** Unread messages for one reader, from the message with this number on. */
	| {
			readonly kind: 'message-received';
			readonly conversationId: ConversationId;
			readonly personId: PersonId;
			readonly number: number;
			readonly at: string;
	  }
	| { readonly kind: 'weather-called'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	/** Reminds the renter, at the time `at`, to choose after a weather cancellation. */
	| {
			readonly kind: 'weather-choice-reminder';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
			readonly at: string;
	  }
	| { readonly kind: 'weather-moved'; readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId }
	| {
			readonly kind: 'weather-refunded';
			readonly bookingId: BookingId;
			readonly weatherCallId: WeatherCallId;
	  }
	/**
	 * Informs the owner which bookings were canceled for the weather, and later what the renters chose.
	 */
	| { readonly kind: 'weather-call-made'; readonly weatherCallId: WeatherCallId; readonly personId: PersonId }
	| {
			readonly kind: 'weather-call-answered';
			readonly weatherCallId: WeatherCallId;
			readonly personId: PersonId;
	  }
	| {
			readonly kind: 'report-closed';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly acted: boolean;
	  }
	| {
			readonly kind: 'warned';
			readonly reportId: ReportId;
			readonly personId: PersonId;
			readonly reason: ReportReason;
			readonly message: string;
	  }
	/** The party became smaller. The refund is in US cents and can be 0. */
	| {
			readonly kind: 'party-changed';
			readonly bookingId: BookingId;
			readonly partyChangeId: PartyChangeId;
			readonly refundCents: Cents;
	  }
	/** The other party of a completed trip wrote a review, which is not published yet. */
	| { readonly kind: 'review-written'; readonly bookingId: BookingId; readonly personId: PersonId }
	/** Reviews after a trip were published, because both are written or the 14 days are over. */
	| {
			readonly kind: 'reviews-opened';
			readonly bookingId: BookingId;
			readonly personId: PersonId;
			readonly by: 'BOTH' | 'TIME';
			readonly at: string | null;
	  }
	/**
	 * Informs the renter that two days are left to write a review. `departsAt` is the departure when the
	 * reminder was scheduled.
	 */
	| { readonly kind: 'reviews-close-soon'; readonly bookingId: BookingId; readonly departsAt: string }
	/**
	 * Reminds the owner to review the guests, once per departure for all mates together: on the evening
	 * after the departure, and when two days are left.
	 */
	| {
			readonly kind: 'guests-to-review';
			readonly bookingId: BookingId;
			readonly departureId: DepartureId;
			readonly departsAt: string;
			readonly last: boolean;
	  }
	| { readonly kind: 'review-replied'; readonly reviewId: ReviewId; readonly personId: PersonId }
	| ModeratedReview<'review-hidden'>
	| ModeratedReview<'review-shown-again'>
	| {
			readonly kind: 'date-change';
			readonly bookingId: BookingId;
			readonly dateChangeId: DateChangeId;
			readonly became: DateChangeStep;
			readonly to: 'renter' | 'owner' | 'both';
	  }
	/** Staff acted for a party. Both parties are notified who acted and why. */
	| {
			readonly kind: 'desk-acted';
			readonly bookingId: BookingId;
			readonly act: DeskAction;
			readonly party: BookingParty;
			readonly reason: string;
			readonly at: string;
	  }
	/** The trip is unchanged. */
	| { readonly kind: 'refund-made'; readonly bookingId: BookingId; readonly refundId: RefundId };

/**
 * Reasons for which requested seats end. The owner rejected them or did not answer; the ride is full or
 * was canceled; approved seats were not paid in time; the mate withdrew them or was suspended.
 */
export const seatsEndReasons = [
	'REJECTED',
	'UNANSWERED',
	'FULL',
	'CANCELED',
	'UNPAID',
	'WITHDRAWN',
	'SUSPENDED',
] as const;
export type SeatsEndReason = (typeof seatsEndReasons)[number];

/**
 * Messages to the owner of a ride with a minimum: a reminder before the decide-by time; the minimum is
 * reached; mates are missing and the owner decides; all mates have chosen.
 */
export const minimumMessageKinds = ['AHEAD', 'REACHED', 'SHORT', 'ANSWERED'] as const;
export type MinimumMessageKind = (typeof minimumMessageKinds)[number];

export const seatsMinimumMessageKinds = ['REACHED', 'CHOOSE', 'REFUNDED'] as const;
export type SeatsMinimumMessageKind = (typeof seatsMinimumMessageKinds)[number];

export const deskActions = ['CANCELED', 'DATE_PROPOSED', 'DATE_ANSWERED', 'PARTY_CHANGED'] as const;
export type DeskAction = (typeof deskActions)[number];

/**
 * Steps of a date change that are notified. `EXPIRED`: not answered. `UNPAID`: not paid in time.
 * `REFUNDED`: paid too late and refunded.
 */
export const dateChangeSteps = [
	'PROPOSED',
	'AGREED',
	'DONE',
	'DECLINED',
	'WITHDRAWN',
	'EXPIRED',
	'UNPAID',
	'REFUNDED',
] as const;
export type DateChangeStep = (typeof dateChangeSteps)[number];

export type NotificationKind = NotificationEvent['kind'];

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

/**
 * Hours before a departure. If a booking moves to it within these hours without an answer from the
 * owner, the owner gets an SMS.
 */
const suddenHours = 48;

export const isSuddenMove = (departsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(now, departsAt) < 0 &&
	Temporal.Instant.compare(now, departsAt.subtract({ hours: suddenHours })) >= 0;

export const isUrgent = (departsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(now, departsAt) < 0 &&
	Temporal.Instant.compare(now, departsAt.subtract({ hours: urgentHours })) >= 0;

export function subjectOf(event: NotificationEvent): {
	readonly subject: NotificationSubject;
	readonly id: string;
} {
	// `departureId` is the id of one booking, but the event concerns all bookings of its ride.
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
