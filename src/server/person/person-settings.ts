import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findPerson, saveAdult, saveContactNumber, saveLanguage } from './person-store.ts';

/** The language of the screens is also the language of messages to the person. */
export async function chooseLanguage(
	app: Pick<App, 'db'>,
	id: PersonId,
	language: Language,
): Promise<Person> {
	return await transact(app.db, async (tx) => {
		await saveLanguage(tx, id, language);
		const person = await findPerson(tx, id);
		if (!person) throw new Error('signed-in person not found');
		return person;
	});
}

/** The first confirmation counts (ACCT-12). */
export async function confirmAdult(app: Pick<App, 'db' | 'clock'>, id: PersonId): Promise<Person> {
	return await transact(app.db, async (tx) => {
		await saveAdult(tx, id, app.clock.now());
		const person = await findPerson(tx, id);
		if (!person) throw new Error('signed-in person not found');
		return person;
	});
}

/** Called in the transaction of the booking. The number is the default for the person's next booking. */
export const rememberContactNumber = saveContactNumber;
