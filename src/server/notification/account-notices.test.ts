import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { sampleOwner } from '#test/sample-listings.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
const { bankDetails, boatingLicence: _, ...account } = sampleOwner('Kamal Silva');

beforeEach(async () => {
	world().app.clock.pass({ hours: 2 });
	owner = await world().owner('Kamal Silva');
	await reachable(owner.id);
	await runDueJobs(world());
	world().email.sent.length = 0;
	world().sms.sent.length = 0;
});

const reachable = (id: string, earlier?: { daysAgo: number }) =>
	world().database.pool.query(
		`UPDATE person SET email = 'now@people.example', email_verified = true, previous_email = $2, email_changed_at = $3
		WHERE id = $1`,
		[
			id,
			earlier ? 'before@people.example' : null,
			earlier
				? world()
						.app.clock.now()
						.subtract({ hours: 24 * earlier.daysAgo })
						.toString()
				: null,
		],
	);
async function sent() {
	expect(await runDueJobs(world())).toEqual([]);
	return world()
		.email.sent.map(({ to, subject }) => `${to.address}: ${subject}`)
		.sort();
}
const edit = (more: object) =>
	world().call('POST', '/user/owner/verified', {
		as: owner.token,
		body: { ...account, bankDetails, ...more },
	});
const newNumber = '+94779998877';
async function changeNumber() {
	const { body } = await world().call('POST', '/user/owner/verify', {
		as: owner.token,
		body: { phoneNumber: newNumber },
	});
	const code = /^\d{6}/.exec(world().sms.sent.at(-1)?.body ?? '')?.[0] ?? '';
	world().sms.sent.length = 0;
	return await edit({ phoneNumber: newNumber, code, codeId: body.result.id });
}

describe('changed phone number', () => {
	test('reports a changed phone number by email and by text to the old number', async () => {
		expect((await changeNumber()).status).toBe(200);
		expect(await sent()).toEqual(['now@people.example: Your phone number was changed']);
		const [mail] = world().email.sent;
		expect(mail?.text).toMatch(/Old number\W+ending in 567/);
		expect(mail?.text).toMatch(/New number\W+ending in 877/);
		expect(world().sms.sent).toMatchObject([{ to: account.phoneNumber }]);
		expect(world().sms.sent[0]?.body).toMatch(/ends in 877\. Not you\?/);
		expect(`${mail?.text}${world().sms.sent[0]?.body}`).not.toMatch(/7712345|7799988/);
	});

	test('sends no notice for a refused, unchanged or first phone number', async () => {
		expect((await edit({ phoneNumber: newNumber })).status).toBe(422);
		expect((await edit({})).status).toBe(200);
		const newcomer = await world().signIn('Ruwan Dias', {
			email: 'ruwan@people.example',
			emailVerified: true,
		});
		const { body } = await world().call('POST', '/user/owner/verify', {
			as: newcomer.token,
			body: { phoneNumber: newNumber },
		});
		const code = /^\d{6}/.exec(world().sms.sent.at(-1)?.body ?? '')?.[0] ?? '';
		world().sms.sent.length = 0;
		const first = { ...account, bankDetails, phoneNumber: newNumber, code, codeId: body.result.id };
		expect((await world().call('POST', '/user/owner', { as: newcomer.token, body: first })).status).toBe(200);
		expect([await sent(), world().sms.sent]).toEqual([[], []]);
	});
});

describe('previous email address of an account', () => {
	const changedBank = { bankDetails: { ...bankDetails, accountNumber: '9988776655' } };

	test('the previous email address is also notified of changed bank details and phone number', async () => {
		await reachable(owner.id, { daysAgo: 30 });
		await edit(changedBank);
		await changeNumber();
		expect(await sent()).toEqual([
			'before@people.example: Your bank details were changed',
			'before@people.example: Your phone number was changed',
			'now@people.example: Your bank details were changed',
			'now@people.example: Your phone number was changed',
		]);
	});

	test('the previous email address is no longer notified after 30 days', async () => {
		await reachable(owner.id, { daysAgo: 31 });
		await edit(changedBank);
		expect(await sent()).toEqual(['now@people.example: Your bank details were changed']);
	});
});

describe('desk actions on an account', () => {
	const post = (path: string, body: object, as: TestUser) =>
		world().call('POST', `/desk/${path}`, { as: as.token, body });

	test('notifies a person of a suspension and its end, without the desk’s reason', async () => {
		const clerk = await staffMember(world(), 'Sita Support', 'support');
		const about = { personId: owner.id, reason: 'A stolen card.' };
		expect((await post('people/suspend', about, clerk)).status).toBe(200);
		expect((await post('people/suspend', about, clerk)).status).toBe(409);
		expect(await sent()).toEqual(['now@people.example: Your account is suspended']);
		expect((await post('people/lift', about, clerk)).status).toBe(200);
		expect(await sent()).toEqual([
			'now@people.example: You can use your account again',
			'now@people.example: Your account is suspended',
		]);
		for (const { text } of world().email.sent) expect(text).not.toContain('stolen');
	});

	test('speaks of listings in the emails about a suspension only to a person with a boat', async () => {
		const clerk = await staffMember(world(), 'Sita Support', 'support');
		const renter = await world().signIn('Nimal Perera');
		await reachable(renter.id);
		for (const [{ id: personId }, speaks] of [
			[owner, true],
			[renter, false],
		] as const) {
			world().email.sent.length = 0;
			for (const path of ['people/suspend', 'people/lift'])
				expect((await post(path, { personId, reason: 'A stolen card.' }, clerk)).status).toBe(200);
			expect(await runDueJobs(world())).toEqual([]);
			const about = world().email.sent.filter(({ subject }) => /account/.test(subject));
			expect(about.map(({ text }) => text.includes('listings'))).toEqual([speaks, speaks]);
		}
	});

	test('notifies once when a role is granted, and once when the role is removed', async () => {
		const admin = await staffMember(world(), 'Ada Admin');
		for (const granted of [true, true, false, false]) {
			world().app.clock.pass({ seconds: 1 });
			await post('staff/role', { personId: owner.id, role: 'finance', granted }, admin);
		}
		expect(await sent()).toEqual([
			'now@people.example: You have a new role at the desk',
			'now@people.example: Your role at the desk was removed',
		]);
		for (const { text } of world().email.sent) expect(text).toMatch(/Role\W+finance/);
	});

	test('notifies renter and owner of a desk refund with amount and reason', async () => {
		const renter = await world().signIn('Nimal Perera', {
			email: 'nimal@people.example',
			emailVerified: true,
		});
		const bookingId = await book(world(), renter, await world().experience(owner), '2026-09-10');
		await runDueJobs(world());
		world().email.sent.length = 0;
		const clerk = await staffMember(world(), 'Fia Finance', 'finance');
		const { rows } = await world().database.pool.query('SELECT id FROM payment WHERE booking_id = $1', [
			bookingId,
		]);
		const body = {
			paymentId: rows[0].id,
			refundableCents: 6_673,
			amountCents: 1_000,
			reason: 'The motor failed.',
		};
		expect((await post('payment/refund', body, clerk)).status).toBe(200);
		expect((await post('payment/refund', body, clerk)).status).toBe(409);
		expect(await sent()).toEqual([
			'nimal@people.example: Refund: US$10.00 (Rs 1,850)',
			'now@people.example: Refund to Nimal Perera: US$10.00 (Rs 1,850)',
		]);
		const mail = world().email.sent.find(({ to }) => to.address === 'nimal@people.example');
		expect(mail?.text).toContain('Your booking hasn’t changed.');
		expect(mail?.text).toContain('The motor failed.');
	});
});
