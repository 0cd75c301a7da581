import type { NotificationEvent, NotificationKind } from '#domain/notification/notification-event.ts';
import {
	bankDetailsChanged,
	emailChanged,
	phoneNumberChanged,
	roleGranted,
	roleRevoked,
	signInLinked,
	signInUnlinked,
	suspended,
	suspensionLifted,
} from './account-notifications.ts';
import { alertMatched } from './alert-notifications.ts';
import { bookingConfirmed, partyChanged } from './booking-notifications.ts';
import {
	bookingCanceled,
	deskActed,
	paymentCameTooLate,
	paymentDenied,
	refundMade,
} from './cancellation-notifications.ts';
import { dateChange } from './date-change-notifications.ts';
import type { Notification } from './define-notification.ts';
import {
	boatDecision,
	calendarFailing,
	calendarReadable,
	experienceDecision,
	insuranceExpired,
	insuranceExpiresSoon,
	ownerDecision,
} from './listing-notifications.ts';
import { messageReceived } from './message-notifications.ts';
import { rideMinimum, seatsMinimum } from './minimum-notifications.ts';
import { reportClosed, reviewHidden, reviewShownAgain, warned } from './moderation-notifications.ts';
import { payoutReturned, payoutSent } from './payout-notifications.ts';
import { reminder, thankYou } from './reminder-notifications.ts';
import { requestMade, requestQuoted, requestRejected, requestsMade } from './request-notifications.ts';
import {
	guestsToReview,
	reviewReplied,
	reviewsCloseSoon,
	reviewsOpened,
	reviewWritten,
} from './review-notifications.ts';
import { rideCanceled, rideShared } from './ride-notifications.ts';
import { seatsApproved, seatsEnded, seatsRequested } from './seat-notifications.ts';
import { waitlistEnded, waitlistOfferExpired, waitlistOffered } from './waitlist-notifications.ts';
import {
	tripMovedForWeather,
	tripRefundedForWeather,
	weatherCallAnswered,
	weatherCallMade,
	weatherChoiceOffered,
	weatherChoiceReminder,
} from './weather-notifications.ts';

export const notifications: { readonly [Kind in NotificationKind]: Notification<Kind> } = {
	'phone-number-changed': phoneNumberChanged,
	'email-changed': emailChanged,
	'sign-in-linked': signInLinked,
	'sign-in-unlinked': signInUnlinked,
	suspended: suspended,
	'suspension-lifted': suspensionLifted,
	'role-granted': roleGranted,
	'role-revoked': roleRevoked,
	'bank-details-changed': bankDetailsChanged,
	'booking-confirmed': bookingConfirmed,
	'party-changed': partyChanged,
	'booking-canceled': bookingCanceled,
	'payment-came-too-late': paymentCameTooLate,
	'payment-denied': paymentDenied,
	'refund-made': refundMade,
	'desk-acted': deskActed,
	'date-change': dateChange,
	'owner-decision': ownerDecision,
	'boat-decision': boatDecision,
	'experience-decision': experienceDecision,
	'insurance-expires-soon': insuranceExpiresSoon,
	'insurance-expired': insuranceExpired,
	'calendar-failing': calendarFailing,
	'calendar-readable': calendarReadable,
	'alert-matched': alertMatched,
	'message-received': messageReceived,
	'report-closed': reportClosed,
	warned: warned,
	'review-hidden': reviewHidden,
	'review-shown-again': reviewShownAgain,
	'payout-sent': payoutSent,
	'payout-returned': payoutReturned,
	reminder: reminder,
	'thank-you': thankYou,
	'seats-requested': seatsRequested,
	'seats-approved': seatsApproved,
	'seats-ended': seatsEnded,
	'request-made': requestMade,
	'requests-made': requestsMade,
	'request-quoted': requestQuoted,
	'request-rejected': requestRejected,
	'review-written': reviewWritten,
	'reviews-opened': reviewsOpened,
	'reviews-close-soon': reviewsCloseSoon,
	'guests-to-review': guestsToReview,
	'review-replied': reviewReplied,
	'ride-canceled': rideCanceled,
	'ride-shared': rideShared,
	'waitlist-offered': waitlistOffered,
	'waitlist-offer-expired': waitlistOfferExpired,
	'waitlist-ended': waitlistEnded,
	'ride-minimum': rideMinimum,
	'seats-minimum': seatsMinimum,
	'weather-called': weatherChoiceOffered,
	'weather-choice-reminder': weatherChoiceReminder,
	'weather-moved': tripMovedForWeather,
	'weather-refunded': tripRefundedForWeather,
	'weather-call-made': weatherCallMade,
	'weather-call-answered': weatherCallAnswered,
};

/** The cast is needed because the compiler does not see that both have the same kind. */
export const notificationOf = (event: NotificationEvent) =>
	notifications[event.kind] as Notification<NotificationKind>;
