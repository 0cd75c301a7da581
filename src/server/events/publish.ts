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

/** What has happened, for whoever must act on it in the same transaction. */
export type DomainEvent =
	// Reminders are written together with the confirmation, mails about messages after each; nothing happens when they are due.
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
	/** A booking was made (`from` is null) or has another status. `rideId` is null for other bookings. */
	| {
			readonly kind: 'booking-moved';
			readonly bookingId: BookingId;
			readonly rideId: RideId | null;
			readonly from: BookingStatus | null;
			readonly to: BookingStatus;
			readonly by: Actor;
			readonly at: Temporal.Instant;
	  }
	/** A booking has another departure; it ends at `arrivesAt`. */
	| {
			readonly kind: 'departure-moved';
			readonly bookingId: BookingId;
			readonly arrivesAt: Temporal.Instant;
	  }
	/** Sales of a boat are paused, or resumed. */
	| { readonly kind: 'boat-paused'; readonly boatId: BoatId }
	/** A request was made or moved; `end`: by the cancellation of its booking. */
	| {
			readonly kind: 'request-moved';
			readonly requestId: RequestId;
			readonly move: 'make' | Exclude<RequestMove, 'pay'> | 'end';
			readonly at: Temporal.Instant;
	  }
	/** A ride was canceled, or called off because of the weather. */
	| {
			readonly kind: 'ride-ended';
			readonly rideId: RideId;
			readonly forWeather: boolean;
			readonly at: Temporal.Instant;
	  }
	/** Another date of a booking was proposed (`to` is PROPOSED) or moved on; not a choice after a weather call. */
	| {
			readonly kind: 'date-change-moved';
			readonly bookingId: BookingId;
			readonly to: DateChangeStatus;
			readonly at: Temporal.Instant;
	  }
	/** Somebody has written into a conversation, as the entry of this number. */
	| {
			readonly kind: 'message-sent';
			readonly conversationId: ConversationId;
			readonly number: number;
			readonly by: PersonId;
			readonly at: Temporal.Instant;
	  }
	/** A booking has another date by now; so many US cents are to go back to its renter, and may be none. */
	| {
			readonly kind: 'date-changed';
			readonly bookingId: BookingId;
			readonly dateChangeId: DateChangeId;
			readonly refundCents: Cents;
	  }
	/** Money of a booking moved between its renter and the platform: charged, refunded, taken back or in dispute. */
	| { readonly kind: 'money-moved'; readonly bookingId: BookingId }
	/** An owner who was approved has changed the account in a way that the desk must look at. */
	| {
			readonly kind: 'approved-owner-resubmitted';
			readonly ownerId: PersonId;
			readonly at: Temporal.Instant;
	  }
	/** A verified boat has become another one by an edit: the desk must look at it again. */
	| {
			readonly kind: 'verified-boat-resubmitted';
			readonly boatId: BoatId;
			readonly at: Temporal.Instant;
	  }
	/** A boat was taken off for good by its owner: what sails on it goes with it. */
	| {
			readonly kind: 'boat-archived';
			readonly boatId: BoatId;
			readonly by: PersonId;
			readonly at: Temporal.Instant;
	  }
	/** A boat needs less time between its trips than it did. */
	| {
			readonly kind: 'turnaround-shortened';
			readonly boatId: BoatId;
			readonly turnaroundMinutes: number;
	  };

export type EventKind = DomainEvent['kind'];
export type EventOf<Kind extends EventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

/** What publishing and subscribing need beside the transaction. */
export interface Publisher {
	readonly clock: Clock;
	readonly random: Random;
	readonly subscriptions: Subscriptions;
}

type Subscriber<Kind extends EventKind> = (tx: Tx, app: Publisher, event: EventOf<Kind>) => Promise<unknown>;

/** Who acts on each kind of event; `start/subscriptions.ts` says it for the product. */
export type Subscriptions = { readonly [Kind in EventKind]: readonly Subscriber<Kind>[] };

/**
 * Says what has happened, after the change itself and in its transaction. Subscribers run before this returns, one after
 * another: what they write stands or falls with the change. An earlier noun makes a later one act so, without knowing it.
 */
export async function publish<Kind extends EventKind>(
	tx: Tx,
	app: Publisher,
	event: EventOf<Kind> & { readonly kind: Kind },
): Promise<void> {
	const subscribers: readonly Subscriber<Kind>[] = app.subscriptions[event.kind];
	for (const subscriber of subscribers) await subscriber(tx, app, event);
}
