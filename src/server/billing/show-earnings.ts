import type { Earnings } from '#contract/billing-contract.ts';
import { earnedByMonth, sumEarned } from '#domain/billing/earnings.ts';
import type { PersonId } from '#domain/id.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { type EarnedRow, findEarned, findEarningYears } from './earnings-store.ts';

/** What an owner's listings brought in a year, the present one when none is asked for, by month and listing. */
export async function showEarnings(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	asked: number | undefined,
): Promise<Earnings> {
	const present = Number(dateAt(clock.now(), platformZone).slice(0, 4));
	const year = asked ?? present;
	const [rows, { first, last }] = await Promise.all([
		findEarned(db, owner, year),
		findEarningYears(db, owner),
	]);
	const newest = Math.max(last ?? present, present);
	const years = Array.from({ length: newest - (first ?? present) + 1 }, (_, at) => newest - at);
	return {
		years,
		year,
		total: sumEarned(rows),
		months: earnedByMonth(rows).map(({ listings, ...month }) => ({
			...month,
			listings: listings.map(presentListing),
		})),
	};
}

const presentListing = ({ id, month: _, payouts, ...row }: EarnedRow) => ({
	_id: id,
	...row,
	payouts: [...payouts],
});
