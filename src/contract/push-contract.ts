import { z } from 'zod';
import { callsOf } from './call.ts';

const base64url = (bytes: number) =>
	z
		.string()
		.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), 'is not such a key in base64url');

const pushHere = z
	.object({
		/** What a browser must know to subscribe; null where this installation pushes nothing. */
		publicKey: z.string().nullable(),
		/** Whether the device of this session is subscribed. */
		on: z.boolean(),
	})
	.meta({ id: 'PushHere' });
export type PushHere = z.output<typeof pushHere>;

const { signedIn } = callsOf('Push messages');

export const pushCalls = {
	here: signedIn('GET /push/here', {
		summary: 'Whether push messages come to the device of this session',
		result: pushHere,
	}),
	subscribe: signedIn('POST /push/subscribe', {
		summary: 'Sends push messages to the device of this session, until it signs out',
		body: z.strictObject({
			/** As the browser’s push service told it. */
			endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
			keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
		}),
		result: pushHere,
	}),
	unsubscribe: signedIn('POST /push/unsubscribe', {
		summary: 'Sends no more push messages to the device of this session',
		body: z.strictObject({}),
		result: pushHere,
	}),
};
