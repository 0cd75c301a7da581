import type { PersonId } from '#domain/id.ts';
import type { Session } from '#domain/person/session.ts';
import { freshSignIn } from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { unlinkSignIn } from '../person/sign-ins.ts';
import { recordSecurity } from '../security/security-log.ts';
import { deleteSessionsBy } from './session-store.ts';

/**
 * Takes a social account away from somebody who has just proved who they are; the sessions that began with it end, but for
 * the one that asks. The only account stays.
 */
export async function removeSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	personId: PersonId,
	session: Session,
	provider: SocialProvider,
): Promise<Refusal<'not-found' | 'last-sign-in' | 'step-up-required'> | undefined> {
	return await transact(app.db, async (tx) => {
		const fresh = freshSignIn(session, app.clock.now());
		const refused = fresh ? await unlinkSignIn(app, tx, personId, provider) : undefined;
		if (refused) return refused;
		if (!fresh) {
			await recordSecurity(tx, app, { event: 'step-up-required', personId });
			return refuse('step-up-required');
		}
		await deleteSessionsBy(tx, personId, provider, session.id);
		return undefined;
	});
}
