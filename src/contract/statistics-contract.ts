import { z } from 'zod';
import { skipperConditions } from '#domain/skipper/trusted-skipper.ts';
import { type StatisticsPeriod, statisticsPeriods } from '#domain/statistics/statistics.ts';
import { callsOf } from './call.ts';
import { id, instant, localDate, weekday, written } from './shapes.ts';

const count = z.number().int().min(0);

const funnel = {
	/** How often it was on a page of search results. */
	shown: count,
	/** How often its own page was opened. */
	opened: count,
	/** Dates that were held for payment, and those of them that were paid. */
	holds: count,
	bookings: count,
};

const rated = { rating: z.number().nullable(), reviewCount: count };

/** How an owner's listings do. Looks are counted without the owner's own and without robots. */
const statistics = z
	.object({
		days: z.number().int(),
		/** Both included. */
		from: localDate,
		to: localDate,
		total: z.object({ ...funnel, ...rated }),
		/** The best booked first; rides are no part of them. */
		listings: z.array(z.object({ _id: id, name: z.string(), ...funnel, ...rated })),
		/** Of the days that are over: how many there were for all boats together, and on how many a boat was out. */
		weekdays: z.array(z.object({ weekday, days: count, busy: count })),
		/** Days from booking to departure: bookings from so many to so many days; null: and longer. */
		leadTimes: z.array(z.object({ from: count, to: count.nullable(), bookings: count })),
		medianLeadDays: count.nullable(),
		/** Questions: custom requests, and first messages of renters. */
		replies: z.object({
			received: count,
			/** Answered, or without an answer for more than 24 hours. */
			due: count,
			/** Answered within 24 hours. */
			inTime: count,
			answered: count,
			/** Until the first answer: half were answered in that time or less. */
			medianMinutes: count.nullable(),
		}),
		/** Bookings of departures within the period, and who canceled them. */
		departures: z.object({ sold: count, canceledByOwner: count, canceledByRenter: count }),
	})
	.meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

const isPeriod = (days: number): days is StatisticsPeriod =>
	statisticsPeriods.some((period) => period === days);

const { signedIn } = callsOf('Statistics');

export const statisticsCalls = {
	ofOwner: signedIn('GET /statistics/owner', {
		summary: `How the caller’s listings do: ${statisticsPeriods.join(', ')} days up to today, 30 when left out`,
		query: z.object({
			days: written(z.number().int())
				.refine(isPeriod, `is none of ${statisticsPeriods.join(', ')}`)
				.optional(),
		}),
		result: statistics,
	}),
};

const figures = z.object({
	/** Completed; a ride is one, however many mates it has. */
	departures: count,
	canceledByOwner: count,
	reviews: count,
	/** All stars of the reviews: five ratings of up to 5 each. */
	stars: count,
	/** Questions that were answered, or waited for more than 24 hours. */
	due: count,
	/** Answered within 24 hours. */
	inTime: count,
	answered: count,
	medianMinutes: count.nullable(),
});

const skipperStanding = z
	.object({
		trustedSince: instant.nullable(),
		/** Of the twelve months up to now. */
		figures,
		/** As they were measured, the newest first, twelve at most. */
		months: z.array(
			z.object({
				/** The first day after the months that counted, in UTC. */
				measuredOn: localDate,
				trusted: z.boolean(),
				missing: z.array(z.enum(skipperConditions)),
				figures,
			}),
		),
	})
	.meta({ id: 'SkipperStanding' });
export type SkipperStanding = z.output<typeof skipperStanding>;

const skippers = callsOf('Trusted skippers');

export const skipperCalls = {
	own: skippers.signedIn('GET /skipper/own', {
		summary: 'The caller’s figures against the rule for trusted skippers, and their measured months',
		result: skipperStanding,
	}),
};
