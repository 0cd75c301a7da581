import { skipperCalls as calls, type SkipperProgress } from '#contract/statistics-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { periodUpTo } from '#domain/skipper/trusted-skipper.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { skipperFigures } from './measure-skippers.ts';
import { findSkipperMonths, findTrustedSince } from './skipper-store.ts';

const readLimit = { name: 'skipper-standing', by: 'person', max: 120, windowSeconds: 600 } as const;

export function skipperRoutes(api: Api, app: App): void {
	serve(api, calls.own, readLimit, ({ person }) => showOwnProgress(app, person.id));
}

const shownMonths = 12;

const nothing = {
	departures: 0,
	canceledByOwner: 0,
	reviews: 0,
	stars: 0,
	due: 0,
	inTime: 0,
	answered: 0,
	medianMinutes: null,
} as const;

async function showOwnProgress(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<SkipperProgress> {
	const [since, months, figures] = await Promise.all([
		findTrustedSince(db, owner),
		findSkipperMonths(db, owner, shownMonths),
		skipperFigures(db, [owner], periodUpTo(clock.now())),
	]);
	return {
		trustedSince: since?.toString() ?? null,
		figures: figures.get(owner) ?? nothing,
		months: months.map((row) => ({
			measuredOn: row.measured_on,
			trusted: row.missing.length === 0,
			missing: row.missing,
			figures: {
				departures: row.departures,
				canceledByOwner: row.canceled_by_owner,
				reviews: row.reviews,
				stars: row.stars,
				due: row.questions_due,
				inTime: row.replied_in_time,
				answered: row.replies,
				medianMinutes: row.median_reply_minutes,
			},
		})),
	};
}
