import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findPerson, saveLanguage } from './person-store.ts';

/** Keeps the language that somebody uses on the screens, for what we send them. */
export async function chooseLanguage(
	app: Pick<App, 'db'>,
	id: PersonId,
	language: Language,
): Promise<Person> {
	return await transact(app.db, async (tx) => {
		await saveLanguage(tx, id, language);
		const person = await findPerson(tx, id);
		if (!person) throw new Error('a person who is signed in is not there');
		return person;
	});
}
