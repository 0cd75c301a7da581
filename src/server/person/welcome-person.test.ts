import { describe, expect, test } from 'vitest';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { testApp } from '#test/test-app.ts';
import { welcomePerson } from './welcome-person.ts';

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
});
