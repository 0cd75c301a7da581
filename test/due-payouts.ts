import { beforeEach, expect } from 'vitest';
import type { BankFileId, PayoutId } from '#domain/id.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { fakePayments } from './fake-payments.ts';
import { payoutOwners } from './payout-owners.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Rs 12,345 are US$66.73, of which the owner's share is US$60.06. */
export const [gross, net] = [6_673, 6_006];

/** The Monday of the payout run. */
export const week = '2026-07-06';

export function duePayouts(messages: TestApp['messages'] = 'dropped') {
	const world = testApp({ payments: () => fakePayments(), messages });
	let amara: Awaited<ReturnType<TestApp['signIn']>>;
	let ben: Awaited<ReturnType<TestApp['signIn']>>;
	let filesBefore: readonly string[] = [];
	beforeEach(async () => {
		const { app, database } = world();
		filesBefore = (await database.pool.query('SELECT id FROM bank_file')).rows.map(({ id }) => id);
		// Rows of earlier tests are moved to another, paid week.
		await database.pool.query(
			`UPDATE payout SET week = week - 7 * (1 + (SELECT count(DISTINCT week)::int FROM payout))
			WHERE week = $1 AND bank_file_id IS NULL`,
			[week],
		);
		app.clock.set('2030-01-08T00:00:00Z');
		await runPayouts(app);
		app.clock.set('2026-07-01T02:30:00Z');
		amara = await staffMember(world(), 'Amara Weerakoon', 'finance');
		ben = await staffMember(world(), 'Ben Carmody', 'finance');
	});

	const post = (path: string, body: object, as = amara) =>
		world().call('POST', `/desk/payouts/${path}`, { as: as.token, body });
	const make = (country: 'AU' | 'LK' = 'AU', as = amara) => post('file', { week, country }, as);
	const ofFile =
		(path: string) =>
		(bankFileId: string, as = amara) =>
			post(path, { bankFileId }, as);

	async function fetched(country: 'AU' | 'LK' = 'AU'): Promise<BankFileId> {
		const { body } = await make(country);
		expect(body).toMatchObject({ state: true });
		expect((await ofFile('file/fetch')(body.result._id)).status).toBe(200);
		return body.result._id;
	}

	return {
		...payoutOwners(world),
		world,
		amara: () => amara,
		ben: () => ben,
		post,
		make,
		undo: ofFile('file/undo'),
		fetch: ofFile('file/fetch'),
		confirm: ofFile('file/paid'),
		fetched,
		returnPayout: (payoutId: PayoutId, reason = 'No such account', as = amara) =>
			post('returned', { payoutId, reason }, as),
		/** With the files of this test only. */
		read: async (as = amara) => {
			const { body } = await world().call('GET', `/desk/payouts/run/${week}`, { as: as.token });
			const files = body.result.files.filter(({ _id }: { _id: string }) => !filesBefore.includes(_id));
			return { ...body.result, files };
		},
	};
}
