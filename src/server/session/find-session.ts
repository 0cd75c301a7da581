import { deviceOf, type SignedIn, seenEveryMinutes } from '#domain/person/session.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { shortAddress } from '../http/address-key.ts';
import { findByToken, saveSeen } from './session-store.ts';

/** Where a request comes from, of which a session keeps a part. */
export interface SeenFrom {
	readonly userAgent: string;
	readonly address: string;
}

/**
 * Who is behind a session token; nobody when it is unknown, ended, idle or out of date, or its person is suspended. That it
 * is used is written down every five minutes.
 */
export async function findSession(
	app: Pick<App, 'db' | 'clock'>,
	token: string,
	from: SeenFrom,
): Promise<SignedIn | undefined> {
	if (token.length !== 43) return undefined;
	const now = app.clock.now();
	const found = await findByToken(app.db, token, now);
	if (!found) return undefined;
	const { lastSeenAt, ...signedIn } = found;
	const unlessAfter = now.subtract({ minutes: seenEveryMinutes });
	if (lastSeenAt === null || Temporal.Instant.compare(lastSeenAt, unlessAfter) <= 0) {
		const { id } = signedIn.session;
		await transact(app.db, (tx) => saveSeen(tx, { id, ...keptOf(from) }, { now, unlessAfter }));
	}
	return signedIn;
}

/** What a session keeps of where it is used. */
export const keptOf = ({ userAgent, address }: SeenFrom) => ({
	device: deviceOf(userAgent),
	address: shortAddress(address),
});
