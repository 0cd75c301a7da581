import { type NotificationKind, notificationKinds } from '#domain/notification/notification-event.ts';
import type { App } from '#server/app.ts';
import { issueDocuments } from '#server/billing/billing-documents.ts';
import { clearBoarding } from '#server/boarding/check-in.ts';
import { endRequestsAfterMove, endRequestsAfterRide } from '#server/booking/end-seat-requests.ts';
import { endWaitlist } from '#server/booking/ride-waitlist.ts';
import { moveBlocksToZone } from '#server/calendar/move-blocks.ts';
import {
	addBookingEvent,
	addDateChangeEvent,
	addPartyEvent,
	addRequestEvent,
	addRideEvent,
	addSailingEvent,
} from '#server/conversation/conversation-events.ts';
import { endDateChanges } from '#server/date-change/expire-date-change.ts';
import type { EventKind, Subscriptions } from '#server/events/publish.ts';
import { withdrawExperiences } from '#server/experience/decide-experience.ts';
import { archiveExperiencesOf, pauseExperiencesOf } from '#server/experience/pause-experience.ts';
import { moveOpenBalance } from '#server/ledger/ledger.ts';
import { emailReaders } from '#server/notification/mail-readers.ts';
import { notify, remindToChoose, rescheduleReminders } from '#server/notification/notify.ts';
import { refreshAfterDeparture, refreshAfterMove, refreshFreeDaysOf } from '#server/occupancy/free-days.ts';
import { shortenGuards } from '#server/occupancy/occupancy.ts';
import { refundDateChange, refundSmallerParty } from '#server/payment/refunds.ts';
import { recomputePayoutLater } from '#server/payout/payout-jobs.ts';

/** Notifications run last. */
export const createSubscriptions = ({ billing }: Pick<App, 'billing'>): Subscriptions =>
	withNotifications({
		'approved-owner-resubmitted': [
			(tx, _, { ownerId, at }) => withdrawExperiences(tx, { owner: ownerId }, at),
		],
		'verified-boat-resubmitted': [(tx, _, { boatId, at }) => withdrawExperiences(tx, { boat: boatId }, at)],
		'boat-archived': [(tx, app, { boatId, by, at }) => archiveExperiencesOf(tx, app, boatId, by, at)],
		'turnaround-shortened': [
			(tx, _, { boatId, turnaroundMinutes }) => shortenGuards(tx, boatId, turnaroundMinutes),
		],
		'money-moved': [
			(tx, app, { bookingId }) => issueDocuments({ ...app, billing }, tx, bookingId),
			recomputePayoutLater,
		],
		'boat-paused': [pauseExperiencesOf],
		'boat-zone-changed': [moveBlocksToZone],
		'departure-moved': [moveOpenBalance, clearBoarding, refreshAfterDeparture],
		'schedule-changed': [refreshFreeDaysOf],
		'boat-decision': [refreshFreeDaysOf],
		'insurance-expired': [refreshFreeDaysOf],
		'booking-moved': [addBookingEvent, refreshAfterMove, endRequestsAfterMove],
		'ride-sails': [addSailingEvent],
		'request-moved': [addRequestEvent],
		'ride-ended': [addRideEvent, endRequestsAfterRide, (tx, _, { rideId }) => endWaitlist(tx, rideId)],
		'date-change-moved': [addDateChangeEvent],
		'booking-canceled': [endDateChanges],
		'party-changed': [addPartyEvent, refundSmallerParty],
		'weather-called': [remindToChoose],
		'date-changed': [endDateChanges, refundDateChange, rescheduleReminders],
		'message-sent': [emailReaders],
	});

type NotifiedKind = Extract<EventKind, NotificationKind>;

function withNotifications(
	acts: Omit<Subscriptions, NotifiedKind> & Partial<Pick<Subscriptions, NotifiedKind>>,
): Subscriptions {
	const own: Partial<Record<string, readonly unknown[]>> = acts;
	const notified = notificationKinds.map((kind) => [kind, [...(own[kind] ?? []), notify]] as const);
	return { ...acts, ...Object.fromEntries(notified) } as Subscriptions;
}
