import { z } from 'zod';
import { booking } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { group, ids, inCents } from './shapes.ts';

export const quotedParty = z
	.object({
		priceCents: inCents(),
		/** Payment for the people who leave the party. Its refund follows the cancellation terms. */
		shareCents: inCents(),
		percent: z.union([z.literal(100), z.literal(50), z.literal(0)]),
		refundCents: inCents(),
		cancellation: refundOutlook,
	})
	.meta({ id: 'QuotedParty' });
export type QuotedParty = z.output<typeof quotedParty>;

const people = z.coerce.number().int().min(0).max(9_999);

export const partyChangeDecisions = [
	'not-yours',
	'not-confirmed',
	'trip-over',
	'group-empty',
	'group-not-smaller',
	'party-aboard',
	'date-change-open',
] as const;

const { signedIn } = callsOf('Smaller parties');

export const partyChangeCalls = {
	quote: signedIn('GET /booking/party/quote/{bookingId}', {
		summary: 'Preview the refund of a smaller party, as the renter',
		params: z.object({ bookingId: ids.booking }),
		query: z.strictObject({ adults: people, kids: people }),
		result: quotedParty,
		refusals: partyChangeDecisions,
	}),
	change: signedIn('POST /booking/party/change', {
		summary: 'Return seats of a ride, or make the group of an experience smaller',
		idempotent: true,
		body: z.strictObject({
			bookingId: ids.booking,
			/** The group after the change. */
			group,
			/** The refund that the caller saw. The call is refused if the refund has changed. */
			refundCents: inCents(z.number().int().min(0)),
		}),
		result: booking,
		refusals: [...partyChangeDecisions, 'refund-changed'],
	}),
};
