import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayoutId } from '#domain/id.ts';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { addDays } from '#domain/time.ts';
import { duePayouts, week as firstWeek, net } from '#test/due-payouts.ts';
import { times } from '#test/long.ts';
import { findMoneyFaults } from './money-audit-store.ts';

const desk = duePayouts();
const { world, ben, australian, sold, run, payoutsOf, post, undo, fetch, confirm, returnPayout, ledger } =
	desk;

/** The use cases refuse impossible actions. */
const actions = [
	'run',
	'run',
	'make',
	'make',
	'fetch',
	'fetch',
	'confirm',
	'confirm',
	'undo',
	'by-hand',
	'return',
	'refund',
	'pay-anyway',
	'take-out',
] as const;

/** This test refunds trips without canceling them, so this kind of fault is ignored. */
const faults = async () =>
	(await findMoneyFaults(world().app.db)).filter(({ kind }) => kind !== 'confirmed-unpaid');

test('the ledger equals the payments, for any order of payout actions', async () => {
	const seen = new Set<string>();
	let turn = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.constantFrom(...actions), { minLength: 6, maxLength: 20 }),
			async (history) => {
				turn += 1;
				const owner = await australian(`Owner ${turn}`);
				const booking = await sold(owner);
				let weeks = 0;
				let owed = net;
				await run(`${addDays(firstWeek, 0)}T00:00:00Z`);
				const act = async (what: (typeof actions)[number]): Promise<unknown> => {
					const newest = (await payoutsOf(owner)).at(-1);
					const file = newest?.bank_file_id ?? 'f0000000000000000000';
					// A payout is deleted if all its trips were refunded before it was sent.
					const id = newest?.id ?? 'p0000000000000000000';
					switch (what) {
						case 'run':
							weeks += 1;
							return await run(`${addDays(firstWeek, 7 * weeks)}T00:00:00Z`);
						case 'make':
							return await post('file', { week: newest?.week ?? firstWeek, country: 'AU' });
						case 'fetch':
							return await fetch(file);
						case 'confirm':
							return await confirm(file, ben());
						case 'undo':
							return await undo(file);
						case 'by-hand':
							return await post('paid', { payoutId: id });
						case 'return':
							return await returnPayout(id as PayoutId);
						case 'pay-anyway':
							return await post('changed', { payoutId: id, decision: 'PAY_ANYWAY' });
						case 'take-out':
							return await post('changed', { payoutId: id, decision: 'TAKE_OUT' });
						case 'refund':
							if (owed > 0) await desk.refund(booking);
							owed = 0;
					}
				};
				for (const what of history) {
					await act(what);
					const payouts = await payoutsOf(owner);
					const paid = payouts.filter(({ status }) => status === 'PAID');
					for (const { status } of payouts) seen.add(status);
					// A trip is in at most one payout that was not returned. The ledger contains the amounts that
					// were paid and not returned.
					expect(payouts.filter(({ status }) => status !== 'RETURNED').length).toBeLessThanOrEqual(1);
					const sent = paid.reduce((sum, payout) => sum + payout.amount_usd_cents, 0);
					expect((await ledger(owner)).owner).toBe(sent - owed);
					expect(await faults()).toEqual([]);
				}
			},
		),
		{ numRuns: times(20, 5) },
	);
	expect([...seen].sort()).toEqual([...payoutStatuses].sort());
}, 300_000);
