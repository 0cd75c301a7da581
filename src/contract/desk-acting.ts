import { z } from 'zod';
import { dateChangeDecisions, dateChangeWish, quotedDate } from './date-change-contract.ts';
import { deskBooking } from './desk-records.ts';
import { partyChangeDecisions, quotedParty } from './party-change-contract.ts';
import { group, ids, inCents, text } from './shapes.ts';

/** What staff do with a booking in the place of one of its parties: their rules, their outcome, and a reason. */

const party = z.enum(['RENTER', 'OWNER']).meta({ description: 'The party that staff act for' });
const actingReason = text(500).min(1).meta({ description: 'Both parties read it' });
const bookingParams = z.object({ id: ids.booking });
const people = z.coerce.number().int().min(0).max(9_999);
const acting = { bookingId: ids.booking, reason: actingReason };
const own = ['own-matter', 'not-found'] as const;

export const quoteCancel = {
	summary: 'What canceling a booking for one of its parties would refund now',
	params: bookingParams,
	query: z.strictObject({ party }),
	result: z
		.object({
			/** The party's own outcome. */
			refundCents: inCents(),
			/** All that is left, which finance may choose. */
			fullRefundCents: inCents(),
		})
		.meta({ id: 'QuotedCancellation' }),
	refusals: [...own, 'not-confirmed', 'trip-over'],
} as const;

export const cancelFor = {
	summary: 'Cancels a booking for one of its parties, or with a full refund, which finance may choose',
	body: z.strictObject({
		...acting,
		party,
		fullRefund: z.boolean().default(false),
		/** The refund that was shown: another one by now is refused. */
		refundCents: inCents(z.number().int().min(0)),
	}),
	result: deskBooking,
	refusals: [...own, 'not-yours', 'not-confirmed', 'trip-over', 'refund-changed'],
} as const;

export const quoteDateFor = {
	summary: 'What another date of a booking would cost now, for one of its parties',
	params: bookingParams,
	query: z.strictObject({ party, ...dateChangeWish }),
	result: quotedDate,
	refusals: [...own, ...dateChangeDecisions],
} as const;

export const proposeDateFor = {
	summary: 'Proposes another date of a booking for one of its parties, to be answered by the other',
	body: z.strictObject({
		...acting,
		party,
		...dateChangeWish,
		/** The price that was shown: another one by now is refused. */
		priceCents: inCents(z.number().int().positive()),
	}),
	result: deskBooking,
	refusals: [
		...own,
		...dateChangeDecisions,
		'price-changed',
		'boat-taken',
		'too-many-holds',
		'hold-lapsed-before',
	],
} as const;

export const answerDateFor = {
	summary: 'Answers a proposed date for one of the parties',
	body: z.strictObject({
		...acting,
		party,
		dateChangeId: ids.dateChange,
		answer: z.enum(['accept', 'decline', 'withdraw']),
	}),
	result: deskBooking,
	refusals: [
		...own,
		'not-yours',
		'date-fixed',
		'date-change-over',
		'date-taken',
		'boat-taken',
		'papers-run-out',
	],
} as const;

export const quotePartyFor = {
	summary: 'What a smaller party of a booking would refund now',
	params: bookingParams,
	query: z.strictObject({ adults: people, kids: people }),
	result: quotedParty,
	refusals: [...own, ...partyChangeDecisions],
} as const;

export const changePartyFor = {
	summary: 'Makes the party of a booking smaller for its renter',
	body: z.strictObject({
		...acting,
		group,
		/** The refund that was shown: another one by now is refused. */
		refundCents: inCents(z.number().int().min(0)),
	}),
	result: deskBooking,
	refusals: [...own, ...partyChangeDecisions, 'refund-changed', 'idempotency-key-reused'],
} as const;
