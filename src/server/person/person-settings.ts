import type { PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { findPerson, saveAdult, saveContactNumber, saveLanguage } from './person-store.ts';

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

/** Keeps when somebody said that they are 18 or older (decisions, "18 or older"); said again, the first time stays. */
export async function confirmAdult(app: Pick<App, 'db' | 'clock'>, id: PersonId): Promise<Person> {
	return await transact(app.db, async (tx) => {
		await saveAdult(tx, id, app.clock.now());
		const person = await findPerson(tx, id);
		if (!person) throw new Error('a signed-in person is not there');
		return person;
	});
}

/** Remembers the number that a person has just given for a trip, for their next one; in the transaction of that trip. */
export async function rememberContactNumber(tx: Tx, person: PersonId, contactNumber: string): Promise<void> {
	await saveContactNumber(tx, person, contactNumber);
}
