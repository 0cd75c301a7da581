import type { SignIns } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { SocialPerson, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findBySocialAccount, lockPerson, lockSocialAccount } from './person-store.ts';
import {
	deleteSocialAccount,
	findSameEmail,
	findSocialAccounts,
	saveSocialAccount,
} from './social-account-store.ts';

/** The social accounts that somebody signs in with, and whether somebody else here has their verified address. */
export async function listSignIns(db: Db, id: PersonId): Promise<SignIns> {
	const accounts = await findSocialAccounts(db, id);
	return {
		accounts: accounts.map(({ provider, email, created_at: since }) => ({
			provider,
			email,
			since: since.toString(),
			may: { remove: accounts.length > 1 },
		})),
		sameEmail: accounts.length > 1 ? null : ((await findSameEmail(db, id)) ?? null),
	};
}

/**
 * Adds a social account that somebody has just proved to be theirs. `taken` when it is another person's: people are never
 * made one, however alike their addresses (decisions, "People"); `one-is-there` when they have another of that provider.
 * What is theirs already stays.
 */
export async function linkSignIn(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	social: SocialPerson,
): Promise<'linked' | 'taken' | 'one-is-there'> {
	await lockSocialAccount(tx, social);
	await lockPerson(tx, personId);
	const { provider } = social;
	const refused = async (detail: 'taken' | 'one-is-there') => {
		await recordSecurity(tx, app, { event: 'link-refused', personId, detail });
		return detail;
	};
	const known = await findBySocialAccount(tx, social);
	if (known) return known.id === personId ? 'linked' : await refused('taken');
	const there = await findSocialAccounts(tx, personId);
	if (there.some((one) => one.provider === provider)) return await refused('one-is-there');
	const now = app.clock.now();
	await saveSocialAccount(tx, personId, social, now);
	await recordSecurity(tx, app, { event: 'sign-in-linked', personId, detail: provider });
	await publish(tx, app, { kind: 'sign-in-linked', personId, at: now.toString(), provider });
	return 'linked';
}

/** Removes a social account of somebody's; one is always left. */
export async function unlinkSignIn(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	provider: SocialProvider,
): Promise<Refusal<'not-found' | 'last-sign-in'> | undefined> {
	await lockPerson(tx, personId);
	const there = await findSocialAccounts(tx, personId);
	if (!there.some((one) => one.provider === provider)) return refuse('not-found', { what: 'sign-in' });
	if (there.length === 1) return refuse('last-sign-in');
	await deleteSocialAccount(tx, personId, provider);
	await recordSecurity(tx, app, { event: 'sign-in-unlinked', personId, detail: provider });
	const at = app.clock.now().toString();
	await publish(tx, app, { kind: 'sign-in-unlinked', personId, at, provider });
	return undefined;
}
