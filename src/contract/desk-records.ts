import { z } from 'zod';
import { auditActionNames, auditSubjects } from '#domain/audit/audit.ts';
import { ledgerAccounts, ledgerCauses } from '#domain/ledger/ledger.ts';
import { notificationStatuses } from '#domain/notification/notification.ts';
import { notificationKinds, notificationSubjects } from '#domain/notification/notification-event.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { booking } from './booking-contract.ts';
import { id, inCents, instant, publicPerson } from './shapes.ts';

/** What the desk keeps and looks up: payments, messages, and who did what. */

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

/** A mail or text message as the desk sees it: what it is about and for whom, without its words. */
export const deskNotification = z
	.object({
		_id: id,
		/** What it tells. */
		kind: z.enum(notificationKinds),
		channel: z.enum(['MAIL', 'SMS']),
		status: z.enum(notificationStatuses),
		/** Null for a friend who has no account. */
		to: publicPerson.nullable(),
		about: z.object({
			subject: z.enum(notificationSubjects),
			id,
			/** What people call it: the trip's, listing's or person's name. */
			name: z.string().nullable(),
		}),
		/** Where it goes, masked; null where nobody knows any more. */
		address: z.string().nullable(),
		/** The provider's answer, without addresses and numbers. */
		problem: z.string().nullable(),
		/** When its provider was asked; until then, when it was written. */
		triedDate: instant,
	})
	.meta({ id: 'DeskMessage' });
export type DeskNotification = z.output<typeof deskNotification>;

export const auditEntry = z
	.object({
		id: z.number().int(),
		at: instant,
		by: publicPerson,
		action: z.enum(auditActionNames),
		subject: z.enum(auditSubjects),
		subjectId: z.string(),
		/** What people call it: a person's or a listing's name, whom a payout goes to. */
		subjectName: z.string().nullable(),
		reason: z.string().nullable(),
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** A line of the ledger. */
export const ledgerLine = z
	.object({
		at: instant,
		account: z.enum(ledgerAccounts),
		/** Positive where money is, negative where it is owed. */
		amountCents: inCents(),
		/** Why: what kind of event moved the money, and which one. */
		cause: z.object({ kind: z.enum(ledgerCauses), id: z.string() }),
		/** The movement that it is of: its lines sum to zero. */
		movement: z.string(),
	})
	.meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof ledgerLine>;

/** All that is known of one booking. */
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
