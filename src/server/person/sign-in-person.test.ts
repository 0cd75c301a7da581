import { describe, expect, test } from 'vitest';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { testApp } from '#test/test-app.ts';
import { welcomePerson } from './sign-in-person.ts';
import { linkSignIn } from './sign-ins.ts';

const world = testApp();
const anu: SocialPerson = {
	provider: 'google',
	subject: 'g-anu',
	firstName: 'Anu',
	lastName: 'Perera',
	email: 'anu@people.example',
	emailVerified: true,
};
const welcome = (social: SocialPerson, firstStaff: App['firstStaff'] = []) =>
	transact(world().app.db, (tx) => welcomePerson({ ...world().app, firstStaff }, tx, social));

describe('the first sign-in creates the person (decisions, "People")', () => {
	test('one person is one account of one provider; the name is that of the first time', async () => {
		const first = await welcome(anu);
		expect(first).toMatchObject({ firstName: 'Anu', lastName: 'Perera', role: 'MEMBER' });
		expect(await welcome({ ...anu, firstName: 'Anula' })).toEqual(first);
	});

	test('the same e-mail through the other provider is another person until both are proven', async () => {
		const [one, other] = [await welcome(anu), await welcome({ ...anu, provider: 'facebook' })];
		expect(other.id).not.toBe(one.id);
	});

	test('the first staff are named in configuration, by provider and subject', async () => {
		const staff = [{ provider: 'google', subject: 'g-desk' }] as const;
		expect((await welcome({ ...anu, subject: 'g-desk' }, staff)).role).toBe('PLATFORM');
		expect((await welcome({ ...anu, provider: 'facebook', subject: 'g-desk' }, staff)).role).toBe('MEMBER');
	});

	test('endless names are cut, not refused', async () => {
		const person = await welcome({ ...anu, subject: 'g-long', firstName: 'x'.repeat(500), lastName: '' });
		expect([person.firstName.length, person.lastName]).toEqual([100, '']);
	});

	test('takes no contact details over with the name', async () => {
		const named = { firstName: 'Kamal 077 123 4567', lastName: 'kamal@gmail.com' };
		const person = await welcome({ ...anu, subject: 'g-contact', ...named });
		expect(person).toMatchObject({ firstName: 'Kamal', lastName: '' });
	});
});

describe('a later sign-in refreshes the address (issue 12)', () => {
	const emailOf = async (id: string) =>
		(
			await world().database.pool.query(
				'SELECT email, email_verified AS verified, previous_email AS earlier FROM person WHERE id = $1',
				[id],
			)
		).rows[0];
	const told = async (id: string) =>
		(
			await world().database.pool.query(
				`SELECT email, facts->'event' AS event FROM notification WHERE person_id = $1 AND kind = 'email-changed'
				ORDER BY email NULLS FIRST`,
				[id],
			)
		).rows;

	test('another verified one takes its place, and both addresses are told', async () => {
		const kim = { ...anu, subject: 'g-kim', email: 'kim@old.example' };
		const { id } = await welcome(kim);
		await welcome({ ...kim, email: 'kim@new.example' });
		expect(await emailOf(id)).toEqual({
			email: 'kim@new.example',
			verified: true,
			earlier: 'kim@old.example',
		});
		expect(await told(id)).toMatchObject([
			{ email: null, event: { before: 'k•••@old.example', after: 'k•••@new.example' } },
			{ email: 'kim@old.example' },
		]);
		await welcome({ ...kim, email: 'kim@new.example' });
		expect(await told(id)).toHaveLength(2);
	});

	test('one that is not verified does not, nor does that of an account added later', async () => {
		const kim = { ...anu, subject: 'g-kim-2', email: 'kim@old.example' };
		const { id } = await welcome(kim);
		await welcome({ ...kim, email: 'evil@new.example', emailVerified: false });
		const added: SocialPerson = { ...kim, provider: 'facebook', subject: 'f-kim', email: 'kim@face.example' };
		await transact(world().app.db, (tx) => linkSignIn(world().app, tx, id, added));
		await welcome(added);
		await welcome({ ...added, email: 'kim@other.example' });
		expect(await emailOf(id)).toMatchObject({ email: 'kim@old.example', earlier: null });
		expect(await told(id)).toEqual([]);
	});
});
