import { z } from 'zod';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { ledgerAccounts, ledgerCauses } from '#domain/ledger/ledger.ts';
import { notificationStatuses } from '#domain/notification/notification.ts';
import { notificationKinds, notificationSubjects } from '#domain/notification/notification-event.ts';
import { booking } from './booking-contract.ts';
import { dateChangeDecisions, dateChangeInput, quotedDate } from './date-change-contract.ts';
import { deskPayment } from './desk-money-contract.ts';
import { auditEntry } from './desk-people-contract.ts';
import { partyChangeDecisions, quotedParty } from './party-change-contract.ts';
import { dayRange, group, id, ids, inCents, instant, publicPerson, text } from './shapes.ts';

/** An email or SMS for the desk: subject and recipient, without its text. */
export const deskNotification = z
	.object({
		_id: id,
		kind: z.enum(notificationKinds),
		channel: z.enum(['MAIL', 'SMS']),
		status: z.enum(notificationStatuses),
		/** Null for a friend without an account. */
		to: publicPerson.nullable(),
		about: z.object({
			subject: z.enum(notificationSubjects),
			id,
			name: z.string().nullable(),
		}),
		/** The recipient’s masked address; null if unknown. */
		address: z.string().nullable(),
		/** The provider's answer, without addresses and phone numbers. */
		problem: z.string().nullable(),
		/**
		 * Time at which the provider was called. Before the call, time at which the message was
		 * written.
		 */
		triedDate: instant,
	})
	.meta({ id: 'DeskMessage' });
export type DeskNotification = z.output<typeof deskNotification>;

const ledgerLine = z
	.object({
		at: instant,
		account: z.enum(ledgerAccounts),
		/** Amount in cents: positive for money held, negative for money owed. */
		amountCents: inCents(),
		cause: z.object({ kind: z.enum(ledgerCauses), id: z.string() }),
		/** The entries of a movement sum to zero. */
		movement: z.string(),
	})
	.meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof ledgerLine>;

export const deskBooking = z
	.object({
		booking,
		payments: z.array(deskPayment),
		ledger: z.array(ledgerLine),
		messages: z.array(deskNotification),
		audit: z.array(auditEntry),
	})
	.meta({ id: 'DeskBooking' });
export type DeskBooking = z.output<typeof deskBooking>;

/** Staff act for a party of a booking, with a reason. The party’s rules and outcomes apply. */

const party = z.enum(['RENTER', 'OWNER']).meta({ description: 'The party that staff act for' });
const actingReason = text(500).min(1).meta({ description: 'Both parties read it' });
const bookingParams = z.object({ id: ids.booking });
const people = z.coerce.number().int().min(0).max(9_999);
const acting = { bookingId: ids.booking, reason: actingReason };
const own = ['own-matter', 'not-found'] as const;

export const quoteCancel = {
	summary: 'Preview the refund of canceling a booking for one of its parties',
	params: bookingParams,
	query: z.strictObject({ party }),
	result: z
		.object({
			/** Refund by the party’s terms. */
			refundCents: inCents(),
			/** Remaining payment, which finance may refund instead. */
			fullRefundCents: inCents(),
		})
		.meta({ id: 'QuotedCancellation' }),
	refusals: [...own, 'not-confirmed', 'trip-over'],
} as const;

export const cancelFor = {
	summary: 'Cancel a booking for one of its parties',
	description: 'Finance may choose a full refund instead.',
	body: z.strictObject({
		...acting,
		party,
		fullRefund: z.boolean().default(false),
		/** The refund that the caller saw. The call is refused if the refund has changed. */
		refundCents: inCents(z.number().int().min(0)),
	}),
	result: deskBooking,
	refusals: [...own, 'not-yours', 'not-confirmed', 'trip-over', 'refund-changed'],
} as const;

export const quoteDateFor = {
	summary: 'Preview the price of another date of a booking for one of its parties',
	params: bookingParams,
	query: z.strictObject({ party, ...dateChangeInput }),
	result: quotedDate,
	refusals: [...own, ...dateChangeDecisions],
} as const;

export const proposeDateFor = {
	summary: 'Propose another date of a booking on behalf of one of its parties',
	body: z.strictObject({
		...acting,
		party,
		...dateChangeInput,
		/** The price that the caller saw. The call is refused if the price has changed. */
		priceCents: inCents(z.number().int().positive()),
		/** The `instantly` that the caller saw. The call is refused if it has changed. */
		instantly: z.boolean().optional(),
	}),
	result: deskBooking,
	refusals: [
		...own,
		...dateChangeDecisions,
		'price-changed',
		'approval-changed',
		'boat-taken',
		'too-many-holds',
		'hold-expired-recently',
	],
} as const;

export const answerDateFor = {
	summary: 'Answer a proposed date on behalf of one of the parties',
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
	summary: 'Preview the refund of a smaller party of a booking',
	params: bookingParams,
	query: z.strictObject({ adults: people, kids: people }),
	result: quotedParty,
	refusals: [...own, ...partyChangeDecisions],
} as const;

export const changePartyFor = {
	summary: 'Make the party of a booking smaller on behalf of its renter',
	body: z.strictObject({
		...acting,
		group,
		/** The refund that the caller saw. The call is refused if the refund has changed. */
		refundCents: inCents(z.number().int().min(0)),
	}),
	result: deskBooking,
	refusals: [...own, ...partyChangeDecisions, 'refund-changed', 'idempotency-key-reused'],
} as const;

export const bookingFilter = z.object({
	status: z.enum(bookingStatuses).optional(),
	/** Date by which the bookings are filtered. */
	on: z.enum(['made', 'paid', 'departs']).default('made'),
	...dayRange,
	renter: ids.person.optional(),
	owner: ids.person.optional(),
	boat: ids.boat.optional(),
	experience: ids.experience.optional(),
	ride: ids.ride.optional(),
});
export type BookingFilter = z.output<typeof bookingFilter>;
