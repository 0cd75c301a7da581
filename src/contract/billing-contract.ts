import { z } from 'zod';
import { billingKinds } from '#domain/billing/billing-document.ts';
import { languages } from '#domain/language.ts';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { callsOf } from './call.ts';
import { id, ids, inCents, instant, listOf, localDate, urlNumber } from './shapes.ts';

const fact = z.object({ name: z.string(), value: z.string() });

export const sheet = z
	.object({
		/** Default: English. */
		language: z.enum(languages).optional(),
		title: z.string(),
		facts: z.array(fact).readonly(),
		parties: z.array(z.object({ heading: z.string(), lines: z.array(z.string()).readonly() })).readonly(),
		table: z.object({
			columns: z.array(z.object({ title: z.string(), amount: z.boolean() })).readonly(),
			rows: z.array(z.array(z.string()).readonly()).readonly(),
		}),
		totals: z.array(fact).readonly(),
		notes: z.array(z.string()).readonly(),
	})
	.meta({ id: 'Sheet' });

/** A file as text, with its bytes in base 64 (RFC 4648). */
export const printedFile = z.object({ fileName: z.string(), base64: z.base64() });

/** Immutable once issued. */
const billingDocument = z
	.object({
		_id: id,
		kind: z.enum(billingKinds),
		/** Document number, which restarts each year for each kind: 'R-2026-000042'. */
		number: z.string(),
		bookingId: id,
		issuedDate: instant,
		amountCents: inCents(),
	})
	.meta({ id: 'BillingDocument' });
export type BillingDocumentAnswer = z.output<typeof billingDocument>;

const ownPayout = z
	.object({
		_id: id,
		/** The Monday of the payout run. */
		week: localDate,
		status: z.enum(payoutStatuses),
		amountCents: inCents(),
		trips: z.number().int(),
		paidDate: instant.nullable(),
		/** The next run pays the amount again. */
		returned: z.object({ date: instant, reason: z.string() }).nullable(),
	})
	.meta({ id: 'OwnPayout' });
export type OwnPayout = z.output<typeof ownPayout>;

const open = z.object({ bookings: z.number().int(), cents: inCents() });

const moneyAhead = z
	.object({
		/** The Monday of the next payout run, or the day on which a hold of payouts ends. */
		nextRun: localDate,
		next: open,
		later: open,
		/** Excludes `disputed`. */
		held: open,
		/** The owner’s share of the amounts in open disputes. */
		disputed: open,
		/** Amount deducted from the next payouts, because trips were refunded after their payout. */
		owedCents: inCents(),
		payouts: z.array(ownPayout),
	})
	.meta({ id: 'MoneyAhead' });
export type MoneyAhead = z.output<typeof moneyAhead>;

const sums = {
	/** Number of confirmed bookings; canceled bookings do not count. */
	bookings: z.number().int(),
	chargedCents: inCents(),
	refundedCents: inCents(),
	disputedCents: inCents(),
	feeCents: inCents(),
	netCents: inCents(),
};

const earnings = z
	.object({
		/** Newest first. */
		years: z.array(z.number().int()),
		year: z.number().int(),
		total: z.object(sums),
		/** By the local month in which trips ended, newest first. */
		months: z.array(
			z.object({
				month: z.string().meta({ example: '2026-07' }),
				...sums,
				listings: z.array(
					z.object({
						kind: z.enum(['EXPERIENCE', 'RIDES']),
						/** For rides, the id of their boat. */
						_id: id,
						name: z.string(),
						...sums,
						payouts: z.array(z.object({ _id: id, week: localDate })),
					}),
				),
			}),
		),
	})
	.meta({ id: 'Earnings' });
export type Earnings = z.output<typeof earnings>;

const payoutCall = { params: z.object({ id: ids.payout }), refusals: ['not-found'] } as const;

const { signedIn } = callsOf('Billing');

export const billingCalls = {
	ofBooking: signedIn('GET /billing/booking/{bookingId}', {
		summary: 'List the receipts, invoices and credit notes of a booking, oldest first',
		description: 'Only those addressed to the caller; staff see all.',
		params: z.object({ bookingId: ids.booking }),
		result: z.array(billingDocument),
		refusals: ['not-found'],
	}),
	one: signedIn('GET /billing/document/{id}', {
		summary: 'Get a receipt, invoice or credit note',
		description: 'For the person it is addressed to, and for staff.',
		params: z.object({ id: ids.billingDocument }),
		result: billingDocument.extend({ sheet }),
		refusals: ['not-found'],
	}),
	payouts: signedIn('GET /billing/payouts', {
		summary: 'List the caller’s payouts as an owner, newest first',
		...listOf(ownPayout),
	}),
	statement: signedIn('GET /billing/payout/{id}', {
		...payoutCall,
		summary: 'Get a payout with its trips, as it was when it was made',
		result: z.object({ sheet }),
	}),
	statementPdf: signedIn('GET /billing/payout/{id}/pdf', {
		...payoutCall,
		summary: 'Get a payout statement as a PDF',
		result: printedFile,
	}),
	statementCsv: signedIn('GET /billing/payout/{id}/csv', {
		...payoutCall,
		summary: 'Get a payout statement as CSV',
		result: z.object({ fileName: z.string(), csv: z.string() }),
	}),
	moneyAhead: signedIn('GET /billing/money-ahead', {
		summary: 'Get the money that the caller will be paid as an owner',
		result: moneyAhead,
	}),
	earnings: signedIn('GET /billing/earnings', {
		summary: 'Get the caller’s earnings of a year by month and listing',
		description: 'The current year unless `year` is given.',
		query: z.object({ year: urlNumber(z.number().int().min(2000).max(2999)).optional() }),
		result: earnings,
	}),
	pdf: signedIn('GET /billing/document/{id}/pdf', {
		summary: 'Get a receipt, invoice or credit note as a PDF',
		params: z.object({ id: ids.billingDocument }),
		result: printedFile,
		refusals: ['not-found'],
	}),
};
