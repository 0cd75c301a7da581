import { z } from 'zod';
import { skipperConditions } from '#domain/skipper/trusted-skipper.ts';
import { type StatisticsPeriod, statisticsPeriods } from '#domain/statistics/statistics.ts';
import { callsOf } from './call.ts';
import { id, instant, listed, localDate, urlNumber, weekday } from './shapes.ts';

const count = z.number().int().min(0);

const funnel = {
	/** Number of views in search results. */
	shown: count,
	/** Number of views of the listing's page. */
	opened: count,
	/** `bookings` is the number of paid holds. */
	holds: count,
	bookings: count,
};

const rated = { rating: z.number().nullable(), reviewCount: count };

/** Views by the owner and by robots do not count. */
const statistics = z
	.object({
		days: z.number().int(),
		/** Both days are included. */
		from: localDate,
		to: localDate,
		total: z.object({ ...funnel, ...rated }),
		/** Most booked first. Rides are left out. */
		listings: z.array(z.object({ _id: id, name: z.string(), listed, ...funnel, ...rated })),
		/** Past days by weekday, added up over all boats: all days, and days on which the boat was out. */
		weekdays: z.array(z.object({ weekday, days: count, busy: count })),
		/** Number of bookings by days from booking to departure. A range without `to` has no end. */
		leadTimes: z.array(z.object({ from: count, to: count.nullable(), bookings: count })),
		medianLeadDays: count.nullable(),
		/** Questions to the owner: custom requests, and first messages of renters. */
		replies: z.object({
			received: count,
			/** Number of questions answered, or unanswered for more than 24 hours. */
			due: count,
			inTime: count,
			answered: count,
			medianMinutes: count.nullable(),
		}),
		/**
		 * Number of bookings of departures in the period, and of cancellations by owner and by renter.
		 */
		departures: z.object({ sold: count, canceledByOwner: count, canceledByRenter: count }),
	})
	.meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

const isPeriod = (days: number): days is StatisticsPeriod =>
	statisticsPeriods.some((period) => period === days);

const { signedIn } = callsOf('Statistics');

export const statisticsCalls = {
	ofOwner: signedIn('GET /statistics/owner', {
		summary: `Get the figures of the caller’s listings for ${statisticsPeriods.join(', ')} days`,
		description: 'Up to today; 30 days unless `days` is given.',
		query: z.object({
			days: urlNumber(z.number().int())
				.refine(isPeriod, `is none of ${statisticsPeriods.join(', ')}`)
				.optional(),
		}),
		result: statistics,
	}),
};

const figures = z.object({
	/** A ride counts once. */
	departures: count,
	canceledByOwner: count,
	reviews: count,
	/** Sum of all stars: five ratings of up to 5 each. */
	stars: count,
	/** Number of questions answered, or waiting for more than 24 hours. */
	due: count,
	inTime: count,
	answered: count,
	medianMinutes: count.nullable(),
});

const skipperProgress = z
	.object({
		trustedSince: instant.nullable(),
		/** Of the twelve months up to now. */
		figures,
		/** Newest first, at most twelve. */
		months: z.array(
			z.object({
				/** The first day after the measured months, in UTC. */
				measuredOn: localDate,
				trusted: z.boolean(),
				missing: z.array(z.enum(skipperConditions)),
				figures,
			}),
		),
	})
	.meta({ id: 'SkipperStanding' });
export type SkipperProgress = z.output<typeof skipperProgress>;

const skippers = callsOf('Trusted skippers');

export const skipperCalls = {
	own: skippers.signedIn('GET /skipper/own', {
		summary: 'Get the caller’s figures for the trusted skipper badge by month',
		result: skipperProgress,
	}),
};
