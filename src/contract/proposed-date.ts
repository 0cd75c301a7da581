import { z } from 'zod';
import { id, inCents, instant, localDate, localTime } from './shapes.ts';

/** Another date that one party of a booking has proposed, as one of the two sees it. */
export const proposedDate = z
	.object({
		_id: id,
		proposedBy: z.enum(['RENTER', 'OWNER']),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		/** What the new date costs, and how much that is more than now: below zero when it is less. */
		priceCents: inCents(),
		differenceCents: inCents(),
		/** Until when it can be answered. */
		expiresDate: instant,
		may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
	})
	.meta({ id: 'ProposedDate' });
export type ProposedDate = z.output<typeof proposedDate>;
