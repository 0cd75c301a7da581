import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Id, idFrom, type PaymentId } from '../id.ts';
import {
	type RefundCause,
	type RefundKeyParts,
	readRefundKey,
	refundKey,
	refundMachine,
	refundNote,
} from './refund.ts';

const id = <I extends Id<string>>(fill: number) => idFrom<I>(new Uint8Array(20).fill(fill));
const booking = '1'.repeat(20);
const change = '2'.repeat(20);
const payment = id<PaymentId>(3);
const part = { dateChangeId: null, afterDispute: false };

describe('idempotency key of a refund', () => {
	// Keys are literal texts here, because a changed key would refund twice after a backup is restored.
	const keys: readonly (readonly [RefundKeyParts, string, RefundCause])[] = [
		[
			{ ...part, reason: 'CANCELLATION', sourceId: id(1) },
			`cancel-${booking}`,
			{ reason: 'CANCELLATION', sourceId: id(1) },
		],
		[
			{ reason: 'CANCELLATION', sourceId: id(1), dateChangeId: id(2), afterDispute: true },
			`cancel-${booking}-${change}-after-dispute`,
			{ reason: 'CANCELLATION', sourceId: id(1) },
		],
		[
			{ ...part, reason: 'DATE_CHANGE', sourceId: id(2) },
			`date-change-${change}`,
			{ reason: 'DATE_CHANGE', sourceId: id(2) },
		],
		[
			{ ...part, reason: 'PARTY_CHANGE', sourceId: id(4), dateChangeId: id(2) },
			`party-change-44444444444444444444-${change}`,
			{ reason: 'PARTY_CHANGE', sourceId: id(4) },
		],
		[
			{ ...part, reason: 'PARTY_CHANGE', sourceId: id(4), afterDispute: true },
			'party-change-44444444444444444444-after-dispute',
			{ reason: 'PARTY_CHANGE', sourceId: id(4) },
		],
		[{ paymentId: payment, nth: 1 }, `refund-${payment}`, { reason: 'CANCELLATION', sourceId: payment }],
		[{ paymentId: payment, nth: 12 }, `refund-${payment}-12`, { reason: 'CANCELLATION', sourceId: payment }],
		[{ refundId: id(5) }, 'refund-55555555555555555555', { reason: 'DESK', sourceId: null }],
	];

	test.each(keys)('the refund key of %j is %s', (of, key, cause) => {
		expect(refundKey(of)).toBe(key);
		expect(readRefundKey(key, payment)).toEqual(cause);
	});

	test('parses a refund key to the refund’s reason and source', () => {
		const ids = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => idFrom<never>(bytes));
		const parts = fc.record({
			reason: fc.constantFrom('CANCELLATION', 'DATE_CHANGE', 'PARTY_CHANGE'),
			sourceId: ids,
			dateChangeId: fc.option(ids),
			afterDispute: fc.boolean(),
		});
		fc.assert(
			fc.property(parts, ids, fc.integer({ min: 1, max: 99 }), (of, paymentId, nth) => {
				const { reason, sourceId } = of;
				expect(readRefundKey(refundKey(of as RefundKeyParts), paymentId)).toEqual({ reason, sourceId });
				expect(readRefundKey(refundKey({ paymentId, nth }), paymentId)).toEqual({
					reason: 'CANCELLATION',
					sourceId: paymentId,
				});
			}),
		);
	});

	test.each(['', 'refund', 'INV-2026-07', `cancel-${booking}-extra`, `refund-${payment}-after-dispute`])(
		'%j is not a refund key of the product, so the refund was made at the provider',
		(key) => expect(readRefundKey(key, payment)).toEqual({ reason: 'AT_PROVIDER', sourceId: null }),
	);
});

test.each([
	['WAITING', 'complete'],
	['COMPLETED', 'accept'],
	['PENDING', 'accept'],
	['DROPPED', 'request'],
] as const)('a %s refund cannot %s', (state, move) => {
	expect(refundMachine.can({ state, move, by: 'PROVIDER' })).toBe(false);
	expect(refundMachine.can({ state, move, by: 'PLATFORM' })).toBe(false);
});

test.each([
	['DATE_CHANGE', 'The new date of your Mateship booking costs less'],
	['PARTY_CHANGE', 'Fewer guests are coming on your Mateship booking'],
	['CANCELLATION', 'Refund for your Mateship booking'],
	['LATE_PAYMENT', 'Refund for your Mateship booking'],
] as const)('the note of a refund for %s gives the reason', (reason, note) => {
	expect(refundNote(reason, 'Mateship')).toBe(note);
});
