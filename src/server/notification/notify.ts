import type { BookingId, NotificationId, WeatherCallId } from '#domain/id.ts';
import type { NotificationFacts } from '#domain/notification/notification.ts';
import {
	type Channel,
	isUrgent,
	type NotificationEvent,
	type RecipientRole,
	recipients,
	subjectOf,
} from '#domain/notification/notification-event.ts';
import { reminderAt, reminders, thankYouAt } from '#domain/notification/trip-reminder.ts';
import { earlierEmail } from '#domain/person/email-address.ts';
import { lastCallAt } from '#domain/review/review-exchange.ts';
import { choiceEnd, choiceReminder } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { enqueueAll } from '../jobs/job.ts';
import { sendNotificationJob } from './notification-job-names.ts';
import { type NotificationToSave, saveNotifications } from './notification-store.ts';
import { findParties, type Parties } from './parties-store.ts';

/**
 * Notifies everybody whom it concerns, in the transaction that makes it so and after the change itself: writes the outbox
 * and enqueues the jobs that send it. the same event is notified of once. A confirmed booking's reminders and
 * thanks are written with it.
 */
export async function notify(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	event: NotificationEvent,
): Promise<void> {
	const now = app.clock.now();
	const parties = await findParties(tx, event);
	if (!parties) throw new Error(`there is nothing to tell: ${event.kind}`);
	const reminders = event.kind === 'booking-confirmed' ? remindersOf(app, event.bookingId, parties, now) : [];
	await save(tx, [...notificationsOf(app, event, parties, tellAt(event) ?? now), ...reminders]);
}

/** Reminds of a booking's departure that has changed, and thanks for it: what was written of the one before is dropped when due. */
export async function remindAnew(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	const parties = await findParties(tx, { kind: 'booking-confirmed', bookingId });
	if (parties) await save(tx, remindersOf(app, bookingId, parties, app.clock.now()));
}

/** Reminds whoever has not chosen yet after a weather call, shortly before the end of their time. */
export async function remindToChoose(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	{ bookingId, weatherCallId }: { readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId },
): Promise<void> {
	const at = choiceReminder(choiceEnd(app.clock.now())).toString();
	await notify(tx, app, { kind: 'weather-choice-reminder', bookingId, weatherCallId, at });
}

async function save(tx: Tx, notifications: readonly NotificationToSave[]): Promise<void> {
	const saved = await saveNotifications(tx, notifications);
	await enqueueAll(
		tx,
		sendNotificationJob,
		saved.map(({ id, send_at: runAt }) => ({
			payload: { notificationId: id },
			runAt,
			key: `notification:${id}`,
		})),
	);
}

/** What is told later, at its time. */
const told: ReadonlySet<NotificationEvent['kind']> = new Set([
	'requests-made',
	'message-received',
	'weather-choice-reminder',
	'reviews-opened',
] as const);

/** When something is told that waits. */
const tellAt = (event: NotificationEvent): Temporal.Instant | undefined =>
	'at' in event && event.at !== null && told.has(event.kind) ? Temporal.Instant.from(event.at) : undefined;

function remindersOf(
	app: Pick<App, 'random' | 'clock'>,
	bookingId: BookingId,
	parties: Parties,
	now: Temporal.Instant,
): readonly NotificationToSave[] {
	const { departure } = parties;
	if (!departure) return [];
	const departsAt = departure.departsAt.toString();
	const thanks = { kind: 'thank-you', bookingId, departsAt } as const;
	return [
		...(['renter', 'owner'] as const).flatMap((role) =>
			reminders[role].flatMap((hours) => {
				const at = reminderAt(departure.departsAt, hours, now);
				const reminder = { kind: 'reminder', bookingId, hours, departsAt } as const;
				// Each has a departure of its own: a booking that moves to another date is reminded of anew.
				const ones = { ...parties, mark: `${hours} ${departsAt}`, people: { [role]: parties.people[role] } };
				return at ? notificationsOf(app, reminder, ones, at) : [];
			}),
		),
		...notificationsOf(app, thanks, { ...parties, mark: departsAt }, thankYouAt(departure)),
		...reviewCallsOf(app, bookingId, { ...parties, departure }),
	];
}

/**
 * Asks to write about each other: the owner the evening after, as the thanks ask the renter, and both with two days left.
 * Whoever has written by then is left alone. The owner of a ride is asked once, not of each mate.
 */
function reviewCallsOf(
	app: Pick<App, 'random' | 'clock'>,
	bookingId: BookingId,
	{ departure, ...parties }: Parties & Required<Pick<Parties, 'departure'>>,
): readonly NotificationToSave[] {
	const { departureId } = departure;
	const departsAt = departure.departsAt.toString();
	const lastCall = lastCallAt(departure.arrivesAt);
	const soon = { kind: 'reviews-close-soon', bookingId, departsAt } as const;
	const guests = (last: boolean) =>
		({ kind: 'guests-to-review', bookingId, departureId, departsAt, last }) as const;
	const evening = { ...parties, mark: departsAt };
	return [
		...notificationsOf(app, soon, evening, lastCall),
		...notificationsOf(app, guests(false), evening, thankYouAt(departure)),
		...notificationsOf(app, guests(true), { ...parties, mark: `last ${departsAt}` }, lastCall),
	];
}

function notificationsOf(
	app: Pick<App, 'random' | 'clock'>,
	event: NotificationEvent,
	parties: Parties,
	sendAt: Temporal.Instant,
): readonly NotificationToSave[] {
	const { mark } = parties;
	const ways: readonly Channel[] = ['MAIL', 'SMS'];
	return ways.flatMap((channel) =>
		recipients[event.kind][channel].flatMap((recipient: RecipientRole) => {
			return receivers(event, parties, recipient, channel, app.clock.now()).map((to) => ({
				id: newId<NotificationId>(app.random),
				key: [event.kind, subjectOf(event).id, mark, to.person_id ?? to.phone_number, channel]
					.concat(to.email ? 'earlier' : [])
					.join(':'),
				kind: event.kind,
				channel,
				...to,
				facts: JSON.stringify({ event, recipient, mark } satisfies NotificationFacts),
				send_at: sendAt,
				created_at: app.clock.now(),
			}));
		}),
	);
}

type Receiver = Required<Pick<NotificationToSave, 'person_id' | 'phone_number' | 'email'>>;

function receivers(
	event: NotificationEvent,
	{ people, skipped, earlier, departure, renterNumber }: Parties,
	recipient: RecipientRole,
	channel: Channel,
	now: Temporal.Instant,
): readonly Receiver[] {
	const phone = (number: string) => [{ person_id: null, phone_number: number, email: null }];
	if (event.kind === 'ride-shared') return phone(event.phoneNumber);
	// The phone whose number it was: whoever has the new one knows.
	if (event.kind === 'phone-number-changed' && channel === 'SMS') return phone(event.before);
	if (recipient === 'friend' || skipped?.[recipient]) return [];
	if (channel === 'SMS' && skipped?.ownersPhone) return [];
	const personId = people[recipient];
	if (!personId) return [];
	const own = { person_id: personId, phone_number: null, email: null };
	if (channel === 'SMS' && recipient === 'renter') {
		const isUrgentNow = departure && isUrgent(departure.departsAt, now);
		return isUrgentNow && renterNumber ? [{ ...own, phone_number: renterNumber }] : [];
	}
	const before = channel === 'MAIL' && earlier && earlierEmail(earlier, now);
	return before ? [own, { ...own, email: before }] : [own];
}
