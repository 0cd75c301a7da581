import { expect, test } from 'vitest';
import { hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { ask } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
const contactOf = async (as: string) =>
	(await world().call('GET', '/user', { as })).body.result.contactNumber as string | null;

test('the contact number given last is there for the next booking, and for nobody else', async () => {
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

test('a custom request counts, too', async () => {
	const { owner, experience, signIn } = world();
	const id = await experience(await owner('Kamal Silva'));
	const nimal = await signIn('Nimal Perera');
	await ask(world(), nimal, id);
	expect(await contactOf(nimal.token)).toBe('+94712223334');
});
