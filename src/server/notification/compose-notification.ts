import type { Language } from '#domain/language.ts';
import type { NotificationFacts } from '#domain/notification/notification.ts';
import type { Channel, RecipientRole } from '#domain/notification/notification-event.ts';
import type { App } from '../app.ts';
import { localeFor } from '../i18n/text-locale.ts';
import { findBookingForecast } from '../weather/forecast.ts';
import type { LoadNeeds } from './define-notification.ts';
import type { NotificationContent, NotificationContext } from './notification-content.ts';
import type { NotificationRow } from './notification-store.ts';
import { notificationOf } from './notifications.ts';
import { findReceiver } from './owner-facts-store.ts';

export type ComposeNeeds = Pick<App, 'db' | 'clock' | 'publicUrl' | 'brand' | 'weather'>;

/**
 * Returns no content if the event is no longer true, for example after the booking was canceled. A job
 * that runs a little early composes for the planned time.
 */
export async function composeNotification(
	app: ComposeNeeds,
	{ facts, channel, person_id: person, send_at: planned }: NotificationRow,
	at: Temporal.Instant,
) {
	const { event, recipient } = facts;
	const now = Temporal.Instant.compare(at, planned) < 0 ? planned : at;
	const receiver = person ? await findReceiver(app.db, person) : undefined;
	const languageOwner = receiver ?? (await findLanguageOwner(app, event));
	const context = contextOf(recipient, languageOwner, { brand: app.brand, publicUrl: app.publicUrl, now });
	const needs = {
		db: app.db,
		forecastOf: (booking: Parameters<LoadNeeds['forecastOf']>[0]) => findBookingForecast(app, booking),
	};
	return { receiver, context, content: await writeNotification(needs, facts, channel, context) };
}

/** For a text message to a phone number without an account. A shared ride uses the sender's language. */
async function findLanguageOwner(app: Pick<App, 'db'>, event: NotificationFacts['event']) {
	if (event.kind === 'ride-shared') return await findReceiver(app.db, event.byPersonId);
	return 'personId' in event ? await findReceiver(app.db, event.personId) : undefined;
}

export function contextOf(
	recipient: RecipientRole,
	receiver: { readonly first_name: string; readonly language: Language } | undefined,
	common: Pick<NotificationContext, 'brand' | 'publicUrl' | 'now'>,
): NotificationContext {
	return { recipient, name: receiver?.first_name ?? '', ...localeFor(receiver?.language ?? 'en'), ...common };
}

export async function writeNotification(
	app: LoadNeeds,
	{ event, version }: Pick<NotificationFacts, 'event' | 'version'>,
	channel: Channel,
	context: NotificationContext,
): Promise<NotificationContent | undefined> {
	return await notificationOf(event).compose(app, event, version, channel, context);
}
