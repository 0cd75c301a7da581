import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/security-log.ts';
import { deleteByToken } from './session-store.ts';

/** Ends a session here, and says where the provider ends its own, if it does. */
export async function signOut(
	app: Pick<App, 'db' | 'clock' | 'identity' | 'log'>,
	token: string,
	origin: string,
): Promise<string | undefined> {
	const ended = await transact(app.db, async (tx) => {
		const session = await deleteByToken(tx, token);
		if (session) await recordSecurity(tx, app, { event: 'signed-out', personId: session.person_id });
		return session;
	});
	if (!ended) return undefined;
	return await app.identity.signOutUrl(ended.provider, `${origin}/`).catch((problem: unknown) => {
		app.log.warn({ problem: String(problem) }, 'the provider did not say where to sign out');
		return undefined;
	});
}
