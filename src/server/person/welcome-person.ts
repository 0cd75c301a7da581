import { nameWithoutContacts } from '#domain/conversation/public-text.ts';
import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { enqueue } from '../jobs/job.ts';
import { appointAdmin } from './appoint-first-staff.ts';
import { fetchAvatarJob } from './person-job-names.ts';
import {
	findBySocialAccount,
	findPerson,
	findPictureSource,
	lockSocialAccount,
	saveLanguage,
	savePerson,
} from './person-store.ts';
import { refreshEmail } from './refresh-email.ts';

/**
 * The person behind a social account: the first sign-in creates them (decisions, "People"), later ones refresh their
 * address and picture. What we send them is in the
 * `language` that they signed in with; left out, it stays as it is.
 */
export async function welcomePerson(
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
	if (!person) throw new Error('a person who was just saved is not there');
	return person;
}

/** Has a picture fetched that is another one than the last; pictures of our own are shown as they are. */
async function refreshPicture(tx: Tx, personId: PersonId, { picture: address }: SocialPerson): Promise<void> {
	if (!address?.startsWith('http') || address === (await findPictureSource(tx, personId))) return;
	await enqueue(tx, fetchAvatarJob, { personId, address }, { key: `fetch-avatar:${personId}` });
}

/** Whether a social account is this person's. */
export async function isSignInOf(tx: Tx, id: PersonId, social: SocialPerson): Promise<boolean> {
	return (await findBySocialAccount(tx, social))?.id === id;
}
