import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { findBySocialAccount, findPerson, savePerson } from './person-store.ts';

/** The person behind a social account: the first sign-in creates them (decisions, "People"). */
export async function welcomePerson(
	app: Pick<App, 'clock' | 'dice' | 'firstStaff'>,
	tx: Tx,
	social: SocialPerson,
): Promise<Person> {
	const known = await findBySocialAccount(tx, social);
	if (known) return known;
	const id = newId<PersonId>(app.dice);
	const staff = app.firstStaff.includes(`${social.provider}:${social.subject}`);
	const saved = await savePerson(tx, {
		id,
		role: staff ? 'PLATFORM' : 'MEMBER',
		social,
		now: app.clock.now(),
	});
	const person = saved ? await findPerson(tx, id) : await findBySocialAccount(tx, social);
	if (!person) throw new Error('a person who was just saved is not there');
	return person;
}
