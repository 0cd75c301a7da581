import { z } from 'zod';
import { callsOf } from './call.ts';
import { instant } from './shapes.ts';

export const sessionAnswer = z
	.object({
		_id: z.uuid(),
		/** Browser and system, such as 'Firefox, Windows'; null if unknown. */
		device: z.string().nullable(),
		/** The network of the session's last use: the /24 of IPv4, the /48 of IPv6. */
		address: z.string().nullable(),
		provider: z.enum(['google', 'facebook']),
		since: instant,
		/** Accurate to five minutes. */
		lastSeen: instant,
		current: z.boolean(),
	})
	.meta({ id: 'Session' });
export type SessionAnswer = z.output<typeof sessionAnswer>;

const signIns = z
	.object({
		accounts: z.array(
			z.object({
				provider: z.enum(['google', 'facebook']),
				/** As the provider reported it. */
				email: z.string().nullable(),
				since: instant,
				/** The only social account cannot be removed. */
				may: z.object({ remove: z.boolean() }),
			}),
		),
		/**
		 * Provider of another account with the same verified email address, which probably belongs to the
		 * same person.
		 */
		sameEmail: z.enum(['google', 'facebook']).nullable(),
	})
	.meta({ id: 'SignIns' });
export type SignIns = z.output<typeof signIns>;

const { signedIn } = callsOf('Session');

export const sessionCalls = {
	list: signedIn('GET /user/sessions', {
		summary: 'List the caller’s sessions',
		result: z.array(sessionAnswer),
	}),
	signIns: signedIn('GET /user/sign-ins', {
		summary: 'List the social accounts that the caller signs in with',
		description: 'Add one at `/auth/{provider}?for=link`.',
		result: signIns,
	}),
	unlink: signedIn('POST /user/sign-ins/remove', {
		summary: 'Remove a social account and end its sessions',
		description: 'The last one cannot be removed.',
		body: z.strictObject({ provider: z.enum(['google', 'facebook']) }),
		result: signIns,
		refusals: ['not-found', 'last-sign-in', 'step-up-required'],
	}),
	end: signedIn('POST /user/sessions/end', {
		summary: 'End one of the caller’s sessions',
		description: 'Answers the remaining sessions.',
		body: z.strictObject({ sessionId: z.uuid() }),
		result: z.array(sessionAnswer),
	}),
	endAll: signedIn('POST /user/sessions/end-all', {
		summary: 'Sign out all sessions, or all but this one',
		body: z.strictObject({ here: z.boolean() }),
		result: z.object({ ended: z.number().int() }),
	}),
};
