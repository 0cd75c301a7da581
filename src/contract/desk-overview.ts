import { z } from 'zod';
import { refusedDecision, subjects } from './desk-decisions.ts';
import { inCents, instant, localDate } from './shapes.ts';

/** So many of a kind, and their amounts together in US cents. */
const figure = z.object({ count: z.number().int(), cents: inCents() });

/** What the desk sees first. Days are those of `timeZone`, the platform's own. */
export const deskOverview = z
	.object({
		timeZone: z.string(),
		today: localDate,
		/** The first of the seven days that end today. */
		weekFrom: localDate,
		/** What waits for a decision, and since when the oldest does. */
		queues: z.array(
			z.object({ subject: z.enum(subjects), count: z.number().int(), oldest: instant.nullable() }),
		),
		/** Bookings that were paid, with all that was paid for them: also those that were canceled since. */
		bookedToday: figure,
		bookedWeek: figure,
		/** Refunds on their way to the renter, and those that arrived in the seven days. */
		refunding: figure,
		refundedWeek: figure,
		/** Payments of the seven days that came to nothing. */
		failedWeek: figure,
		/** Payments that the provider has not settled: being taken or given back. */
		unsettled: figure,
		payoutsDue: figure,
		/** Verified boats whose insurance ends by `expiringUntil`, today included. */
		expiring: z.number().int(),
		expiringUntil: localDate,
		/** Mails and texts of which nobody knows whether they went out, and those that were refused in the seven days. */
		undelivered: z.number().int(),
		refusedMessages: z.number().int(),
		/** Work of our computers that failed for good. */
		deadJobs: z.number().int(),
		/** The caller's own decisions of the seven days that were not applied and not made again, the latest 10. */
		refusedDecisions: z.array(refusedDecision),
	})
	.meta({ id: 'DeskOverview' });
export type DeskOverview = z.output<typeof deskOverview>;
