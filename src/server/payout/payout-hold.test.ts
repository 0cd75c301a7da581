import { beforeEach, describe, expect, test } from 'vitest';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { sampleOwner } from '#test/sample-listings.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
let owner: Awaited<ReturnType<TestApp['owner']>>;

beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
});

/** Sets how many minutes ago the session's person signed in. Null means that the time is unknown. */
async function provenBefore(minutes: number | null): Promise<void> {
	const at = minutes === null ? null : world().app.clock.now().subtract({ minutes });
	await world()
		.app.db.updateTable('session')
		.set({ authenticated_at: at })
		.where('person_id', '=', owner.id)
		.execute();
}
async function edit(change: { accountNumber?: string; description?: string; phoneNumber?: string }) {
	const { accountNumber, ...more } = change;
	const { bankDetails, boatingLicence: _, ...account } = sampleOwner('Kamal Silva');
	const body = {
		...account,
		...more,
		bankDetails: { ...bankDetails, ...(accountNumber && { accountNumber }) },
	};
	return await world().call('POST', '/user/owner/verified', { as: owner.token, body });
}
const me = async () => (await world().call('GET', '/user', { as: owner.token })).body.result;

describe('recent sign-in for changes of bank details or phone number', () => {
	test.each([null, 11])(
		'refuses a change of bank details if the sign-in was %s minutes ago',
		async (minutes) => {
			const before = await me();
			await provenBefore(minutes);
			for (const change of [{ accountNumber: '99887766' }, { phoneNumber: '+94779998877' }]) {
				const { status, body } = await edit(change);
				expect([status, body.code]).toEqual([403, 'step-up-required']);
			}
			expect(await me()).toEqual(before);
		},
	);

	test('changing the description needs no recent sign-in', async () => {
		await provenBefore(null);
		const description =
			'I have sailed this coast all my life, and know every reef and every whale by its name.';
		expect((await edit({ description })).status).toBe(200);
		expect((await me()).payoutsHeldUntil).toBeNull();
	});

	test('a recent sign-in permits changes for ten minutes, and a change holds payouts for seven days', async () => {
		await provenBefore(10);
		const { status, body } = await edit({ accountNumber: '99887766' });
		expect(status).toBe(200);
		expect(body.result.payoutsHeldUntil).toBe('2026-07-08T02:30:00Z');
	});
});

test('a payout is held for seven days and paid by the next run, whose day the owner sees', async () => {
	const renter = await world().signIn('Nimal Perera');
	await book(world(), renter, await world().experience(owner), '2026-08-10');
	world().app.clock.set('2026-08-14T02:30:00Z');
	await provenBefore(1);
	const shown = async () => {
		const [ahead, bookings] = await Promise.all(
			['/billing/money-ahead', '/booking/owner?when=completed'].map(
				async (path) => (await world().call('GET', path, { as: owner.token })).body.result,
			),
		);
		return [ahead.nextRun, ahead.next.bookings, bookings[0].payout.date];
	};
	expect(await shown()).toEqual(['2026-08-17', 1, '2026-08-17']);
	await edit({ accountNumber: '99887766' });
	expect(await shown()).toEqual(['2026-08-21', 1, '2026-08-21']);
	world().app.clock.set('2026-08-17T08:00:00Z');
	expect(await shown()).toEqual(['2026-08-21', 1, '2026-08-21']);
	expect(await runPayouts(world().app)).toBe(0);
	world().app.clock.set('2026-08-21T02:30:01Z');
	expect(await runPayouts(world().app)).toBe(1);
});
