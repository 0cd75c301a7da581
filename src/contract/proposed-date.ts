import { z } from 'zod';
import { openDateChanges } from '#domain/date-change/date-change.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { id, inCents, instant, localDate, localTime } from './shapes.ts';

/** Another date that one party of a booking has proposed, as one of the two sees it. */
export const proposedDate = z
	.object({
		_id: id,
		/** Both want it and it costs more: the renter pays next. While they do, it is held. */
		status: z.enum(openDateChanges),
		proposedBy: z.enum(['RENTER', 'OWNER']),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		/** What the new date costs, and how much that is more than now: below zero when it is less. */
		priceCents: inCents(),
		differenceCents: inCents(),
		/** Refund terms once the booking has this date. */
		cancellation: refundOutlook,
		/** Until when it can be answered; once both agree, until when its renter can begin to pay. */
		expiresDate: instant,
		/** Until when it is held, while its renter pays. */
		holdExpiresDate: instant.nullable(),
		may: z.object({
			accept: z.boolean(),
			decline: z.boolean(),
			withdraw: z.boolean(),
			/** Hold it and pay what it costs more. */
			pay: z.boolean(),
		}),
	})
	.meta({ id: 'ProposedDate' });
export type ProposedDate = z.output<typeof proposedDate>;
