import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { isFreshSignIn, sessionLimits } from '#domain/person/session.ts';
import type { SignInDemands, SocialPerson, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { isSignInOf, signInPerson } from '../person/sign-in-person.ts';
import { linkSignIn } from '../person/sign-ins.ts';
import { recordSecurity, recordSecurityInOwnTransaction } from '../security/security-log.ts';
import { consumeSignInAttempt, deleteByToken, saveSession, saveSignInAttempt } from './session-store.ts';
import { deviceAndAddress, type RequestOrigin } from './sessions.ts';

/**
 * Set for a sign-in that adds an account. `to` is the person who adds it. `next` is the provider to add
 * after this sign-in, which only confirms the person's identity.
 */
interface LinkInput {
	readonly to?: PersonId;
	readonly next?: SocialProvider;
}

/**
 * `other-person` means that the sign-in was completed by another person than the one who began;
 * `old-sign-in` that the provider did not authenticate the person again.
 */
export type LinkOutcome = 'linked' | 'taken' | 'already-linked' | 'other-person' | 'old-sign-in' | 'refused';

/** Minutes in which a sign-in at the provider must be completed. */
const attemptMinutes = 10;

/** The sign-in's secrets are stored in the database under `state`. */
export async function beginSignIn(
	app: Pick<App, 'db' | 'clock' | 'identity'>,
	provider: SocialProvider,
	origin: string,
	demands: SignInDemands = {},
	link: LinkInput = {},
): Promise<{ readonly url: string; readonly state: string }> {
	const callback = `${origin}/auth/${provider}/callback`;
	const { url, secrets } = await app.identity.beginSignIn(provider, callback, demands);
	const now = app.clock.now();
	await transact(app.db, async (tx) => {
		await saveSignInAttempt(tx, {
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
 * Returns undefined if the person or provider refused. An attempt is valid once, for its provider, in
 * the browser that began it. The browser's earlier session ends. `next` is the account to add after the
 * person has confirmed their identity.
 */
export async function finishSignIn(
	app: Pick<App, 'db' | 'clock' | 'random' | 'identity' | 'firstStaff' | 'subscriptions' | 'log'>,
	answer: {
		readonly provider: SocialProvider;
		readonly state: string;
		readonly callbackUrl: string;
		readonly from: RequestOrigin;
		readonly earlier?: string | undefined;
		readonly signedInAs?: PersonId | undefined;
		readonly language: Language;
	},
): Promise<SignInOutcome> {
	const attempt = await transact(app.db, (tx) => consumeSignInAttempt(tx, answer.state, app.clock.now()));
	if (attempt?.provider !== answer.provider) {
		await recordSecurityInOwnTransaction(app, { event: 'sign-in-failed', detail: 'out-of-date' });
		return undefined;
	}
	const outcome = await app.identity.finishSignIn(answer.provider, answer.callbackUrl, attempt.secrets);
	if (outcome.kind === 'refused') {
		await recordSecurityInOwnTransaction(app, { event: 'sign-in-failed', detail: 'refused' });
		return attempt.link_to ? { link: 'refused' } : undefined;
	}
	if (attempt.fresh && outcome.proof.authenticatedAt === null)
		app.log.warn(
			{ provider: answer.provider },
			'the sign-in provider reports no auth_time, so its users cannot change bank details: see docs/settings.md',
		);
	const token = Buffer.from(app.random.bytes(32)).toString('base64url');
	return await transact(app.db, async (tx) => {
		if (attempt.link_to) {
			const link = await linkOrConfirm(
				app,
				tx,
				{ ...attempt, to: attempt.link_to },
				outcome.person,
				answer.signedInAs,
			);
			if (link) return { link };
		}
		const person = await signInPerson(app, tx, outcome.person, answer.language);
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
			...deviceAndAddress(answer.from),
			createdAt,
			expiresAt: createdAt.add({ hours: 24 * sessionLimits.days }),
		});
		if (!attempt.then_link) return { token };
		// Without the provider's time of authentication, the sign-in does not prove the person's identity,
		// and no account is added.
		const proven = isFreshSignIn(outcome.proof, createdAt);
		return { token, next: proven ? { add: attempt.then_link, personId } : 'old-sign-in' };
	});
}

type SignInOutcome =
	| {
			readonly token: string;
			readonly next?: { readonly add: SocialProvider; readonly personId: PersonId } | 'old-sign-in';
	  }
	| { readonly link: LinkOutcome }
	| 'suspended'
	| undefined;

/**
 * Returns undefined if this sign-in only confirmed the identity of the person who began and is still
 * signed in.
 */
async function linkOrConfirm(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	{ to, then_link: thenLink }: { readonly to: PersonId; readonly then_link: SocialProvider | null },
	social: SocialPerson,
	signedInAs: PersonId | undefined,
): Promise<LinkOutcome | undefined> {
	const isSamePerson = signedInAs === to && (thenLink === null || (await isSignInOf(tx, to, social)));
	if (!isSamePerson) {
		await recordSecurity(tx, app, { event: 'link-refused', personId: to, detail: 'other-person' });
		return 'other-person';
	}
	return thenLink === null ? await linkSignIn(app, tx, to, social) : undefined;
}
