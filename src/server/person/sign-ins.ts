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
 * Called after the person signed in with the account. Returns `taken` if it belongs to another person,
 * because two people are never merged (ACCT-3), and `already-linked` if the person already has an
 * account of that provider. Adding the same account again changes nothing.
 */
export async function linkSignIn(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	social: SocialPerson,
): Promise<'linked' | 'taken' | 'already-linked'> {
	await lockSocialAccount(tx, social);
	await lockPerson(tx, personId);
	const { provider } = social;
	const refuseLink = async (detail: 'taken' | 'already-linked') => {
		await recordSecurity(tx, app, { event: 'link-refused', personId, detail });
		return detail;
	};
	const known = await findBySocialAccount(tx, social);
	if (known) return known.id === personId ? 'linked' : await refuseLink('taken');
	const current = await findSocialAccounts(tx, personId);
	if (current.some((one) => one.provider === provider)) return await refuseLink('already-linked');
	const now = app.clock.now();
	await saveSocialAccount(tx, personId, social, now);
	await recordSecurity(tx, app, { event: 'sign-in-linked', personId, detail: provider });
	await publish(tx, app, { kind: 'sign-in-linked', personId, at: now.toString(), provider });
	return 'linked';
}

/** Refuses to remove the last account. */
export async function unlinkSignIn(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	provider: SocialProvider,
): Promise<Refusal<'not-found' | 'last-sign-in'> | undefined> {
	await lockPerson(tx, personId);
	const current = await findSocialAccounts(tx, personId);
	if (!current.some((one) => one.provider === provider)) return refuse('not-found', { what: 'sign-in' });
	if (current.length === 1) return refuse('last-sign-in');
	await deleteSocialAccount(tx, personId, provider);
	await recordSecurity(tx, app, { event: 'sign-in-unlinked', personId, detail: provider });
	const at = app.clock.now().toString();
	await publish(tx, app, { kind: 'sign-in-unlinked', personId, at, provider });
	return undefined;
}
