import { z } from 'zod';
import { caseKinds } from '#domain/payment/follow-capture.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { payoutCountries, payoutCurrencies } from '#domain/payout/exchange-rate.ts';
import { payoutChanges, payoutHoldReasons } from '#domain/payout/payee.ts';
import { bankFileStatuses, payoutStatuses } from '#domain/payout/payout.ts';
import { longestReason } from '#domain/text.ts';
import { deskCallsFor } from './call.ts';
import { bankDetailsAnswer } from './person-contract.ts';
import {
	dayRange,
	id,
	ids,
	inCents,
	instant,
	listOf,
	localDate,
	pageOf,
	paging,
	publicPerson,
	recordWithEachKey,
} from './shapes.ts';

export const bookedTrip = z.object({
	kind: z.enum(['TRIP', 'RIDE']),
	trip: z.string(),
});

export const deskPayment = bookedTrip
	.extend({
		_id: id,
		bookingId: id,
		renter: publicPerson,
		owner: publicPerson,
		status: z.enum(paymentStatuses),
		amountCents: inCents(),
		refundedCents: inCents(),
		refundableCents: inCents(),
		provider: z.string(),
		orderId: z.string().nullable(),
		captureId: z.string().nullable(),
		refundId: z.string().nullable(),
		createdDate: instant,
		capturedDate: instant.nullable(),
		refundedDate: instant.nullable(),
	})
	.meta({ id: 'DeskPayment' });
export type DeskPayment = z.output<typeof deskPayment>;

export const paymentFilter = z.object({
	status: z.enum(paymentStatuses).optional(),
	/** Date by which the payments are filtered. */
	on: z.enum(['made', 'refunded']).default('made'),
	...dayRange,
	booking: ids.booking.optional(),
	payment: ids.payment.optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

const currency = z.enum(Object.values(payoutCurrencies) as ['AUD', 'LKR']);

const sent = z.object({
	bankFileId: id,
	currency,
	/** Hundredths of the currency that was sent. */
	localCents: z.number().int(),
	/** Units of the currency per US dollar. */
	rate: z.string(),
});

export const payout = z
	.object({
		_id: id,
		week: localDate,
		status: z.enum(payoutStatuses),
		amountCents: inCents(),
		/** Country of the bank account; null for a country without bank files. */
		country: z.enum(payoutCountries).nullable(),
		/** Null if the payout is ready or not due. */
		waits: z.enum(payoutHoldReasons).nullable(),
		/**
		 * The current amount and what changed after the download, until finance has decided about the
		 * change.
		 */
		changed: z.object({ amountCents: inCents(), reason: z.enum(payoutChanges) }).nullable(),
		/** Amount in another currency; null while the payout is due, and if it was paid by hand. */
		sent: sent.nullable(),
		/** The first of two people who must confirm a payment by hand. */
		confirmedBy: publicPerson.nullable(),
		returned: z.object({ date: instant, reason: z.string() }).nullable(),
		/**
		 * The bank account at the time of the run or bank file. Returned by the call `payout` only,
		 * which adds an audit entry.
		 */
		bankDetails: bankDetailsAnswer.nullable(),
		owner: publicPerson,
		bookings: z.array(bookedTrip.extend({ _id: id, amountCents: inCents() })),
		createdDate: instant,
		paidDate: instant.nullable(),
	})
	.meta({ id: 'Payout' });
export type Payout = z.output<typeof payout>;

const done = z.object({ by: publicPerson, date: instant });

const bankFile = z
	.object({
		_id: id,
		week: localDate,
		country: z.enum(payoutCountries),
		status: z.enum(bankFileStatuses),
		payouts: z.number().int(),
		amountCents: inCents(),
		sent,
		made: done,
		fetched: done.nullable(),
		/** The first of two confirmations. */
		confirmed: done.nullable(),
		paid: done.nullable(),
		undone: done.nullable(),
		/** True if two people must confirm. */
		twoPeople: z.boolean(),
	})
	.meta({ id: 'BankFile' });
export type BankFile = z.output<typeof bankFile>;

const figure = z.object({ count: z.number().int(), cents: inCents() });

const payoutRun = z
	.object({
		/** The Monday of the payout run. */
		week: localDate,
		states: recordWithEachKey(payoutStatuses, figure),
	})
	.meta({ id: 'PayoutRun' });
export type PayoutRun = z.output<typeof payoutRun>;

const runInFull = payoutRun.extend({
	countries: z.array(
		z.object({
			country: z.enum(payoutCountries),
			currency,
			/** Per US dollar; null if it is not configured. */
			rate: z.string().nullable(),
			configured: z.boolean(),
			/** Payouts that are due and that the caller can put into a bank file. */
			ready: figure,
			waiting: figure,
		}),
	),
	/** Due payouts in countries without bank files, which are paid by hand. */
	byHand: figure,
	files: z.array(bankFile),
});
export type PayoutRunInFull = z.output<typeof runInFull>;

const finance = deskCallsFor('finance');
const bankFileCall = { body: z.strictObject({ bankFileId: ids.bankFile }) } as const;

export const payoutRunCalls = {
	runs: finance('GET /desk/payouts/runs', {
		summary: 'List the weekly payout runs with amounts by state, newest first',
		...listOf(payoutRun),
	}),
	run: finance('GET /desk/payouts/run/{week}', {
		summary: 'Get a weekly payout run by country with its bank files',
		params: z.object({ week: localDate }),
		result: runInFull,
		refusals: ['not-found'],
	}),
	makeFile: finance('POST /desk/payouts/file', {
		summary: 'Create a bank file of one country’s payouts that are ready',
		body: z.strictObject({ week: localDate, country: z.enum(payoutCountries) }),
		result: bankFile,
		refusals: ['nothing-to-pay', 'bank-file-not-configured'],
	}),
	undoFile: finance('POST /desk/payouts/file/undo', {
		...bankFileCall,
		summary: 'Undo a bank file that was never downloaded; its payouts are due again',
		result: bankFile,
		refusals: ['not-found', 'nothing-to-decide', 'bank-file-fetched'],
	}),
	fetchFile: finance('POST /desk/payouts/file/fetch', {
		...bankFileCall,
		summary: 'Download a bank file with full account numbers',
		description: 'Each download leaves an audit entry; after the first, the file cannot be undone.',
		result: z.object({ fileName: z.string(), text: z.string() }),
		refusals: ['not-found', 'nothing-to-decide', 'bank-file-outdated', 'bank-file-changed'],
	}),
	confirmFile: finance('POST /desk/payouts/file/paid', {
		...bankFileCall,
		summary: 'Record that the bank accepted a file and all its payouts are paid',
		description: 'Above a limit, two people must do so.',
		result: bankFile,
		refusals: [
			'not-found',
			'nothing-to-decide',
			'own-matter',
			'bank-file-not-fetched',
			'bank-file-changed',
			'second-person-needed',
		],
	}),
	decideChanged: finance('POST /desk/payouts/changed', {
		summary: 'Decide on a payout that changed after its file was downloaded',
		description: 'Pay it anyway, or take it out.',
		body: z.strictObject({ payoutId: ids.payout, decision: z.enum(['PAY_ANYWAY', 'TAKE_OUT']) }),
		result: bankFile,
		refusals: ['not-found', 'nothing-to-decide', 'own-matter'],
	}),
	returnPayout: finance('POST /desk/payouts/returned', {
		summary: 'Record that a bank returned a payout',
		description: 'Its owner is notified and the next run pays it again.',
		body: z.strictObject({ payoutId: ids.payout, reason: z.string().trim().min(1).max(longestReason) }),
		result: payout,
		refusals: ['not-found', 'nothing-to-decide', 'own-matter'],
	}),
};

/**
 * An event at a provider that needs a person, such as an unreadable webhook, money without a booking, a
 * different amount, a refund or reversal made at the provider, a dispute or a failed refund.
 */
const paymentCase = z
	.object({
		id: z.number().int(),
		kind: z.enum(caseKinds),
		provider: z.string(),
		bookingId: ids.booking.nullable(),
		paymentId: ids.payment.nullable(),
		/** The provider's ids, and amounts in US cents. */
		facts: z.record(z.string(), z.union([z.string(), z.number()])),
		/** Oldest first. */
		timeline: z.array(
			z.object({ at: instant, what: z.string(), by: z.string().nullable(), note: z.string().nullable() }),
		),
		/** The provider’s id of the webhook; the product’s id if the provider sent none. */
		eventId: z.string(),
		type: z.string().nullable(),
		/** Body of the webhook as received; empty if the case has none. */
		body: z.string(),
		receivedDate: instant,
		/** Money without a booking that can still be refunded; zero for all other cases. */
		refundableCents: inCents(z.number().int().min(0)),
		/** Parties of the booking may not decide. */
		may: z.object({ close: z.boolean(), refund: z.boolean() }),
	})
	.meta({ id: 'PaymentCase' });
export type PaymentCase = z.output<typeof paymentCase>;

export const paymentCaseCalls = {
	list: finance('GET /desk/payment/cases', {
		summary: 'List payment cases that wait for the desk, oldest first',
		query: z.object(paging),
		result: pageOf(paymentCase),
	}),
	refundUnexplained: finance('POST /desk/payment/cases/refund', {
		summary: 'Refund unexplained money in full or in part',
		description: 'The case closes when nothing is left.',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			/** Amount to refund; by default all that has not been refunded. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** The refundable sum that the caller saw. Answers 409 if the sum has changed. */
			refundableCents: inCents(z.number().int().min(1)),
			/** Sent to the provider with the refund. Only PayPal shows it to the payer. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['nothing-to-decide', 'refund-changed', 'own-matter', 'payments-down'],
	}),
	refund: finance('POST /desk/payment/refund', {
		summary: 'Refund a payment in full or in part',
		description: 'The platform fee is refunded in proportion.',
		body: z.strictObject({
			paymentId: ids.payment,
			/** Amount to refund; by default all that has not been refunded. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** The refundable sum that the caller saw. Answers 409 if the sum has changed. */
			refundableCents: inCents(z.number().int().min(1)),
			/** Sent to the provider with the refund. Only PayPal shows it to the payer. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['not-found', 'nothing-to-decide', 'refund-changed', 'own-matter'],
	}),
	close: finance('POST /desk/payment/cases/close', {
		summary: 'Close a payment case',
		description:
			'The provider’s message is deleted. A failed refund of the whole payment is tried once more.',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			resolution: z.string().trim().min(1).max(longestReason).optional(),
		}),
		result: z.object({ id: z.number().int() }),
		refusals: ['nothing-to-decide', 'own-matter'],
	}),
};

/** In the platform's zone and in US cents. */
const booksMonth = z
	.object({
		/** '2026-07'. */
		month: z.string(),
		chargedCents: inCents(),
		/** Refunds, reversals, and lost disputes. */
		refundedCents: inCents(),
		/** The platform's share minus refunded fees. */
		feeCents: inCents(),
		providerFeeCents: inCents(),
		/** The owners' share minus refunds. */
		ownersCents: inCents(),
		/** Money paid to owners minus returned payouts. */
		paidOutCents: inCents(),
	})
	.meta({ id: 'BooksMonth' });
export type BooksMonth = z.output<typeof booksMonth>;

export const deskBooks = z
	.object({
		now: z.object({
			providerCents: inCents(),
			owedToOwnersCents: inCents(),
			/** Money that owners owe, because trips were refunded after their payout. */
			owedByOwnersCents: inCents(),
			disputedCents: inCents(),
			/** Money captured without a booking. */
			suspenseCents: inCents(),
		}),
		/** Only months with movements, newest first. */
		months: z.array(booksMonth),
	})
	.meta({ id: 'DeskBooks' });
export type DeskBooks = z.output<typeof deskBooks>;
