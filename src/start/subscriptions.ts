import type { App } from '#server/app.ts';
import { issueDocuments } from '#server/billing/issue-documents.ts';
import { endDateChanges } from '#server/date-change/end-date-changes.ts';
import type { Subscriptions } from '#server/events/publish.ts';
import { archiveExperiencesOf } from '#server/experience/archive-experience.ts';
import { withdrawExperiences } from '#server/experience/withdraw-experiences.ts';
import { mailReaders } from '#server/notification/mail-readers.ts';
import { notify, remindAnew, remindToChoose } from '#server/notification/notify.ts';
import { shortenGuards } from '#server/occupancy/occupancy.ts';
import { giveDifferenceBack } from '#server/payment/give-difference-back.ts';
import { giveShareBack } from '#server/payment/give-share-back.ts';
import { recomputePayoutLater } from '#server/payout/payout-jobs.ts';

/** Who acts on what happens, in the transaction in which it happens. */
export const subscriptionsWith = ({ billing }: Pick<App, 'billing'>): Subscriptions => ({
	'approved-owner-resubmitted': [(tx, _, { ownerId, at }) => withdrawExperiences(tx, { owner: ownerId }, at)],
	'verified-boat-resubmitted': [(tx, _, { boatId, at }) => withdrawExperiences(tx, { boat: boatId }, at)],
	'boat-archived': [(tx, app, { boatId, by, at }) => archiveExperiencesOf(tx, app, boatId, by, at)],
	'turnaround-shortened': [
		(tx, _, { boatId, turnaroundMinutes }) => shortenGuards(tx, boatId, turnaroundMinutes),
	],
	'bank-details-changed': [notify],
	'phone-number-changed': [notify],
	'email-changed': [notify],
	'sign-in-linked': [notify],
	'sign-in-unlinked': [notify],
	suspended: [notify],
	'suspension-lifted': [notify],
	'role-granted': [notify],
	'role-revoked': [notify],
	'refund-made': [notify],
	'desk-acted': [notify],
	'owner-decision': [notify],
	'boat-decision': [notify],
	'insurance-expires-soon': [notify],
	'insurance-expired': [notify],
	'calendar-failing': [notify],
	'calendar-readable': [notify],
	'experience-decision': [notify],
	'ride-shared': [notify],
	'ride-canceled': [notify],
	'request-made': [notify],
	'requests-made': [notify],
	'request-quoted': [notify],
	'request-rejected': [notify],
	'booking-confirmed': [notify],
	'money-moved': [
		(tx, app, { bookingId }) => issueDocuments({ ...app, billing }, tx, bookingId),
		recomputePayoutLater,
	],
	'booking-canceled': [endDateChanges, notify],
	'payment-came-too-late': [notify],
	'payment-denied': [notify],
	'party-changed': [giveShareBack, notify],
	'weather-called': [notify, remindToChoose],
	'weather-moved': [notify],
	'weather-refunded': [notify],
	'weather-call-made': [notify],
	'weather-call-answered': [notify],
	'date-change': [notify],
	'date-changed': [endDateChanges, giveDifferenceBack, remindAnew],
	'message-sent': [mailReaders],
	'report-closed': [notify],
	warned: [notify],
	'review-written': [notify],
	'reviews-opened': [notify],
	'review-replied': [notify],
	'review-hidden': [notify],
	'review-shown-again': [notify],
	'payout-sent': [notify],
	'payout-returned': [notify],
});
