import type { PersonId } from '#domain/id.ts';
import { maskEmail, refreshedEmail } from '#domain/person/email-address.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { findEmails, saveAccountEmail, saveEmail } from './social-account-store.ts';

/**
 * Takes over the address that a social account tells at a sign-in. Where another verified one takes a verified one's place,
 * both are told.
 */
export async function refreshEmail(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	social: SocialPerson,
): Promise<void> {
	const emails = await findEmails(tx, social);
	if (!emails) return;
	const { told: before, address, verified } = emails;
	const told = { address: social.email ?? null, verified: social.emailVerified };
	const next = refreshedEmail({ address, verified }, { before, told });
	await saveAccountEmail(tx, social);
	if (!next) return;
	const now = app.clock.now();
	const replaced =
		verified && address !== null && next.address !== address ? { address, at: now } : undefined;
	await saveEmail(tx, personId, next, replaced);
	if (!replaced || next.address === null) return;
	await publish(tx, app, {
		kind: 'email-changed',
		personId,
		at: now.toString(),
		before: maskEmail(replaced.address),
		after: maskEmail(next.address),
	});
}
