import type { Person } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import { personOfToken } from './session-store.ts';

/** Who is behind a session token; nobody when it is unknown, revoked or out of date. */
export async function findSession(
	app: Pick<App, 'db' | 'clock'>,
	token: string,
): Promise<Person | undefined> {
	if (token.length !== 43) return undefined;
	return (await personOfToken(app.db, token, app.clock.now()))?.person;
}
