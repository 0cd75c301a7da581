import { z } from 'zod';
import { payoutCountries, payoutCurrencies } from '#domain/payout/exchange-rate.ts';
import { waitReasons } from '#domain/payout/payee.ts';
import { bankFileStatuses, payoutStatuses } from '#domain/payout/payout.ts';
import { longestReason } from '#domain/text.ts';
import { deskCallsFor } from './call.ts';
import { bookedTrip } from './desk-records.ts';
import { bankDetailsSeen } from './person-contract.ts';
import { id, ids, inCents, instant, listOf, localDate, ofEach, publicPerson } from './shapes.ts';

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
