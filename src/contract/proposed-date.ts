import { z } from 'zod';
import { openDateChanges } from '#domain/date-change/date-change.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { id, inCents, instant, localDate, localTime } from './shapes.ts';

/** A proposed date of a booking as one of its parties sees it. */
export const proposedDate = z
	.object({
		_id: id,
		/** AGREED: the renter must pay the difference next. PAYING: the date is held. */
		status: z.enum(openDateChanges),
		proposedBy: z.enum(['RENTER', 'OWNER']),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		/** The new price and its difference to the current one, negative if it is lower. */
		priceCents: inCents(),
		differenceCents: inCents(),
		/** Refund terms with the new date. */
		cancellation: refundOutlook,
		/** End of the time to answer; once agreed, end of the time to start paying. */
		expiresDate: instant,
		/** End of the hold while the renter pays. */
		holdExpiresDate: instant.nullable(),
		may: z.object({
			accept: z.boolean(),
			decline: z.boolean(),
			withdraw: z.boolean(),
			/** True if the caller may hold the date and pay the difference. */
			pay: z.boolean(),
		}),
	})
	.meta({ id: 'ProposedDate' });
export type ProposedDate = z.output<typeof proposedDate>;
