import type { BookingId, DepartureId, PersonId } from '#domain/id.ts';
import type { MailKind } from '#domain/notification/mail-kind.ts';
import type {
	Channel,
	NotificationEvent,
	NotificationKind,
	RecipientRole,
} from '#domain/notification/notification-event.ts';
import type { DepartureForecast } from '#domain/weather/forecast.ts';
import type { Db } from '../db/database.ts';
import type { EmailContent, NotificationContent, NotificationContext } from './notification-content.ts';

export type EventOf<Kind extends NotificationKind> = Extract<NotificationEvent, { readonly kind: Kind }>;

/** Whom an event concerns. */
export interface Parties {
	readonly people: Readonly<Partial<Record<RecipientRole, PersonId>>>;
	/** Tells repeated notifications about one subject apart; part of the key that stores each once. */
	readonly version: string;
	/** The previous address of an account, also notified for some time, and when it was replaced. */
	readonly previousEmail?: { readonly email: string | null; readonly changedAt: Temporal.Instant | null };
	/** Phone numbers that receive a text message in place of the person's own. */
	readonly phoneNumbers?: Readonly<Partial<Record<RecipientRole, string>>>;
	readonly departure?: {
		/** The ride, or the booking of an experience. */
		readonly departureId: DepartureId;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
		readonly timeZone: string;
	};
	/**
	 * The renter's number of a booking, for urgent text messages. Unset if the renter acted, or
	 * deleted it.
	 */
	readonly renterNumber?: string | null;
	/** Who acted, or is notified otherwise; `ownersPhone`: the owner gets no text message. */
	readonly skipped?: {
		readonly renter?: boolean;
		readonly owner?: boolean;
		readonly ownersPhone?: boolean;
	};
}

export interface LoadNeeds {
	readonly db: Db;
	forecastOf(booking: BookingId): Promise<DepartureForecast | undefined>;
}

interface Loading {
	readonly now: Temporal.Instant;
	readonly recipient: RecipientRole;
	readonly version: string;
}

/** How people are notified of one kind of event. */
export interface Notification<Kind extends NotificationKind> {
	readonly kind: Kind;
	/**
	 * Emails go to the parties that did not act, and as a receipt to the payer; text messages where
	 * an email may be too late.
	 */
	readonly to: { readonly email?: readonly RecipientRole[]; readonly sms?: readonly RecipientRole[] };
	/** Also pushed to the person's devices, with the words of the email. */
	readonly push?: true;
	/** The choice by which a person can switch the email off; always sent without one. */
	readonly choice?: MailKind;
	/** Runs in the transaction of the event. Undefined if its subject does not exist. */
	parties(db: Db, event: EventOf<Kind>): Promise<Parties | undefined>;
	/** What the message says now; undefined if it no longer holds. */
	compose(
		app: LoadNeeds,
		event: EventOf<Kind>,
		version: string,
		channel: Channel,
		context: NotificationContext,
	): Promise<NotificationContent | undefined>;
}

interface Definition<Kind extends NotificationKind, Facts> extends Omit<Notification<Kind>, 'compose'> {
	/**
	 * Loads what the message needs when it is sent. Undefined drops the message: it no longer holds.
	 */
	load(app: LoadNeeds, event: EventOf<Kind>, to: Loading): Promise<Facts | undefined>;
	email?(facts: Facts, context: NotificationContext): EmailContent | undefined;
	sms?(facts: Facts, context: NotificationContext): NotificationContent | undefined;
}

export function defineNotification<Kind extends NotificationKind, Facts>({
	load,
	email,
	sms,
	...definition
}: Definition<Kind, Facts>): Notification<Kind> {
	return {
		...definition,
		async compose(app, event, version, channel, context) {
			const facts = await load(app, event, { now: context.now, recipient: context.recipient, version });
			if (facts === undefined) return undefined;
			return channel === 'SMS' ? sms?.(facts, context) : email?.(facts, context);
		},
	};
}

/** For notifications whose event contains all they need. */
export const loadEvent = async <Event>(_app: LoadNeeds, event: Event): Promise<Event> => event;
