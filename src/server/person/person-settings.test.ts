import { describe, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { requestTrip } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';
import { signInPerson } from './sign-in-person.ts';

const world = testApp({ payments: () => fakePayments() });

const choose = (token: string, language: unknown) =>
	world().call('POST', '/user/language', { as: token, body: { language } });

describe('language of a person', () => {
	test('a person’s language is English by default and is saved when changed', async () => {
		const { token } = await world().signIn('Anu Perera');
		const me = async () => (await world().call('GET', '/user', { as: token })).body.result.language;
		expect(await me()).toBe('en');
		const { status, body } = await choose(token, 'ta');
		expect([status, body.result.language, body.result.firstName]).toEqual([200, 'ta', 'Anu']);
		expect(await me()).toBe('ta');
	});

	test.each(['de', '', null, 'EN'])('rejects the language %j', async (language) => {
		const { token } = await world().signIn('Anu Perera');
		const { status, body } = await choose(token, language);
		expect([status, body.code]).toEqual([400, 'malformed']);
	});

	test('each sign-in sets the person’s language to the language of the pages', async () => {
		const anu = {
			provider: 'google',
			subject: 'g-lang',
			firstName: 'Anu',
			lastName: 'P',
			emailVerified: true,
		} as const;
		const welcome = (language?: 'en' | 'si') =>
			transact(world().app.db, (tx) => signInPerson(world().app, tx, anu, language));
		expect((await welcome('si')).language).toBe('si');
		expect((await welcome()).language).toBe('si');
		expect((await welcome('en')).language).toBe('en');
	});

	test('a verification code is sent in the person’s language', async () => {
		const { token } = await world().signIn('Kamal Silva');
		await choose(token, 'si');
		await world().call('POST', '/user/owner/verify', { as: token, body: { phoneNumber: '+94770000009' } });
		expect(world().sms.sent.at(-1)?.body).toMatch(
			/^\d{6} ඔබේ Mateship කේතයයි\. එය මිනිත්තු 10ක් වලංගුයි\.\n\n@mateship\.test #\d{6}$/,
		);
	});
});

const contactOf = async (as: string) =>
	(await world().call('GET', '/user', { as })).body.result.contactNumber as string | null;

test('prefills a person’s last contact number for the next booking, visible to that person only', async () => {
	const { owner, experience, signIn, call } = world();
	const skipper = await owner('Kamal Silva');
	const id = await experience(skipper);
	const [nimal, other] = [await signIn('Nimal Perera'), await signIn('Bruce Jones')];
	expect(await contactOf(nimal.token)).toBeNull();
	await hold(world(), nimal, id, '2026-12-10');
	expect(await contactOf(nimal.token)).toBe('+94712223334');
	expect(await contactOf(other.token)).toBeNull();
	for (const path of [`/experience/one/${id}`, '/booking/owner', `/review/experience/all/${id}`]) {
		const { body } = await call('GET', path, { as: skipper.token });
		expect(JSON.stringify(body)).not.toContain('712223334');
	}
});

test('saves the contact number of a custom request', async () => {
	const { owner, experience, signIn } = world();
	const id = await experience(await owner('Kamal Silva'));
	const nimal = await signIn('Nimal Perera');
	await requestTrip(world(), nimal, id);
	expect(await contactOf(nimal.token)).toBe('+94712223334');
});
