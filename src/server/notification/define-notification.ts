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
import type { Cover } from './cover-store.ts';
import {
	type EmailContent,
	type NotificationContent,
	type NotificationContext,
	withPicture,
} from './notification-content.ts';

export type NotificationEventOf<Kind extends NotificationKind> = Extract<
	NotificationEvent,
	{ readonly kind: Kind }
>;

export interface Parties {
	readonly people: Readonly<Partial<Record<RecipientRole, PersonId>>>;
	/**
	 * Distinguishes repeated notifications about one object. It is part of the key that stores each
	 * notification once.
	 */
	readonly version: string;
	/**
	 * Previous email address of an account, and when it was replaced. The previous address is also
	 * notified for some time.
	 */
	readonly previousEmail?: { readonly email: string | null; readonly changedAt: Temporal.Instant | null };
	/** Phone numbers that get the text message instead of the person's own number. */
	readonly phoneNumbers?: Readonly<Partial<Record<RecipientRole, string>>>;
	readonly departure?: {
		/** Id of the ride, or of the booking of an experience. */
		readonly departureId: DepartureId;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
		readonly timeZone: string;
	};
	/**
	 * The contact number of the renter's booking, for urgent text messages. Missing if the renter acted or
	 * deleted the number.
	 */
	readonly renterNumber?: string | null;
	/**
	 * Parties that acted or are notified in another way. With `ownersPhone`, the owner gets the email but
	 * no text message.
	 */
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

export interface Notification<Kind extends NotificationKind> {
	readonly kind: Kind;
	/**
	 * `email` has the roles that get an email: parties that did not act, and the payer, who needs a
	 * receipt. `sms` has the roles that get a text message, because an email may arrive too late.
	 */
	readonly to: { readonly email?: readonly RecipientRole[]; readonly sms?: readonly RecipientRole[] };
	/** True if the message is also pushed to the person's devices, with the text of the email. */
	readonly push?: true;
	/**
	 * The preference with which a person can switch the email off. Without it, the email is always sent.
	 */
	readonly choice?: MailKind;
	/**
	 * Finds the parties, in the transaction of the event. Returns undefined if the object of the event
	 * does not exist.
	 */
	parties(db: Db, event: NotificationEventOf<Kind>): Promise<Parties | undefined>;
	/** Returns undefined if the message's event is no longer true. */
	compose(
		app: LoadNeeds,
		event: NotificationEventOf<Kind>,
		version: string,
		channel: Channel,
		context: NotificationContext,
	): Promise<NotificationContent | undefined>;
}

interface Definition<Kind extends NotificationKind, Facts> extends Omit<Notification<Kind>, 'compose'> {
	/**
	 * Loads the facts when the message is sent. If undefined, the message is dropped, because its event is
	 * no longer true.
	 */
	load(app: LoadNeeds, event: NotificationEventOf<Kind>, to: Loading): Promise<Facts | undefined>;
	email?(facts: Facts, context: NotificationContext): EmailContent | undefined;
	picture?(facts: Facts): Cover | undefined;
	sms?(facts: Facts, context: NotificationContext): NotificationContent | undefined;
}

export function defineNotification<Kind extends NotificationKind, Facts>({
	load,
	email,
	picture,
	sms,
	...definition
}: Definition<Kind, Facts>): Notification<Kind> {
	return {
		...definition,
		async compose(app, event, version, channel, context) {
			const facts = await load(app, event, { now: context.now, recipient: context.recipient, version });
			if (facts === undefined) return undefined;
			if (channel === 'SMS') return sms?.(facts, context);
			const content = email?.(facts, context);
			return content && withPicture(content, picture?.(facts), context);
		},
	};
}

/** Loader for notifications whose event already contains all facts. */
export const loadEvent = async <Event>(_app: LoadNeeds, event: Event): Promise<Event> => event;
