import type { ExperienceId } from '#domain/id.ts';
import type { EnteredPrice } from '#domain/price/entered-price.ts';
import { noPrices, type PriceRule, type Prices, priceForm } from '#domain/price/price-rules.ts';
import { weekdays } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import { sailingDayBits } from './series-columns.ts';

/** With prices entered in other currencies; public presenters leave them out. */
export const pricesColumn = 'experience.prices' as const;

export async function findPrices(db: Db, id: ExperienceId): Promise<Prices> {
	const row = await db.selectFrom('experience').select('prices').where('id', '=', id).executeTakeFirst();
	return row?.prices ?? noPrices;
}

/** Undefined if the experience is archived. */
export async function findPriced(db: Db, id: ExperienceId) {
	const row = await db
		.selectFrom('experience')
		.select(['owner_id', 'time_zone', 'departure_time', 'price_lkr', pricesColumn])
		.where('id', '=', id)
		.where('archived_at', 'is', null)
		.executeTakeFirst();
	return (
		row && {
			ownerId: row.owner_id,
			timeZone: row.time_zone,
			departureTime: row.departure_time,
			priceRupees: row.price_lkr,
			prices: row.prices ?? noPrices,
		}
	);
}

const jsonOf = (entered: EnteredPrice | undefined) => (entered ? JSON.stringify(entered) : null);

/** Replaces rules and extras, and updates the column that the search reads. Saves weekdays from Monday on. */
export async function savePrices(
	tx: Tx,
	id: ExperienceId,
	{ extras, ...prices }: Prices,
	now: Temporal.Instant,
): Promise<void> {
	const rules = prices.rules.map((rule) =>
		rule.kind === 'WEEKDAY'
			? { ...rule, weekdays: weekdays.filter((day) => rule.weekdays.includes(day)) }
			: rule,
	);
	await tx.deleteFrom('price_rule').where('experience_id', '=', id).execute();
	await tx.deleteFrom('extra').where('experience_id', '=', id).execute();
	if (rules.length > 0) {
		const rows = rules.map((rule, position) => ({ experience_id: id, position, ...ruleColumns(rule) }));
		await tx.insertInto('price_rule').values(rows).execute();
	}
	if (extras.length > 0) {
		const rows = extras.map((extra, position) => ({
			id: extra.id,
			experience_id: id,
			position,
			name: extra.name,
			amount_lkr: extra.rupees,
			per: extra.per,
			mandatory: extra.mandatory,
			entered: jsonOf(extra.entered),
		}));
		await tx.insertInto('extra').values(rows).execute();
	}
	const none = rules.length + extras.length === 0;
	await tx
		.updateTable('experience')
		// Sets `updated_at` on every change, so that cached pages are rendered again.
		.set({
			prices: none ? null : JSON.stringify({ rules, extras }),
			price_form: none ? null : JSON.stringify(priceForm({ rules, extras })),
			updated_at: now,
		})
		.where('id', '=', id)
		.execute();
}

export function ruleColumns(rule: PriceRule) {
	const none = {
		first_day: null,
		last_day: null,
		yearly: null,
		weekdays: null,
		percent: null,
		days_ahead: null,
		hours_ahead: null,
		beyond: null,
		amount_lkr: null,
		entered: null,
	};
	const { kind } = rule;
	switch (kind) {
		case 'SEASON':
			return {
				...none,
				kind,
				first_day: rule.from,
				last_day: rule.to,
				yearly: rule.yearly,
				amount_lkr: rule.rupees,
				entered: jsonOf(rule.entered),
			};
		case 'WEEKDAY':
			return { ...none, kind, weekdays: sailingDayBits(rule.weekdays), percent: rule.percent };
		case 'EARLY_BIRD':
			return { ...none, kind, days_ahead: rule.daysAhead, percent: rule.percent };
		case 'LAST_MINUTE':
			return { ...none, kind, hours_ahead: rule.hoursAhead, percent: rule.percent };
		case 'EXTRA_GUEST':
			return {
				...none,
				kind,
				beyond: rule.beyond,
				amount_lkr: rule.rupees,
				entered: jsonOf(rule.entered),
			};
		case 'MINIMUM':
			return { ...none, kind, amount_lkr: rule.rupees, entered: jsonOf(rule.entered) };
	}
}
