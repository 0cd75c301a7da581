import { z } from 'zod';
import { auditActionNames } from '#domain/audit/audit.ts';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { submissionStates } from '#domain/review-decision/review-decision.ts';
import { ids, localDate, paging, text } from './shapes.ts';

/** What the desk's lists can be narrowed down to. Days are the platform's own, both included. */

const days = { from: localDate.optional(), to: localDate.optional() };

export const queueFilter = z.object({
	state: z.enum(submissionStates).default('WAITING'),
	/** In the name, or in the owner's. */
	text: text(100).default(''),
	/** Boats whose insurance ends within 30 days. */
	expiring: z.enum(['true', 'false']).default('false'),
	...paging,
});

export const bookingFilter = z.object({
	status: z.enum(bookingStatuses).optional(),
	/** Which day is meant: on which it was made, paid, or departs. */
	on: z.enum(['made', 'paid', 'departs']).default('made'),
	...days,
	renter: ids.person.optional(),
	owner: ids.person.optional(),
	boat: ids.boat.optional(),
	experience: ids.experience.optional(),
	ride: ids.ride.optional(),
});
export type BookingFilter = z.output<typeof bookingFilter>;

export const paymentFilter = z.object({
	status: z.enum(paymentStatuses).optional(),
	/** Which day is meant: on which it was made or given back. */
	on: z.enum(['made', 'refunded']).default('made'),
	...days,
	booking: ids.booking.optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

export const auditFilter = z.object({
	subjectId: text(40).optional(),
	action: z.enum(auditActionNames).optional(),
	/** Who did it. */
	by: ids.person.optional(),
	...days,
});
export type AuditFilter = z.output<typeof auditFilter>;

/** A list as a file for a spreadsheet. */
export const deskCsv = z
	.object({
		fileName: z.string(),
		/** UTF-8 with its mark at the beginning, lines end with CRLF; nothing in it is a formula. */
		csv: z.string(),
		rows: z.number().int(),
		/** There are more than the 10,000 newest, which are all that it holds. */
		more: z.boolean(),
	})
	.meta({ id: 'DeskCsv' });
export type DeskCsv = z.output<typeof deskCsv>;
