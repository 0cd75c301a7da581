import type { Language } from '#domain/language.ts';
import { sessionLimits } from '#domain/person/session.ts';
import type { SignInDemands, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { welcomePerson } from '../person/welcome-person.ts';
import { noteSecurity, recordSecurity } from '../security/record-security.ts';
import { keptOf, type SeenFrom } from './find-session.ts';
import { deleteByToken, keepAttempt, saveSession, takeAttempt } from './session-store.ts';

/** How long one may be away at the provider's page. */
const attemptMinutes = 10;

/** Where to send the browser for signing in. The secrets wait in the database, found again by `state`. */
export async function beginSignIn(
	app: Pick<App, 'db' | 'clock' | 'identity'>,
	provider: SocialProvider,
	origin: string,
	demands: SignInDemands = {},
): Promise<{ readonly url: string; readonly state: string }> {
	const callback = `${origin}/auth/${provider}/callback`;
	const { url, secrets } = await app.identity.beginSignIn(provider, callback, demands);
	const now = app.clock.now();
	await transact(app.db, async (tx) => {
		await keepAttempt(tx, {
			state: secrets.state,
			provider,
			secrets,
			fresh: demands.fresh === true,
			expiresAt: now.add({ minutes: attemptMinutes }),
		});
	});
	return { url, state: secrets.state };
}

/**
 * Finishes what `beginSignIn` began: a session token, nothing when the person or the provider said no, or `suspended`. An
 * attempt counts once, for its provider, and only in the browser that began it. The session that this browser had
 * before is over.
 */
export async function finishSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'identity' | 'firstStaff'>,
	answer: {
		readonly provider: SocialProvider;
		readonly state: string;
		readonly callbackUrl: string;
		readonly from: SeenFrom;
		readonly earlier?: string | undefined;
		/** Of the screens on which it was begun. */
		readonly language: Language;
	},
): Promise<{ readonly token: string } | 'suspended' | undefined> {
	const attempt = await transact(app.db, (tx) => takeAttempt(tx, answer.state, app.clock.now()));
	if (attempt?.provider !== answer.provider) {
		await noteSecurity(app, { event: 'sign-in-failed', detail: 'out-of-date' });
		return undefined;
	}
	const outcome = await app.identity.finishSignIn(answer.provider, answer.callbackUrl, attempt.secrets);
	if (outcome.kind === 'refused') {
		await noteSecurity(app, { event: 'sign-in-failed', detail: 'refused' });
		return undefined;
	}
	const token = Buffer.from(app.random.bytes(32)).toString('base64url');
	return await transact(app.db, async (tx) => {
		const person = await welcomePerson(app, tx, outcome.person, answer.language);
		const { id: personId } = person;
		if (person.suspendedAt) {
			await recordSecurity(tx, app, { event: 'sign-in-failed', personId, detail: 'suspended' });
			return 'suspended';
		}
		const event = attempt.fresh ? 'stepped-up' : 'signed-in';
		await recordSecurity(tx, app, { event, personId, detail: answer.provider });
		const createdAt = app.clock.now();
		if (answer.earlier) await deleteByToken(tx, answer.earlier);
		await saveSession(tx, {
			token,
			personId,
			provider: answer.provider,
			proof: outcome.proof,
			...keptOf(answer.from),
			createdAt,
			expiresAt: createdAt.add({ hours: 24 * sessionLimits.days }),
		});
		return { token };
	});
}
