import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { appointAdmin } from './appoint-first-staff.ts';
import {
	findBySocialAccount,
	findPerson,
	lockSocialAccount,
	saveLanguage,
	savePerson,
} from './person-store.ts';
import { refreshEmail } from './refresh-email.ts';

/**
 * The person behind a social account: the first sign-in creates them (decisions, "People"), later ones refresh their
 * address. What we send them is in the
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
		if (!language || known.language === language) return known;
		await saveLanguage(tx, known.id, language);
		return { ...known, language };
	}
	const id = newId<PersonId>(app.random);
	await savePerson(tx, {
		id,
		language: language ?? 'en',
		social,
		now: app.clock.now(),
	});
	const { provider, subject } = social;
	if (app.firstStaff.some((named) => named.provider === provider && named.subject === subject))
		await appointAdmin(app, tx, { id, staff_roles: [] });
	const person = await findPerson(tx, id);
	if (!person) throw new Error('a person who was just saved is not there');
	return person;
}

/** Whether a social account is this person's. */
export async function isSignInOf(tx: Tx, id: PersonId, social: SocialPerson): Promise<boolean> {
	return (await findBySocialAccount(tx, social))?.id === id;
}
