import type { NotificationFacts } from '#domain/notification/notification.ts';
import type { App } from '../app.ts';
import { findBookingForecast } from '../weather/find-booking-forecast.ts';
import type { NotificationRow } from './notification-store.ts';
import { findReceiver } from './owner-facts-store.ts';
import { contextOf, writeNotification } from './write-notification.ts';

export type ComposeNeeds = Pick<App, 'db' | 'clock' | 'publicUrl' | 'brand' | 'weather'>;

/** What a message of the outbox says to its reader as things stand now; no content when its event no longer holds. */
export async function composeNotification(
	app: ComposeNeeds,
	{ facts, channel, person_id: person }: NotificationRow,
	now: Temporal.Instant,
) {
	const { event, recipient } = facts;
	const receiver = person ? await findReceiver(app.db, person) : undefined;
	const speaker = receiver ?? (await speakerOf(app, event));
	const forecast = event.kind === 'reminder' ? await findBookingForecast(app, event.bookingId) : undefined;
	const around = { brand: app.brand, publicUrl: app.publicUrl, now, forecast };
	const context = contextOf(recipient, speaker, around);
	return { receiver, context, content: await writeNotification(app.db, facts, channel, context) };
}

/** In whose language a bare number is written to: a friend's in that of whoever shares the ride, one's own in one's own. */
async function speakerOf(app: Pick<App, 'db'>, event: NotificationFacts['event']) {
	if (event.kind === 'ride-shared') return await findReceiver(app.db, event.byPersonId);
	return 'personId' in event ? await findReceiver(app.db, event.personId) : undefined;
}
