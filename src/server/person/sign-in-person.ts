import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { nameWithoutContacts } from '#domain/conversation/public-text.ts';
import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { decideEmailUpdate, maskEmail } from '#domain/person/email-address.ts';
import type { Person } from '#domain/person/person.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { storeAvatar } from '../file/store-upload.ts';
import { enqueue, job } from '../jobs/job.ts';
import {
	deletePreviousEmails,
	findBySocialAccount,
	findPerson,
	findPictureSource,
	lockSocialAccount,
	saveAvatar,
	saveLanguage,
	savePerson,
} from './person-store.ts';
import { findEmails, saveAccountEmail, saveEmail } from './social-account-store.ts';
import { appointAdmin } from './staff.ts';

/**
 * Each sign-in updates email and profile picture, and with `language` the language of messages (ACCT-2).
 */
export async function signInPerson(
	app: Pick<App, 'clock' | 'random' | 'firstStaff' | 'subscriptions'>,
	tx: Tx,
	social: SocialPerson,
	language?: Language,
): Promise<Person> {
	await lockSocialAccount(tx, social);
	const known = await findBySocialAccount(tx, social);
	if (known) {
		await refreshEmail(app, tx, known.id, social);
		await refreshPicture(tx, known.id, social);
		if (!language || known.language === language) return known;
		await saveLanguage(tx, known.id, language);
		return { ...known, language };
	}
	const id = newId<PersonId>(app.random);
	await savePerson(tx, {
		id,
		language: language ?? 'en',
		social: { ...social, ...nameWithoutContacts(social) },
		now: app.clock.now(),
	});
	await refreshPicture(tx, id, social);
	const { provider, subject } = social;
	if (app.firstStaff.some((named) => named.provider === provider && named.subject === subject))
		await appointAdmin(app, tx, { id, staff_roles: [] });
	const person = await findPerson(tx, id);
	if (!person) throw new Error('saved person not found');
	return person;
}

async function refreshPicture(tx: Tx, personId: PersonId, { picture: address }: SocialPerson): Promise<void> {
	if (!address?.startsWith('http') || address === (await findPictureSource(tx, personId))) return;
	await enqueue(tx, fetchAvatarJob, { personId, address }, { key: `fetch-avatar:${personId}` });
}

export async function isSignInOf(tx: Tx, id: PersonId, social: SocialPerson): Promise<boolean> {
	return (await findBySocialAccount(tx, social))?.id === id;
}

/** If a verified address replaces another verified address, notifies both addresses. */
async function refreshEmail(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	social: SocialPerson,
): Promise<void> {
	const emails = await findEmails(tx, social);
	if (!emails) return;
	const { reported: before, address, verified } = emails;
	const reported = { address: social.email ?? null, verified: social.emailVerified };
	const next = decideEmailUpdate({ address, verified }, { before, reported });
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

/**
 * The picture is stored here, so that browsers never call the provider's hosts. After a failure the
 * current picture stays, and the next sign-in tries again.
 */
export async function fetchAvatar(
	app: Pick<App, 'db' | 'clock' | 'files' | 'scanner' | 'remotePictures' | 'log'>,
	{ personId, address }: { readonly personId: PersonId; readonly address: string },
): Promise<void> {
	const found = await app.remotePictures.fetch(address);
	if (found.kind === 'refused') {
		app.log.warn({ personId, reason: found.reason }, 'avatar not fetched');
		return;
	}
	const key = await storeAvatar(app, personId, found.bytes);
	if (key === undefined) {
		app.log.warn({ personId, reason: 'not a picture' }, 'avatar not fetched');
		return;
	}
	const image = pictureAddress(key, 160, 'webp');
	await transact(app.db, (tx) => saveAvatar(tx, personId, { key, image, source: address }));
}

export const fetchAvatarJob = job(
	'fetch-avatar',
	z.object({ personId: ids.person, address: z.string().max(2_000) }),
);

export const deletePreviousEmailsAfterRetention = deletePreviousEmails;
