import { describe, expect, test } from 'vitest';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { testApp } from '#test/test-app.ts';
import { signInPerson } from './sign-in-person.ts';
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
	transact(world().app.db, (tx) => signInPerson({ ...world().app, firstStaff }, tx, social));

describe('first sign-in of a social account', () => {
	test('creates one person per account, with the name of the first sign-in', async () => {
		const first = await welcome(anu);
		expect(first).toMatchObject({ firstName: 'Anu', lastName: 'Perera', role: 'MEMBER' });
		expect(await welcome({ ...anu, firstName: 'Anula' })).toEqual(first);
	});

	test('creates another person for the same email address at another provider', async () => {
		const [one, other] = [await welcome(anu), await welcome({ ...anu, provider: 'facebook' })];
		expect(other.id).not.toBe(one.id);
	});

	test('gives accounts listed in FIRST_STAFF a staff role, by provider and subject', async () => {
		const staff = [{ provider: 'google', subject: 'g-desk' }] as const;
		expect((await welcome({ ...anu, subject: 'g-desk' }, staff)).role).toBe('PLATFORM');
		expect((await welcome({ ...anu, provider: 'facebook', subject: 'g-desk' }, staff)).role).toBe('MEMBER');
	});

	test('truncates a long name of a social account', async () => {
		const person = await welcome({ ...anu, subject: 'g-long', firstName: 'x'.repeat(500), lastName: '' });
		expect([person.firstName.length, person.lastName]).toEqual([100, '']);
	});

	test('removes contact details from the name of a social account', async () => {
		const named = { firstName: 'Kamal 077 123 4567', lastName: 'kamal@gmail.com' };
		const person = await welcome({ ...anu, subject: 'g-contact', ...named });
		expect(person).toMatchObject({ firstName: 'Kamal', lastName: '' });
	});
});

describe('email address at a later sign-in', () => {
	const emailOf = async (id: string) =>
		(
			await world().database.pool.query(
				'SELECT email, email_verified AS verified, previous_email AS earlier FROM person WHERE id = $1',
				[id],
			)
		).rows[0];
	const notifications = async (id: string) =>
		(
			await world().database.pool.query(
				`SELECT email, facts->'event' AS event FROM notification WHERE person_id = $1 AND kind = 'email-changed'
				ORDER BY email NULLS FIRST`,
				[id],
			)
		).rows;

	test('replaces a verified address with another verified address, and notifies both', async () => {
		const kim = { ...anu, subject: 'g-kim', email: 'kim@old.example' };
		const { id } = await welcome(kim);
		await welcome({ ...kim, email: 'kim@new.example' });
		expect(await emailOf(id)).toEqual({
			email: 'kim@new.example',
			verified: true,
			earlier: 'kim@old.example',
		});
		expect(await notifications(id)).toMatchObject([
			{ email: null, event: { before: 'k•••@old.example', after: 'k•••@new.example' } },
			{ email: 'kim@old.example' },
		]);
		await welcome({ ...kim, email: 'kim@new.example' });
		expect(await notifications(id)).toHaveLength(2);
	});

	test('ignores an unverified address, and the address of an account that was added later', async () => {
		const kim = { ...anu, subject: 'g-kim-2', email: 'kim@old.example' };
		const { id } = await welcome(kim);
		await welcome({ ...kim, email: 'evil@new.example', emailVerified: false });
		const added: SocialPerson = { ...kim, provider: 'facebook', subject: 'f-kim', email: 'kim@face.example' };
		await transact(world().app.db, (tx) => linkSignIn(world().app, tx, id, added));
		await welcome(added);
		await welcome({ ...added, email: 'kim@other.example' });
		expect(await emailOf(id)).toMatchObject({ email: 'kim@old.example', earlier: null });
		expect(await notifications(id)).toEqual([]);
	});
});
