import type { BookingId, NotificationId, WeatherCallId } from '#domain/id.ts';
import type { NotificationFacts } from '#domain/notification/notification.ts';
import {
	type Channel,
	isUrgent,
	type NotificationEvent,
	type NotificationKind,
	type RecipientRole,
	subjectOf,
} from '#domain/notification/notification-event.ts';
import { reminderAt, reminders, thankYouAt } from '#domain/notification/trip-reminder.ts';
import { previousEmailInUse } from '#domain/person/email-address.ts';
import { reviewLastCallAt } from '#domain/review/review-exchange.ts';
import { choiceEnd, choiceReminder } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { enqueueAll } from '../jobs/job.ts';
import type { Parties } from './define-notification.ts';
import { sendNotificationJob } from './notification-job-names.ts';
import { type NotificationToSave, saveNotifications } from './notification-store.ts';
import { notificationOf } from './notifications.ts';
import { partiesOfBooking } from './parties-store.ts';

/**
 * Called in the transaction of the change. A repeated event is stored once. Also stores the reminders of
 * a confirmed booking.
 */
export async function notify(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	event: NotificationEvent,
): Promise<void> {
	const now = app.clock.now();
	const parties = await notificationOf(event).parties(tx, event);
	if (!parties) throw new Error(`the subject of ${event.kind} does not exist`);
	const reminders = event.kind === 'booking-confirmed' ? remindersOf(app, event.bookingId, parties, now) : [];
	await save(tx, [...notificationsOf(app, event, parties, sendAt(event) ?? now), ...reminders]);
}

/** Reminders of the previous departure are dropped when due. */
export async function rescheduleReminders(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	const parties = await partiesOfBooking(tx, { bookingId });
	if (parties) await save(tx, remindersOf(app, bookingId, parties, app.clock.now()));
}

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

/** Kinds whose `at` is the time of sending. For other kinds it is the time of the event. */
const scheduled: ReadonlySet<NotificationKind> = new Set([
	'requests-made',
	'message-received',
	'weather-choice-reminder',
	'reviews-opened',
	'ride-minimum',
] as const);

const sendAt = (event: NotificationEvent): Temporal.Instant | undefined =>
	'at' in event && event.at !== null && scheduled.has(event.kind)
		? Temporal.Instant.from(event.at)
		: undefined;

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
				// The version contains the departure, so that a moved booking gets new reminders.
				const reminderParties = {
					...parties,
					version: `${hours} ${departsAt}`,
					people: { [role]: parties.people[role] },
				};
				return at ? notificationsOf(app, reminder, reminderParties, at) : [];
			}),
		),
		...notificationsOf(app, thanks, { ...parties, version: departsAt }, thankYouAt(departure)),
		...reviewCallsOf(app, bookingId, { ...parties, departure }),
	];
}

/**
 * Schedules review requests: to the owner on the evening after the trip (the thank-you email asks the
 * renter), and to both parties two days before the deadline. A request is dropped if the review was
 * written in the meantime. The owner of a ride is asked once, not for each mate.
 */
function reviewCallsOf(
	app: Pick<App, 'random' | 'clock'>,
	bookingId: BookingId,
	{ departure, ...parties }: Parties & Required<Pick<Parties, 'departure'>>,
): readonly NotificationToSave[] {
	const { departureId } = departure;
	const departsAt = departure.departsAt.toString();
	const lastCall = reviewLastCallAt(departure.arrivesAt);
	const soon = { kind: 'reviews-close-soon', bookingId, departsAt } as const;
	const guests = (last: boolean) =>
		({ kind: 'guests-to-review', bookingId, departureId, departsAt, last }) as const;
	const evening = { ...parties, version: departsAt };
	return [
		...notificationsOf(app, soon, evening, lastCall),
		...notificationsOf(app, guests(false), evening, thankYouAt(departure)),
		...notificationsOf(app, guests(true), { ...parties, version: `last ${departsAt}` }, lastCall),
	];
}

function notificationsOf(
	app: Pick<App, 'random' | 'clock'>,
	event: NotificationEvent,
	parties: Parties,
	sendAt: Temporal.Instant,
): readonly NotificationToSave[] {
	const now = app.clock.now();
	const { version } = parties;
	const { to } = notificationOf(event);
	const rows = (channel: Channel, roles: readonly RecipientRole[] = []) =>
		roles.flatMap((recipient) =>
			(channel === 'SMS' ? phonesOf(parties, recipient, now) : mailboxesOf(parties, recipient, now)).map(
				(address) => ({
					id: newId<NotificationId>(app.random),
					key: [event.kind, subjectOf(event).id, version, address.person_id ?? address.phone_number, channel]
						.concat(address.email ? 'earlier' : [])
						.join(':'),
					kind: event.kind,
					channel,
					...address,
					facts: JSON.stringify({ event, recipient, version } satisfies NotificationFacts),
					send_at: sendAt,
					created_at: now,
				}),
			),
		);
	return [...rows('MAIL', to.email), ...rows('SMS', to.sms)];
}

type Address = Required<Pick<NotificationToSave, 'person_id' | 'phone_number' | 'email'>>;

function mailboxesOf(
	{ people, skipped, previousEmail }: Parties,
	recipient: RecipientRole,
	now: Temporal.Instant,
): readonly Address[] {
	const person = people[recipient];
	if (!person || isSkipped(skipped, recipient)) return [];
	const own = { person_id: person, phone_number: null, email: null };
	const previous = previousEmail && previousEmailInUse(previousEmail, now);
	return previous ? [own, { ...own, email: previous }] : [own];
}

function phonesOf(
	{ people, skipped, phoneNumbers, departure, renterNumber }: Parties,
	recipient: RecipientRole,
	now: Temporal.Instant,
): readonly Address[] {
	const number = phoneNumbers?.[recipient];
	if (number) return [{ person_id: null, phone_number: number, email: null }];
	const person = people[recipient];
	if (!person || isSkipped(skipped, recipient) || (recipient === 'owner' && skipped?.ownersPhone)) return [];
	const own = { person_id: person, phone_number: null, email: null };
	if (recipient !== 'renter') return [own];
	const isUrgentNow = departure && isUrgent(departure.departsAt, now);
	return isUrgentNow && renterNumber ? [{ ...own, phone_number: renterNumber }] : [];
}

const isSkipped = (skipped: Parties['skipped'], recipient: RecipientRole): boolean =>
	(recipient === 'renter' && skipped?.renter === true) || (recipient === 'owner' && skipped?.owner === true);
