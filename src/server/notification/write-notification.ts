import type { Language } from '#domain/language.ts';
import type { NotificationFacts } from '#domain/notification/notification.ts';
import type { Channel, NotificationEvent, RecipientRole } from '#domain/notification/notification-event.ts';
import { type ReminderHours, reminderHolds } from '#domain/notification/trip-reminder.ts';
import { isRefusal } from '#domain/refusal.ts';
import { exchangeClosesAt } from '#domain/review/review-exchange.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import type { Db } from '../db/database.ts';
import { speechOf } from '../text/speech.ts';
import {
	textPhoneChanged,
	writeEmailChanged,
	writePhoneChanged,
	writeRoleChanged,
	writeSignInChanged,
	writeSuspension,
} from './account-email.ts';
import { textConfirmed, writeConfirmed } from './booking-email.ts';
import { writeDateChange } from './date-change-email.ts';
import { writeDecision } from './decision-email.ts';
import {
	writeCanceled,
	writeDateDenied,
	writeDenied,
	writeDeskActed,
	writeRefund,
	writeRefundToOwner,
	writeTooLate,
} from './ended-booking-email.ts';
import { ofReply, writeJudged } from './judged-review-email.ts';
import { ofMessage } from './message-email.ts';
import type { NotificationContent, NotificationContext } from './notification-content.ts';
import { writeBankDetailsChanged, writeCalendar, writeInsurance } from './owner-email.ts';
import {
	findBoatFacts,
	findExperienceDecision,
	findFeedFacts,
	findOwnerDecision,
	findReceiver,
} from './owner-facts-store.ts';
import { decisionMark } from './parties-store.ts';
import { writePartyChanged } from './party-email.ts';
import { writePayout, writePayoutReturned } from './payout-email.ts';
import { findPaidTrips, findPayoutFacts } from './payout-facts-store.ts';
import { type ToWrite, writeReminder, writeThankYou } from './reminder-email.ts';
import { textCanceled, textWeatherCalled } from './renter-sms.ts';
import { writeReportClosed, writeWarning } from './report-email.ts';
import {
	writeRequestMade,
	writeRequestQuoted,
	writeRequestRejected,
	writeRequestsMade,
} from './request-email.ts';
import { ofTripReviews } from './review-email.ts';
import { findExchangeFacts } from './review-facts-store.ts';
import { textRideShared, writeRideCanceled } from './ride-email.ts';
import {
	findDateFacts,
	findPartyChangeFacts,
	findRefundFacts,
	findRequestFacts,
	findRequestsToldWith,
	findRideFacts,
	findTripFacts,
	hasReviewed,
	type TripRow,
} from './trip-facts-store.ts';
import {
	writeWeatherCallAnswered,
	writeWeatherCalled,
	writeWeatherCallMade,
	writeWeatherMoved,
	writeWeatherRefunded,
} from './weather-call-email.ts';
import { findChoiceFacts, findWeatherCallFacts } from './weather-facts-store.ts';

/** A mail lists no more; a week of a busy owner's may have hundreds. */
const paidTripsInEmail = 20;

type About<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;

/** Writes the notification of an event as things stand now; nothing when it no longer holds. */
export async function writeNotification(
	db: Db,
	{ event, mark }: NotificationFacts,
	channel: Channel,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	switch (event.kind) {
		case 'owner-decision':
		case 'boat-decision':
		case 'experience-decision':
			return await ofDecision(db, event, mark, context);
		case 'insurance-expires-soon':
		case 'insurance-expired':
			return await ofInsurance(db, event, mark, context);
		case 'booking-confirmed':
		case 'booking-canceled':
		case 'payment-came-too-late':
		case 'payment-denied':
		case 'reminder':
		case 'thank-you':
			return await ofBooking(db, event, channel, context);
		case 'requests-made':
			return await ofRequests(db, event, context);
		case 'request-made':
		case 'request-quoted':
		case 'request-rejected':
			return await ofRequest(db, event, context);
		case 'ride-canceled':
			return await ofCanceledRide(db, event, context);
		case 'ride-shared':
			return await ofSharedRide(db, event, context);
		case 'calendar-failing':
		case 'calendar-readable': {
			const feed = await findFeedFacts(db, event.feedId);
			const isFailing = feed?.failing_since?.toString() === event.at;
			// It was removed, or can be read again, or no longer.
			if (!feed || isFailing !== (event.kind === 'calendar-failing')) return undefined;
			return writeCalendar(feed, event, context);
		}
		case 'bank-details-changed':
			return writeBankDetailsChanged(event, context);
		case 'phone-number-changed':
			return channel === 'SMS' ? textPhoneChanged(event, context) : writePhoneChanged(event, context);
		case 'email-changed':
			return writeEmailChanged(event, context);
		case 'sign-in-linked':
		case 'sign-in-unlinked':
			return writeSignInChanged(event, context);
		case 'suspended':
		case 'suspension-lifted':
			return writeSuspension(event, context);
		case 'role-granted':
		case 'role-revoked':
			return writeRoleChanged(event, context);
		case 'message-received':
			return await ofMessage(db, event, context);
		case 'report-closed':
			return writeReportClosed(event, context);
		case 'warned':
			return writeWarning(event, context);
		case 'party-changed': {
			const trip = await findTripFacts(db, event.bookingId);
			const change = await findPartyChangeFacts(db, event.partyChangeId);
			return trip?.status === 'CONFIRMED' && change ? writePartyChanged(trip, change, context) : undefined;
		}
		case 'review-written':
		case 'reviews-opened':
		case 'reviews-close-soon':
		case 'guests-to-review':
			return await ofTripReviews(db, event, context);
		case 'review-replied':
			return await ofReply(db, event, context);
		case 'review-hidden':
		case 'review-shown-again':
			return writeJudged(event, context);
		case 'weather-called':
		case 'weather-choice-reminder':
		case 'weather-moved':
		case 'weather-refunded':
			return await ofWeatherChoice(db, event, channel, context);
		case 'weather-call-made':
		case 'weather-call-answered':
			return await ofWeatherCall(db, event, context);
		case 'date-change': {
			const trip = await findTripFacts(db, event.bookingId);
			const change = await findDateFacts(db, event.dateChangeId);
			return trip && change && writeDateChange(trip, change, event.became, context);
		}
		case 'desk-acted': {
			const trip = await findTripFacts(db, event.bookingId);
			return trip && writeDeskActed(trip, event, context);
		}
		case 'refund-made': {
			const trip = await findTripFacts(db, event.bookingId);
			const refund = await findRefundFacts(db, event.refundId);
			if (!trip || !refund) return undefined;
			if (context.recipient !== 'owner') return writeRefund(trip, refund, context);
			const clock = { now: () => context.now };
			const booking = await findOwnBooking({ db, clock }, trip.owner_id, trip.id);
			return isRefusal(booking)
				? undefined
				: writeRefundToOwner(trip, { ...refund, netCents: booking.ownerNetCents }, context);
		}
		case 'payout-sent':
		case 'payout-returned':
			return await ofPayout(db, event, context);
	}
}

async function ofWeatherChoice(
	db: Db,
	{ kind, bookingId, weatherCallId }: About<WeatherChoiceKind>,
	channel: Channel,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const trip = await findTripFacts(db, bookingId);
	const call = await findChoiceFacts(db, weatherCallId, bookingId);
	if (!trip || !call) return undefined;
	if (kind === 'weather-moved') {
		const stands = trip.status === 'CONFIRMED' && trip.weather_call_id === weatherCallId;
		return stands && call.outcome === 'MOVED' ? writeWeatherMoved(trip, call, context) : undefined;
	}
	if (kind === 'weather-refunded') {
		return trip.canceled_by === 'WEATHER' ? writeWeatherRefunded(trip, call, context) : undefined;
	}
	// Whoever has chosen already needs no words about choosing.
	if (trip.status !== 'CHOOSING' || call.outcome !== null) return undefined;
	if (channel === 'SMS') return ahead(trip, context) ? textWeatherCalled(trip, call, context) : undefined;
	return writeWeatherCalled(trip, call, context, kind === 'weather-choice-reminder');
}

type WeatherChoiceKind = 'weather-called' | 'weather-choice-reminder' | 'weather-moved' | 'weather-refunded';

async function ofWeatherCall(
	db: Db,
	{ kind, weatherCallId }: About<'weather-call-made' | 'weather-call-answered'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const call = await findWeatherCallFacts(db, weatherCallId);
	if (!call) return undefined;
	return kind === 'weather-call-made'
		? writeWeatherCallMade(call, context)
		: writeWeatherCallAnswered(call, context);
}

async function ofPayout(
	db: Db,
	{ kind, payoutId }: About<'payout-sent' | 'payout-returned'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const payout = await findPayoutFacts(db, payoutId);
	if (kind === 'payout-returned') {
		return payout?.status === 'RETURNED' ? writePayoutReturned(payout, context) : undefined;
	}
	if (payout?.status !== 'PAID') return undefined;
	return writePayout(payout, await findPaidTrips(db, payoutId, paidTripsInEmail), context);
}

/** Whom a message is written for: they are called by their first name, and written to in their language. */
export function contextOf(
	recipient: RecipientRole,
	receiver: { readonly first_name: string; readonly language: Language } | undefined,
	around: Pick<NotificationContext, 'brand' | 'publicUrl' | 'now' | 'forecast'>,
): NotificationContext {
	return { recipient, name: receiver?.first_name ?? '', ...speechOf(receiver?.language ?? 'en'), ...around };
}

async function ofDecision(
	db: Db,
	event: About<'owner-decision' | 'boat-decision' | 'experience-decision'>,
	mark: string,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const said = await findDecision(db, event);
	// A later decision, or a new submission, has its own events.
	if (!said?.decision || decisionMark(said.at) !== mark) return undefined;
	const { of, name, decision, reason } = said;
	const { takenOff, canceled } = event;
	return writeDecision({ of, name, decision, reason, takenOff, canceled }, context);
}

async function findDecision(
	db: Db,
	event: About<'owner-decision' | 'boat-decision' | 'experience-decision'>,
) {
	switch (event.kind) {
		case 'owner-decision': {
			const said = await findOwnerDecision(db, event.personId);
			return said && { ...said, of: 'owner' as const, name: '' };
		}
		case 'boat-decision': {
			const said = await findBoatFacts(db, event.boatId);
			return said && { ...said, of: 'boat' as const };
		}
		case 'experience-decision': {
			const said = await findExperienceDecision(db, event.experienceId);
			return said && { ...said, of: 'experience' as const };
		}
	}
}

async function ofInsurance(
	db: Db,
	event: About<'insurance-expires-soon' | 'insurance-expired'>,
	mark: string,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const boat = await findBoatFacts(db, event.boatId);
	// New documents have another date.
	if (!boat?.insurance_expires_on || !mark.startsWith(boat.insurance_expires_on)) return undefined;
	return writeInsurance(boat, event.kind === 'insurance-expired', context);
}

async function ofBooking(
	db: Db,
	event: About<
		| 'booking-confirmed'
		| 'booking-canceled'
		| 'payment-came-too-late'
		| 'payment-denied'
		| 'reminder'
		| 'thank-you'
	>,
	channel: Channel,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const trip = await findTripFacts(db, event.bookingId);
	if (!trip) return undefined;
	const { status } = trip;
	switch (event.kind) {
		case 'booking-confirmed':
			if (status !== 'CONFIRMED') return undefined;
			return channel === 'SMS' ? textConfirmed(trip, context) : writeConfirmed(trip, context);
		case 'booking-canceled':
			if (status !== 'CANCELED' || !trip.confirmed_at) return undefined;
			if (channel !== 'SMS') return writeCanceled(trip, context);
			return ahead(trip, context) ? textCanceled(trip, context) : undefined;
		case 'payment-came-too-late':
			return status !== 'CONFIRMED' && trip.given_back ? writeTooLate(trip, context) : undefined;
		case 'payment-denied':
			if (event.dateChangeId) return status === 'CONFIRMED' ? writeDateDenied(trip, context) : undefined;
			return status === 'PENDING' || status === 'EXPIRED' ? writeDenied(trip, context) : undefined;
		case 'reminder':
			return status === 'CONFIRMED' && stands(trip, event)
				? ofReminder(trip, event.hours ?? 24, context)
				: undefined;
		case 'thank-you':
			return status === 'CONFIRMED' && stands(trip, event) && !ahead(trip, context)
				? writeThankYou(trip, await thanksFacts(db, trip, context), context)
				: undefined;
	}
}

/** What somebody who is thanked has still to write about. */
async function thanksFacts(db: Db, trip: TripRow, { now }: NotificationContext): Promise<ToWrite> {
	const { written } = await findExchangeFacts(db, trip.id);
	return {
		experience: trip.experience_id !== null && !(await hasReviewed(db, trip)),
		owner: !written.includes('OWNER') && Temporal.Instant.compare(now, exchangeClosesAt(trip.arrives_at)) < 0,
	};
}

const ofReminder = (trip: TripRow, hours: ReminderHours, context: NotificationContext) =>
	reminderHolds(trip.departs_at, hours, context.now) ? writeReminder(trip, hours, context) : undefined;

/** Whether a trip still departs when it did as it was written down; what was written by earlier versions names no time. */
const stands = (trip: TripRow, { departsAt }: { readonly departsAt?: string }): boolean =>
	departsAt === undefined || trip.departs_at.equals(Temporal.Instant.from(departsAt));

async function ofRequest(
	db: Db,
	event: About<'request-made' | 'request-quoted' | 'request-rejected'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const request = await findRequestFacts(db, event.requestId);
	if (!request) return undefined;
	switch (event.kind) {
		case 'request-made':
			return request.status === 'PENDING' && context.recipient === 'owner' && ahead(request, context)
				? writeRequestMade(request, context)
				: undefined;
		case 'request-quoted': {
			const stands = request.status === 'APPROVED' && request.quote_number === event.quoteNumber;
			return stands && !request.paid && context.recipient === 'renter' && ahead(request, context)
				? writeRequestQuoted(request, context)
				: undefined;
		}
		case 'request-rejected':
			return request.status === 'REJECTED' ? writeRequestRejected(request, context) : undefined;
	}
}

/** Those that still wait for an answer; of a single one the mail is as of any. */
async function ofRequests(
	db: Db,
	event: About<'requests-made'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const made = await findRequestsToldWith(db, event.requestId);
	const open = made.filter((request) => request.status === 'PENDING' && ahead(request, context));
	const [only, ...others] = open;
	if (!only || context.recipient !== 'owner') return undefined;
	return others.length === 0 ? writeRequestMade(only, context) : writeRequestsMade(only, open, context);
}

async function ofCanceledRide(
	db: Db,
	event: About<'ride-canceled'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const ride = await findRideFacts(db, event.rideId);
	return ride?.status === 'CANCELED' ? writeRideCanceled(ride, context) : undefined;
}

async function ofSharedRide(
	db: Db,
	event: About<'ride-shared'>,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	const ride = await findRideFacts(db, event.rideId);
	const by = await findReceiver(db, event.byPersonId);
	if (!by || ride?.status !== 'OPEN' || !ahead(ride, context)) return undefined;
	return textRideShared(ride, { id: event.byPersonId, name: by.first_name }, context);
}

const ahead = (trip: { readonly departs_at: Temporal.Instant }, { now }: NotificationContext): boolean =>
	Temporal.Instant.compare(trip.departs_at, now) > 0;
