import { z } from 'zod';
import { caseKinds } from '#domain/payment/follow-capture.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { payoutCountries, payoutCurrencies } from '#domain/payout/exchange-rate.ts';
import { waitReasons } from '#domain/payout/payee.ts';
import { bankFileStatuses, payoutStatuses } from '#domain/payout/payout.ts';
import { longestReason } from '#domain/text.ts';
import { deskCallsFor } from './call.ts';
import { bankDetailsSeen } from './person-contract.ts';
import {
	dayRange,
	id,
	ids,
	inCents,
	instant,
	listOf,
	localDate,
	ofEach,
	paging,
	publicPerson,
} from './shapes.ts';

/** What was booked, by a name that people know. */
export const bookedTrip = z.object({
	kind: z.enum(['TRIP', 'RIDE']),
	/** The experience's id, or the ride's. */
	tripId: id,
	/** The experience's name; of a ride its boat's. */
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
		/** What the desk can still give back. */
		refundableCents: inCents(),
		/** The name of the provider. */
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
	/** Which day is meant: on which it was made or given back. */
	on: z.enum(['made', 'refunded']).default('made'),
	...dayRange,
	booking: ids.booking.optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

/** The weekly payout run at the desk: what is due, the files for the banks, and what became of them. */

const currency = z.enum(Object.values(payoutCurrencies) as ['AUD', 'LKR']);

/** What a bank was told in another money than dollars. */
const sent = z.object({
	bankFileId: id,
	currency,
	/** Hundredths of that money. */
	localCents: z.number().int(),
	/** Units of that money for one US dollar. */
	rate: z.string(),
});

export const payout = z
	.object({
		_id: id,
		week: localDate,
		status: z.enum(payoutStatuses),
		amountCents: inCents(),
		/** In which country the account is; null: none whose banks take a file. */
		country: z.enum(payoutCountries).nullable(),
		/** Why a due one stays due; null when it is ready, or not due. */
		waits: z.enum(waitReasons).nullable(),
		/** What would be owed now, where that changed after its file was downloaded and finance has not decided yet. */
		changed: z.object({ amountCents: inCents() }).nullable(),
		/** Null while it is due, and when it was paid by hand. */
		sent: sent.nullable(),
		/** Who has said first that it was paid by hand, where a second has to. */
		confirmedBy: publicPerson.nullable(),
		/** By the owner's bank, and why in its words. */
		returned: z.object({ date: instant, reason: z.string() }).nullable(),
		/** The account as it was when the run, or the file, was made; told by `payout` alone, and that leaves an audit entry. */
		bankDetails: bankDetailsSeen.nullable(),
		owner: publicPerson,
		/** What it pays for. */
		bookings: z.array(bookedTrip.extend({ _id: id, amountCents: inCents() })),
		createdDate: instant,
		paidDate: instant.nullable(),
	})
	.meta({ id: 'Payout' });
export type Payout = z.output<typeof payout>;

/** Who did something with a file, and when. */
const done = z.object({ by: publicPerson, date: instant });

export const bankFile = z
	.object({
		_id: id,
		week: localDate,
		country: z.enum(payoutCountries),
		status: z.enum(bankFileStatuses),
		payouts: z.number().int(),
		amountCents: inCents(),
		sent,
		made: done,
		/** The first time. */
		fetched: done.nullable(),
		/** The first of two words that the bank was told. */
		confirmed: done.nullable(),
		paid: done.nullable(),
		undone: done.nullable(),
		/** Whether two people have to say that the bank was told. */
		twoPeople: z.boolean(),
	})
	.meta({ id: 'BankFile' });
export type BankFile = z.output<typeof bankFile>;

const figure = z.object({ count: z.number().int(), cents: inCents() });

export const payoutRun = z
	.object({
		/** The Monday of the run. */
		week: localDate,
		states: ofEach(payoutStatuses, figure),
	})
	.meta({ id: 'PayoutRun' });
export type PayoutRun = z.output<typeof payoutRun>;

const runInFull = payoutRun.extend({
	countries: z.array(
		z.object({
			country: z.enum(payoutCountries),
			currency,
			/** What a dollar is in this run, or would be; null where none is configured. */
			rate: z.string().nullable(),
			/** Whether a file can be made at all. */
			configured: z.boolean(),
			/** Due, and ready to be put in a file by whoever asks. */
			ready: figure,
			/** Due, and kept by a reason. */
			waiting: figure,
		}),
	),
	/** Due, of countries whose banks take no file. */
	byHand: figure,
	files: z.array(bankFile),
});
export type PayoutRunInFull = z.output<typeof runInFull>;

const finance = deskCallsFor('finance');
const ofFile = { body: z.strictObject({ bankFileId: ids.bankFile }) } as const;

export const payoutRunCalls = {
	runs: finance('GET /desk/payouts/runs', {
		summary: 'The weekly runs, the newest first, with how much is in each state',
		...listOf(payoutRun),
	}),
	run: finance('GET /desk/payouts/run/{week}', {
		summary: 'One weekly run: what is ready and what waits in each country, and the bank files made for it',
		params: z.object({ week: localDate }),
		result: runInFull,
		refusals: ['not-found'],
	}),
	makeFile: finance('POST /desk/payouts/file', {
		summary: 'Puts what is ready in a run, of one country, in a file for its banks',
		body: z.strictObject({ week: localDate, country: z.enum(payoutCountries) }),
		result: bankFile,
		refusals: ['nothing-to-pay', 'bank-file-not-configured'],
	}),
	undoFile: finance('POST /desk/payouts/file/undo', {
		...ofFile,
		summary: 'Undoes a bank file that nobody has fetched: its payouts are due again',
		result: bankFile,
		refusals: ['not-found', 'nothing-to-decide', 'bank-file-fetched'],
	}),
	fetchFile: finance('POST /desk/payouts/file/fetch', {
		...ofFile,
		summary:
			'The bank file itself, with whole accounts: each time leaves an audit entry; from the first it stays',
		result: z.object({ fileName: z.string(), text: z.string() }),
		refusals: ['not-found', 'nothing-to-decide', 'bank-file-outdated', 'bank-file-changed'],
	}),
	confirmFile: finance('POST /desk/payouts/file/paid', {
		...ofFile,
		summary: 'Notes that the bank has taken a file: all in it is paid. Above a limit two people say so',
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
		summary:
			'Decides about a payout that changed after its file was downloaded: it is paid anyway, or taken out',
		body: z.strictObject({ payoutId: ids.payout, decision: z.enum(['PAY_ANYWAY', 'TAKE_OUT']) }),
		result: bankFile,
		refusals: ['not-found', 'nothing-to-decide', 'own-matter'],
	}),
	giveBack: finance('POST /desk/payouts/returned', {
		summary: 'Notes that a bank sent a payout back: its owner is told, and the next run pays it again',
		body: z.strictObject({ payoutId: ids.payout, reason: z.string().trim().min(1).max(longestReason) }),
		result: payout,
		refusals: ['not-found', 'nothing-to-decide', 'own-matter'],
	}),
};

/**
 * What a provider did or said that only a person can decide about: a message that could not be understood, money that no
 * booking explains, another amount, a refund or reversal made there, a dispute, a refund that failed.
 */
export const paymentCase = z
	.object({
		id: z.number().int(),
		kind: z.enum(caseKinds),
		/** The name of the provider. */
		provider: z.string(),
		bookingId: ids.booking.nullable(),
		paymentId: ids.payment.nullable(),
		/** What is known of it: ids as the provider has them, amounts in US cents. */
		facts: z.record(z.string(), z.union([z.string(), z.number()])),
		/** What happened to it, the oldest first. */
		timeline: z.array(
			z.object({ at: instant, what: z.string(), by: z.string().nullable(), note: z.string().nullable() }),
		),
		/** The provider's id of it, or ours where it has none. */
		eventId: z.string(),
		/** What the provider calls it. */
		type: z.string().nullable(),
		/** As it came; empty where it is not about a message. */
		body: z.string(),
		receivedDate: instant,
		/** Of money that no booking explains: what can go back. Zero for all other cases. */
		refundableCents: inCents(z.number().int().min(0)),
		/** Nobody decides about a booking of their own. */
		may: z.object({ close: z.boolean(), refund: z.boolean() }),
	})
	.meta({ id: 'PaymentCase' });
export type PaymentCase = z.output<typeof paymentCase>;

export const paymentCaseCalls = {
	list: finance('GET /desk/payment/cases', {
		summary: 'What a payment provider did or said that waits for somebody of the desk, the oldest first',
		query: z.object(paging),
		result: z.object({
			items: z.array(paymentCase),
			/** Counted up to 10,001. */
			count: z.number().int(),
			page: z.number().int(),
			pageSize: z.number().int(),
		}),
	}),
	refundUnexplained: finance('POST /desk/payment/cases/refund', {
		summary:
			'Gives back money that no booking explains, in full or in part; closes its case when nothing is left',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			/** Left out: all that is left. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** What could be given back when whoever decides looked: 409 when it is another sum by now. */
			refundableCents: inCents(z.number().int().min(1)),
			/** The payer reads it at the provider. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['nothing-to-decide', 'refund-changed', 'own-matter', 'payments-down'],
	}),
	refund: finance('POST /desk/payment/refund', {
		summary: 'Gives a payment back, in full or in part; the platform’s fee goes back in proportion',
		body: z.strictObject({
			paymentId: ids.payment,
			/** Left out: all that is left. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** What could be given back when whoever decides looked: 409 when it is another sum by now. */
			refundableCents: inCents(z.number().int().min(1)),
			/** The payer reads it at the provider. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['not-found', 'nothing-to-decide', 'refund-changed', 'own-matter'],
	}),
	close: finance('POST /desk/payment/cases/close', {
		summary: 'Closes one of them; what a message said is forgotten. A refund that failed is tried once more',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			/** What was found and done. */
			resolution: z.string().trim().min(1).max(longestReason).optional(),
		}),
		result: z.object({ id: z.number().int() }),
		refusals: ['nothing-to-decide', 'own-matter'],
	}),
};

/** What moved in a month of the platform's calendar, in US cents. */
const booksMonth = z
	.object({
		/** '2026-07'. */
		month: z.string(),
		chargedCents: inCents(),
		/** Given back, reversed, and lost in disputes. */
		givenBackCents: inCents(),
		/** The platform's part of every price, less what went back of it. */
		feeCents: inCents(),
		/** What payment providers kept for themselves. */
		providerFeeCents: inCents(),
		/** The owners' part of every price, less what went back of it. */
		ownersCents: inCents(),
		/** Paid to owners, less what banks sent back. */
		paidOutCents: inCents(),
	})
	.meta({ id: 'BooksMonth' });
export type BooksMonth = z.output<typeof booksMonth>;

/** What the platform has, owes and earns, as the ledger says, in US cents. */
export const deskBooks = z
	.object({
		now: z.object({
			/** Captured by the providers and not left again. */
			providerCents: inCents(),
			owedToOwnersCents: inCents(),
			/** By owners whose trips were given back after they were paid. */
			owedByOwnersCents: inCents(),
			disputedCents: inCents(),
			/** Captured, and explained by no booking. */
			suspenseCents: inCents(),
		}),
		/** The newest first; months in which nothing moved are left out. */
		months: z.array(booksMonth),
	})
	.meta({ id: 'DeskBooks' });
export type DeskBooks = z.output<typeof deskBooks>;
