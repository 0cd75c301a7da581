import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { freshSignIn, sessionLimits } from '#domain/person/session.ts';
import type { SignInDemands, SocialPerson, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { isSignInOf, welcomePerson } from '../person/sign-in-person.ts';
import { linkSignIn } from '../person/sign-ins.ts';
import { noteSecurity, recordSecurity } from '../security/security-log.ts';
import { deleteByToken, keepAttempt, saveSession, takeAttempt } from './session-store.ts';
import { keptOf, type SeenFrom } from './sessions.ts';

/** A sign-in that is to add an account to somebody: to whom, and which one when this is only their new proof. */
interface LinkWish {
	readonly to?: PersonId;
	readonly next?: SocialProvider;
}

/** What became of adding an account; `somebody-else` proved who they are, and not whoever began. */
export type LinkOutcome = 'linked' | 'taken' | 'one-is-there' | 'somebody-else' | 'refused';

/** How long one may be away at the provider's page. */
const attemptMinutes = 10;

/** Where to send the browser for signing in. The secrets wait in the database, found again by `state`. */
export async function beginSignIn(
	app: Pick<App, 'db' | 'clock' | 'identity'>,
	provider: SocialProvider,
	origin: string,
	demands: SignInDemands = {},
	link: LinkWish = {},
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
			linkTo: link.to,
			thenLink: link.next,
			expiresAt: now.add({ minutes: attemptMinutes }),
		});
	});
	return { url, state: secrets.state };
}

/**
 * Finishes what `beginSignIn` began: a session token, nothing when the person or the provider said no, or `suspended`. An
 * attempt counts once, for its provider, and only in the browser that began it. The session that this browser had
 * before is over. An attempt to add an account says what became of that instead; `next` is what to add once its person
 * has proved anew who they are.
 */
export async function finishSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'identity' | 'firstStaff' | 'subscriptions'>,
	answer: {
		readonly provider: SocialProvider;
		readonly state: string;
		readonly callbackUrl: string;
		readonly from: SeenFrom;
		readonly earlier?: string | undefined;
		/** Who is signed in in this browser until now. */
		readonly asking?: PersonId | undefined;
		/** Of the screens on which it was begun. */
		readonly language: Language;
	},
): Promise<SignInOutcome> {
	const attempt = await transact(app.db, (tx) => takeAttempt(tx, answer.state, app.clock.now()));
	if (attempt?.provider !== answer.provider) {
		await noteSecurity(app, { event: 'sign-in-failed', detail: 'out-of-date' });
		return undefined;
	}
	const outcome = await app.identity.finishSignIn(answer.provider, answer.callbackUrl, attempt.secrets);
	if (outcome.kind === 'refused') {
		await noteSecurity(app, { event: 'sign-in-failed', detail: 'refused' });
		return attempt.link_to ? { link: 'refused' } : undefined;
	}
	const token = Buffer.from(app.random.bytes(32)).toString('base64url');
	return await transact(app.db, async (tx) => {
		if (attempt.link_to) {
			const link = await addOrProve(
				app,
				tx,
				{ ...attempt, to: attempt.link_to },
				outcome.person,
				answer.asking,
			);
			if (link) return { link };
		}
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
		if (!attempt.then_link) return { token };
		// Without the provider's word on when, there is no proof, and nothing is added.
		const proven = freshSignIn(outcome.proof, createdAt);
		return { token, next: proven ? { add: attempt.then_link, personId } : 'refused' };
	});
}

type SignInOutcome =
	| {
			readonly token: string;
			/** What to do next where this was the new proof before another account is added. */
			readonly next?: { readonly add: SocialProvider; readonly personId: PersonId } | 'refused';
	  }
	| { readonly link: LinkOutcome }
	| 'suspended'
	| undefined;

/**
 * Of an attempt to add an account: what became of it; nothing when this was the new proof before it, by the person who
 * began and is signed in still.
 */
async function addOrProve(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	{ to, then_link: thenLink }: { readonly to: PersonId; readonly then_link: SocialProvider | null },
	social: SocialPerson,
	asking: PersonId | undefined,
): Promise<LinkOutcome | undefined> {
	const theirs = asking === to && (thenLink === null || (await isSignInOf(tx, to, social)));
	if (!theirs) {
		await recordSecurity(tx, app, { event: 'link-refused', personId: to, detail: 'somebody-else' });
		return 'somebody-else';
	}
	return thenLink === null ? await linkSignIn(app, tx, to, social) : undefined;
}
