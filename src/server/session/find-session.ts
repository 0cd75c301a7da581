import type { SignedIn } from '#domain/person/session.ts';
import type { App } from '../app.ts';
import { findByToken } from './session-store.ts';

/** Who is behind a session token; nobody when it is unknown, revoked or out of date. */
export async function findSession(
	app: Pick<App, 'db' | 'clock'>,
	token: string,
): Promise<SignedIn | undefined> {
	if (token.length !== 43) return undefined;
	return await findByToken(app.db, token, app.clock.now());
}
