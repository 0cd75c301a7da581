import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findPerson, saveAdult } from './person-store.ts';

/** Keeps when somebody said that they are 18 or older (decisions, "18 or older"); said again, the first time stays. */
export async function confirmAdult(app: Pick<App, 'db' | 'clock'>, id: PersonId): Promise<Person> {
	return await transact(app.db, async (tx) => {
		await saveAdult(tx, id, app.clock.now());
		const person = await findPerson(tx, id);
		if (!person) throw new Error('a signed-in person is not there');
		return person;
	});
}
