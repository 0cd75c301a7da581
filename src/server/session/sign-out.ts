import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { deleteByToken } from './session-store.ts';

/** Ends a session here, and says where the provider ends its own, if it does. */
export async function signOut(
	app: Pick<App, 'db' | 'identity' | 'log'>,
	token: string,
	origin: string,
): Promise<string | undefined> {
	const provider = await transact(app.db, (tx) => deleteByToken(tx, token));
	if (!provider) return undefined;
	return await app.identity.signOutUrl(provider, `${origin}/`).catch((problem: unknown) => {
		app.log.warn({ problem: String(problem) }, 'the provider did not say where to sign out');
		return undefined;
	});
}
