import { z } from 'zod';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
import { maxDepartureTimes } from '#domain/experience/departures.ts';
import { longestNoticeMinutes } from '#domain/experience/experience.ts';
import { maxSeasonSpans, seasonProblem } from '#domain/experience/season.ts';
import type { Weekday } from '#domain/time.ts';
import {
	id,
	inCents,
	instant,
	localDate,
	localTime,
	publicPerson,
	tenMinuteTime,
	text,
	weekday,
} from './shapes.ts';

export const minimumNotice = z.number().int().min(0).max(longestNoticeMinutes).meta({
	description:
		'Whole minutes before the departure at which instant booking ends: 0 to 10,080 (7 days). Left out, it is 0 for a new experience and stays as it was in an edit.',
	example: 120,
});

const departureSeries = z.object({ time: localTime, days: z.array(weekday) });

export const departures = z
	.array(departureSeries)
	.meta({ description: 'All its departure times; the first is departureTime with sailingDays' });

export const newDepartures = z
	.array(z.strictObject({ time: tenMinuteTime, days: z.array(weekday).min(1).max(7) }))
	.min(1)
	.max(maxDepartureTimes)
	.refine((all) => new Set(all.map(({ time }) => time)).size === all.length, 'name a time twice')
	.meta({
		description:
			'All departure times, each with its days; the first is departureTime with sailingDays again. Left out, a new experience has that one only, and further ones stay as they were in an edit.',
		example: [
			{ time: '09:00', days: ['Saturday', 'Sunday'] },
			{ time: '15:30', days: ['Saturday'] },
		],
	});

export const bookingWindow = z
	.number()
	.int()
	.min(bookingWindowLimits.min)
	.max(bookingWindowLimits.max)
	.meta({
		description: `How many days ahead it can be booked. Left out, it is ${bookingWindowLimits.max} for a new experience and stays as it was in an edit.`,
		example: 90,
	});

export const season = z
	.array(
		z
			.strictObject({ from: z.string(), to: z.string() })
			.refine((span) => seasonProblem(span) === undefined, 'is no span of dates or of days of the year'),
	)
	.max(maxSeasonSpans)
	.meta({
		description:
			'The parts of the year in which it sails, last days included: dates (YYYY-MM-DD), or days of every year (MM-DD), over New Year when the last is the earlier one. Empty: the whole year. Left out, it is so for a new experience and stays as it was in an edit.',
		example: [{ from: '11-15', to: '04-15' }],
	});

export function firstDepartureMatchesForm(form: {
	readonly departureTime: string;
	readonly sailingDays: readonly Weekday[];
	readonly departures?: readonly { readonly time: string; readonly days: readonly Weekday[] }[] | undefined;
}): boolean {
	const first = form.departures?.[0];
	if (!first) return true;
	const days = new Set(first.days);
	return (
		first.time === form.departureTime &&
		days.size === new Set(form.sailingDays).size &&
		form.sailingDays.every((day) => days.has(day))
	);
}

/** A booking that blocks a date. `createdDate` is the start of a hold. */
export const takenDate = z
	.object({
		departureDate: localDate,
		/**
		 * The blocked departure time, if the experience has several. If it has one, the whole date is
		 * blocked.
		 */
		departureTime: localTime,
		/** `UNAVAILABLE`: the boat is out at that time, or not insured. */
		status: z.enum(['CONFIRMED', 'PENDING', 'UNAVAILABLE']),
		createdDate: instant,
	})
	.meta({ id: 'TakenDate' });
export type TakenDate = z.output<typeof takenDate>;

/** Public, so it does not name the person. */
export const bookedDate = takenDate
	.extend({ status: z.enum(['CONFIRMED', 'PENDING']) })
	.meta({ id: 'BookedDate' });
export type BookedDate = z.output<typeof bookedDate>;

const departureAhead = z
	.object({
		/** Id of the ride, or of the booking of an experience. */
		_id: id,
		kind: z.enum(['TRIP', 'RIDE']),
		trip: z.string(),
		boat: z.string(),
		departsAt: instant,
		departureDate: localDate,
		departureTime: localTime,
		timeZone: z.string(),
		parties: z.array(
			z.object({
				bookingId: id,
				renter: publicPerson,
				people: z.number().int(),
				amountCents: inCents(),
			}),
		),
	})
	.meta({ id: 'DepartureAhead' });
export type DepartureAhead = z.output<typeof departureAhead>;

/**
 * Times when a boat is out, from now on (at most 2,000 trips). People and names of trips are left out.
 */
export const occupancy = z
	.object({
		/** Departure and arrival of each trip that is sold, held or offered as a ride. */
		spans: z.array(z.object({ departsAt: instant, arrivesAt: instant })),
		turnaroundMinutes: z
			.number()
			.int()
			.meta({ description: 'What the boat needs between two trips, before and after each' }),
		insuredUntil: localDate.nullable().meta({ description: 'The last day on which the boat is insured' }),
		timeZone: z
			.string()
			.nullable()
			.meta({ description: 'Of the place that the boat goes out from, once it has one' }),
	})
	.meta({ id: 'Occupancy' });
export type Occupancy = z.output<typeof occupancy>;

export const departuresAhead = z
	.object({
		/** Number of all sold departures, including those not listed. */
		count: z.number().int(),
		/** Sum of payments in US cents: the refund if all departures are canceled. */
		refundCents: inCents(),
		/** The next 100 sold departures, soonest first. */
		departures: z.array(departureAhead),
	})
	.meta({ id: 'DeparturesAhead' });
export type DeparturesAhead = z.output<typeof departuresAhead>;

/**
 * Input that cancels and refunds future departures together with the decision. The call is refused if
 * count or sum differ from those that the caller saw.
 */
export const cancelDeparturesInput = z.strictObject({
	count: z.number().int().min(1),
	refundCents: inCents(z.number().int().min(0)),
	reason: text(500).min(1),
});
export type CancelDeparturesInput = z.output<typeof cancelDeparturesInput>;
