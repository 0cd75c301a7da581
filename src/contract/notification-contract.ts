import { z } from 'zod';
import { type MailKind, mailKinds } from '#domain/notification/mail-kind.ts';
import { callsOf } from './call.ts';
import { id, instant, recordWithEachKey } from './shapes.ts';

const hour = z.number().int().min(0).max(23);

function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
	} catch {
		return false;
	}
}

const mailChoices = z
	.object({
		wanted: recordWithEachKey(mailKinds, z.boolean()),
		/** Equal hours mean that there are no quiet hours. */
		quiet: z.object({
			from: hour,
			until: hour,
			/**
			 * Time zone of the quiet hours; null if not chosen, in which case the zone of the conversation’s
			 * place applies.
			 */
			timeZone: z.string().nullable(),
		}),
	})
	.meta({ id: 'MailChoices' });
export type MailChoices = z.output<typeof mailChoices>;

/**
 * Result of switching an email kind off by a code in an email. These calls accept the form of an
 * email client and are undocumented.
 */
export interface EmailSwitchResult {
	readonly kind: MailKind;
	readonly wanted: boolean;
}

const { signedIn } = callsOf('Mails');

export const mailChoiceCalls = {
	mine: signedIn('GET /mail/choices', {
		summary: 'Get which emails the caller receives, and when',
		result: mailChoices,
	}),
	save: signedIn('POST /mail/choices/save', {
		summary: 'Save which emails the caller receives, and when',
		body: z.strictObject({
			wanted: z.strictObject({ messages: z.boolean(), reminders: z.boolean(), alerts: z.boolean() }),
			quiet: z.strictObject({
				from: hour,
				until: hour,
				timeZone: z.string().min(1).max(64).refine(isTimeZone, 'is no time zone'),
			}),
		}),
		result: mailChoices,
	}),
};

const ownNotification = z
	.object({
		_id: id,
		/** In the caller’s language. */
		title: z.string(),
		path: z.string(),
		at: instant,
		isNew: z.boolean(),
	})
	.meta({ id: 'OwnNotification' });
export type OwnNotification = z.output<typeof ownNotification>;

const notifications = callsOf('Notifications');

export const notificationCalls = {
	own: notifications.signedIn('GET /notification/own', {
		summary: 'List the caller’s 20 latest notifications, newest first',
		description: 'What happened to bookings, requests, listings and payouts. Messages have their own list.',
		result: z.object({
			/** Time up to which the list is complete. Sent back to mark the list as seen. */
			until: instant,
			notifications: z.array(ownNotification),
		}),
	}),
	unseen: notifications.signedIn('GET /notification/unseen', {
		summary: 'Count the caller’s new notifications, up to 100',
		result: z.object({ count: z.number().int() }),
	}),
	seen: notifications.signedIn('POST /notification/seen', {
		summary: 'Mark the caller’s notifications up to a time as seen',
		body: z.strictObject({ until: instant }),
		result: z.null(),
	}),
};

const base64url = (bytes: number) =>
	z
		.string()
		.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), 'is not such a key in base64url');

const pushHere = z
	.object({
		/** Public key for subscribing; null if push is not configured. */
		publicKey: z.string().nullable(),
		/** True if the device of this session is subscribed. */
		on: z.boolean(),
	})
	.meta({ id: 'PushHere' });
export type PushHere = z.output<typeof pushHere>;

const push = callsOf('Push messages');

export const pushCalls = {
	here: push.signedIn('GET /push/here', {
		summary: 'Get whether the device of this session receives push messages',
		result: pushHere,
	}),
	subscribe: push.signedIn('POST /push/subscribe', {
		summary: 'Send push messages to the device of this session until sign-out',
		body: z.strictObject({
			endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
			keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
		}),
		result: pushHere,
	}),
	unsubscribe: push.signedIn('POST /push/unsubscribe', {
		summary: 'Stop push messages to the device of this session',
		body: z.strictObject({}),
		result: pushHere,
	}),
};
