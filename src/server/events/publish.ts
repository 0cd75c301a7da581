import type { BookingStatus } from '#domain/booking/booking.ts';
import type { DateChangeStatus } from '#domain/date-change/date-change.ts';
import type {
	BoatId,
	BookingId,
	ConversationId,
	DateChangeId,
	PersonId,
	RequestId,
	RideId,
} from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import type { RequestMove } from '#domain/request/custom-request.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { Clock, Random } from '#ports/system.ts';
import type { Tx } from '../db/database.ts';

/** Events whose subscribers act in the same transaction. */
export type DomainEvent =
	// These events have no subscribers: reminders are saved with the confirmation, and emails about
	// messages with each message.
	| Exclude<
			NotificationEvent,
			{
				kind:
					| 'reminder'
					| 'thank-you'
					| 'reviews-close-soon'
					| 'guests-to-review'
					| 'message-received'
					| 'weather-choice-reminder';
			}
	  >
	/**
	 * A booking was created (`from` is null) or its status changed. `rideId` is null for bookings of
	 * experiences.
	 */
	| {
			readonly kind: 'booking-moved';
			readonly bookingId: BookingId;
			readonly rideId: RideId | null;
			readonly from: BookingStatus | null;
			readonly to: BookingStatus;
			readonly by: Actor;
			readonly at: Temporal.Instant;
			/** True if a renter must choose whether to stay on a ride below its minimum, or has chosen. */
			readonly ofMinimum?: boolean;
	  }
	| {
			readonly kind: 'departure-moved';
			readonly bookingId: BookingId;
			readonly arrivesAt: Temporal.Instant;
	  }
	/**
	 * The unavailable days of a boat may have changed, because an experience's schedule, the turnaround
	 * time or the insurance changed.
	 */
	| { readonly kind: 'schedule-changed'; readonly boatId: BoatId }
	/**
	 * A boat got its first experience or ride, or lost its last experience, and with it the time zone of
	 * its local times.
	 */
	| {
			readonly kind: 'boat-zone-changed';
			readonly boatId: BoatId;
			readonly from: string;
			readonly to: string;
	  }
	| { readonly kind: 'boat-paused'; readonly boatId: BoatId }
	/** A request was made, or its state changed. `end` means that the request's booking was canceled. */
	| {
			readonly kind: 'request-moved';
			readonly requestId: RequestId;
			readonly move: 'make' | Exclude<RequestMove, 'pay'> | 'end';
			readonly at: Temporal.Instant;
	  }
	| {
			readonly kind: 'ride-ended';
			readonly rideId: RideId;
			readonly forWeather: boolean;
			readonly at: Temporal.Instant;
	  }
	/**
	 * A ride with a minimum sails: enough seats are paid, or the owner sails with fewer and each renter is
	 * asked whether to stay.
	 */
	| {
			readonly kind: 'ride-sails';
			readonly rideId: RideId;
			readonly withFewer: boolean;
			readonly at: Temporal.Instant;
	  }
	/**
	 * A new date of a booking was proposed (`to` is PROPOSED), or the status of the date change changed.
	 * Excludes choices after a weather cancellation.
	 */
	| {
			readonly kind: 'date-change-moved';
			readonly dateChangeId: DateChangeId;
			readonly bookingId: BookingId;
			readonly to: DateChangeStatus;
			readonly at: Temporal.Instant;
	  }
	/** `number` is the message's number in the conversation. */
	| {
			readonly kind: 'message-sent';
			readonly conversationId: ConversationId;
			readonly number: number;
			readonly by: PersonId;
			readonly at: Temporal.Instant;
	  }
	/**
	 * A booking was moved to another date. `refundCents` (US cents, possibly 0) are refunded to the
	 * renter.
	 */
	| {
			readonly kind: 'date-changed';
			readonly bookingId: BookingId;
			readonly dateChangeId: DateChangeId;
			readonly refundCents: Cents;
	  }
	/** Money moved between renter and platform: charged, refunded, reversed or disputed. */
	| { readonly kind: 'money-moved'; readonly bookingId: BookingId }
	| {
			readonly kind: 'approved-owner-resubmitted';
			readonly ownerId: PersonId;
			readonly at: Temporal.Instant;
	  }
	| {
			readonly kind: 'verified-boat-resubmitted';
			readonly boatId: BoatId;
			readonly at: Temporal.Instant;
	  }
	| {
			readonly kind: 'boat-archived';
			readonly boatId: BoatId;
			readonly by: PersonId;
			readonly at: Temporal.Instant;
	  }
	| {
			readonly kind: 'turnaround-shortened';
			readonly boatId: BoatId;
			readonly turnaroundMinutes: number;
	  };

export type EventKind = DomainEvent['kind'];
export type DomainEventOf<Kind extends EventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

export interface Publisher {
	readonly clock: Clock;
	readonly random: Random;
	readonly subscriptions: Subscriptions;
}

type Subscriber<Kind extends EventKind> = (
	tx: Tx,
	app: Publisher,
	event: DomainEventOf<Kind>,
) => Promise<unknown>;

/** Defined in `start/subscriptions.ts`. */
export type Subscriptions = { readonly [Kind in EventKind]: readonly Subscriber<Kind>[] };

/**
 * Runs the subscribers of an event one after another, in the transaction of the change. Their writes
 * commit or roll back with the change. In this way a change can affect other zones without importing
 * them.
 */
export async function publish<Kind extends EventKind>(
	tx: Tx,
	app: Publisher,
	event: DomainEventOf<Kind> & { readonly kind: Kind },
): Promise<void> {
	const subscribers: readonly Subscriber<Kind>[] = app.subscriptions[event.kind];
	for (const subscriber of subscribers) await subscriber(tx, app, event);
}
