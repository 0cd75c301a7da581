import type { Statistics } from '#contract/statistics-contract.ts';
import type { PersonId } from '#domain/id.ts';
import {
	leadTimeSteps,
	meanRating,
	medianLeadDays,
	type StatisticsPeriod,
	sumFunnels,
} from '#domain/statistics/statistics.ts';
import { addDays, earliestDate, latestDate, weekdays } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findBusyDays, findCanceled, findFunnels, findLeadDays, findReplies } from './statistics-store.ts';

/** How an owner's listings did in the last days, today included: five statements, however many listings there are. */
export async function showStatistics(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	days: StatisticsPeriod,
): Promise<Statistics> {
	const now = clock.now();
	const to = latestDate(now);
	const period = { owner, from: addDays(to, 1 - days), to };
	const over = { ...period, to: addDays(earliestDate(now), -1) };
	const [funnels, busy, leads, requests, departures] = await Promise.all([
		findFunnels(db, period),
		findBusyDays(db, over),
		findLeadDays(db, period),
		findReplies(db, { ...period, now }),
		findCanceled(db, period),
	]);
	const { from } = period;
	return {
		days,
		from,
		to,
		total: {
			...sumFunnels(funnels),
			rating: meanRating(funnels),
			reviewCount: funnels.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
		},
		listings: funnels.map(({ id, ...funnel }) => ({ _id: id, ...funnel })),
		weekdays: weekdays.map((weekday, at) => {
			const { days: all = 0, busy: out = 0 } = busy.find((row) => row.weekday === at + 1) ?? {};
			return { weekday, days: all, busy: out };
		}),
		leadTimes: [...leadTimeSteps(leads)],
		medianLeadDays: medianLeadDays(leads),
		requests,
		departures,
	};
}
