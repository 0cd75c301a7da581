import { z } from 'zod';
import { id, inCents, instant, localDate, localTime, publicPerson, text } from './shapes.ts';

/** What is sold of a listing, or of all of an owner's, as the desk sees it before it takes that off. */

export const departureAhead = z
	.object({
		/** The ride's id, or the booking's of an experience. */
		_id: id,
		kind: z.enum(['TRIP', 'RIDE']),
		/** The experience's name; a ride goes by its boat. */
		trip: z.string(),
		boat: z.string(),
		departsAt: instant,
		departureDate: localDate,
		departureTime: localTime,
		timeZone: z.string(),
		/** Confirmed bookings: one for a trip, none or several for a ride. */
		parties: z.array(
			z.object({
				bookingId: id,
				renter: publicPerson,
				/** Adults and kids together. */
				people: z.number().int(),
				amountCents: inCents(),
			}),
		),
	})
	.meta({ id: 'DepartureAhead' });
export type DepartureAhead = z.output<typeof departureAhead>;

export const departuresAhead = z
	.object({
		/** All of them, also those that are not listed. */
		count: z.number().int(),
		/** What their renters have paid, in US cents: what canceling them all gives back. */
		refundCents: inCents(),
		/** The next 100, soonest first. */
		departures: z.array(departureAhead),
	})
	.meta({ id: 'DeparturesAhead' });
export type DeparturesAhead = z.output<typeof departuresAhead>;

/** The departures ahead are canceled and refunded with the decision: as many, and as much, as were shown. */
export const cancelDepartures = z.strictObject({
	count: z.number().int().min(1),
	refundCents: inCents(z.number().int().min(0)),
	/** Renters read it in their mail and on the booking. */
	reason: text(500).min(1),
});
export type CancelDepartures = z.output<typeof cancelDepartures>;
