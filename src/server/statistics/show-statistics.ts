import type { Statistics } from '#contract/statistics-contract.ts';
import { replyFigures } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import {
	leadTimeSteps,
	meanRating,
	medianLeadDays,
	type StatisticsPeriod,
	sumFunnels,
} from '#domain/statistics/statistics.ts';
import { addDays, earliestDate, latestDate, startAnywhere, weekdays } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findQuestions } from '../conversation/reply-times.ts';
import { listedReviewFigures } from '../experience/show-experience.ts';
import { tripReviewFigures } from '../review/show-received.ts';
import { findBusyDays, findCanceled, findFunnels, findLeadDays } from './statistics-store.ts';

/** How an owner's listings did in the last days, today included: seven statements, however many listings there are. */
export async function showStatistics(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	days: StatisticsPeriod,
): Promise<Statistics> {
	const { db, clock } = app;
	const now = clock.now();
	const to = latestDate(now);
	const from = addDays(to, 1 - days);
	const period = { owner, from, to };
	const over = { ...period, to: addDays(earliestDate(now), -1) };
	// Days of places are up to a day off those of UTC.
	const asked = { from: startAnywhere(from), until: now.add({ milliseconds: 1 }) };
	const [funnels, busy, leads, questions, departures, ...reviews] = await Promise.all([
		findFunnels(db, period),
		findBusyDays(db, over),
		findLeadDays(db, period),
		findQuestions(db, [owner], asked),
		findCanceled(db, period),
		listedReviewFigures(app, owner),
		tripReviewFigures(app, owner),
	]);
	const received = questions.filter(({ day }) => day >= from && day <= to);
	return {
		days,
		from,
		to,
		total: {
			...sumFunnels(funnels),
			// As on the owner's public page: also of archived listings and of rides.
			rating: meanRating(reviews),
			reviewCount: reviews.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
		},
		listings: funnels.map(({ id, ...funnel }) => ({ _id: id, ...funnel })),
		weekdays: weekdays.map((weekday, at) => {
			const { days: all = 0, busy: out = 0 } = busy.find((row) => row.weekday === at + 1) ?? {};
			return { weekday, days: all, busy: out };
		}),
		leadTimes: [...leadTimeSteps(leads)],
		medianLeadDays: medianLeadDays(leads),
		replies: { received: received.length, ...replyFigures(received, asked.until) },
		departures,
	};
}
