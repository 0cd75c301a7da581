import { z } from 'zod';
import { callsOf } from './call.ts';
import { sessionPaths } from './session-paths.ts';
import { instant } from './shapes.ts';

/** A session as its person sees it. */
export const sessionSeen = z
	.object({
		_id: z.uuid(),
		/** Browser and system, as 'Firefox, Windows'; null when the browser says neither. */
		device: z.string().nullable(),
		/** The network that it was last used from: the /24 of IPv4, the /48 of IPv6. */
		address: z.string().nullable(),
		provider: z.enum(['google', 'facebook']),
		since: instant,
		/** Within five minutes. */
		lastSeen: instant,
		/** The one that asks. */
		current: z.boolean(),
	})
	.meta({ id: 'Session' });
export type SessionSeen = z.output<typeof sessionSeen>;

const { signedIn } = callsOf('Session');

export const sessionCalls = {
	list: signedIn(sessionPaths.list, {
		summary: 'Where the person is signed in',
		result: z.array(sessionSeen),
	}),
	end: signedIn(sessionPaths.end, {
		summary: 'Ends one of the person’s own sessions; answers with those that are left',
		body: z.strictObject({ sessionId: z.uuid() }),
		result: z.array(sessionSeen),
	}),
	endAll: signedIn(sessionPaths.endAll, {
		summary: 'Signs the person out everywhere, or everywhere but here',
		body: z.strictObject({ here: z.boolean() }),
		result: z.object({ ended: z.number().int() }),
	}),
};
