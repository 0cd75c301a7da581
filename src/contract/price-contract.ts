import { z } from 'zod';
import { extraUnits, latestSeasonEnd, priceLimits } from '#domain/price/price-rules.ts';
import { agrees, disagree, enteredPrice } from './entered-price.ts';
import { ids, inCents, inRupees, localDate, rupees, text, weekday } from './shapes.ts';

const percentOff = z.number().int().min(priceLimits.discount.min).max(priceLimits.discount.max);
const part = rupees.refine((amount) => amount <= priceLimits.part, 'is more than 7 digits');

const season = z
	.strictObject({
		kind: z.literal('SEASON'),
		from: localDate,
		to: localDate,
		/** Again each year, from the first one on. */
		yearly: z.boolean(),
		/** The whole trip, in place of the experience's price. */
		rupees,
		entered: enteredPrice.optional(),
	})
	.refine(agrees, disagree)
	.refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' })
	.refine(({ from, to, yearly }) => !yearly || to <= latestSeasonEnd(from), {
		path: ['to'],
		error: 'is more than a year after the first day',
	});

/** One price rule (docs/decisions/price.md): kinds are applied in the order in which they stand here. */
export const priceRule = z
	.discriminatedUnion('kind', [
		season,
		z.strictObject({
			kind: z.literal('WEEKDAY'),
			weekdays: z.array(weekday).min(1).max(7),
			/** More, or less below zero. */
			percent: z
				.number()
				.int()
				.min(priceLimits.weekday.min)
				.max(priceLimits.weekday.max)
				.refine((percent) => percent !== 0, 'changes nothing'),
		}),
		z.strictObject({
			kind: z.literal('EARLY_BIRD'),
			daysAhead: z.number().int().min(priceLimits.daysAhead.min).max(priceLimits.daysAhead.max),
			percent: percentOff,
		}),
		z.strictObject({
			kind: z.literal('LAST_MINUTE'),
			hoursAhead: z.number().int().min(priceLimits.hoursAhead.min).max(priceLimits.hoursAhead.max),
			percent: percentOff,
		}),
		z
			.strictObject({
				kind: z.literal('EXTRA_GUEST'),
				beyond: z.number().int().min(priceLimits.beyond.min).max(priceLimits.beyond.max),
				rupees: part,
				entered: enteredPrice.optional(),
			})
			.refine(agrees, disagree),
		z
			.strictObject({ kind: z.literal('MINIMUM'), rupees, entered: enteredPrice.optional() })
			.refine(agrees, disagree),
	])
	.meta({ id: 'PriceRule' });

const extraParts = {
	name: text(priceLimits.extraName).min(1),
	rupees: part,
	entered: enteredPrice.optional(),
	per: z.enum(extraUnits),
	/** Inside every price that is shown; others are chosen. */
	mandatory: z.boolean(),
};

export const extra = z.object({ id: ids.extra, ...extraParts }).meta({ id: 'Extra' });

/** An experience's price rules and extras. */
export const prices = z
	.object({
		rules: z.array(priceRule).max(priceLimits.rules),
		extras: z.array(extra).max(priceLimits.extras),
	})
	.meta({ id: 'Prices' });

/** Rules and extras as their owner sets them: a known extra keeps its id, a new one gets one. */
export const pricesForm = z
	.strictObject({
		rules: z.array(priceRule).max(priceLimits.rules),
		extras: z
			.array(z.strictObject({ id: ids.extra.optional(), ...extraParts }).refine(agrees, disagree))
			.max(priceLimits.extras),
	})
	.superRefine(({ rules, extras }, { addIssue }) => {
		for (const kind of ['EXTRA_GUEST', 'MINIMUM'] as const) {
			if (rules.filter((rule) => rule.kind === kind).length > 1) {
				addIssue({ code: 'custom', path: ['rules'], message: `has ${kind} twice` });
			}
		}
		const days = rules.flatMap((rule) => (rule.kind === 'WEEKDAY' ? rule.weekdays : []));
		if (new Set(days).size < days.length) {
			addIssue({ code: 'custom', path: ['rules'], message: 'has a weekday twice' });
		}
		const known = extras.flatMap(({ id }) => id ?? []);
		if (new Set(known).size < known.length) {
			addIssue({ code: 'custom', path: ['extras'], message: 'has an extra twice' });
		}
	})
	.meta({ id: 'PricesForm' });
export type PricesForm = z.output<typeof pricesForm>;

/** What a trip costs, rules and mandatory extras included. */
export const tripPrice = z
	.object({
		cents: inCents(z.number().int().positive()),
		rupees: inRupees(z.number().int().positive()),
	})
	.meta({
		id: 'TripPrice',
		description:
			'US cents and rupees for the date and guests that were asked for (else before a date, for one guest): price rules and mandatory extras are inside',
	});

const amount = { cents: inCents(), rupees: inRupees() };

/** One line of a price; what comes off is below zero. The lines add up to the whole. */
export const priceLine = z
	.discriminatedUnion('kind', [
		z.object({ kind: z.literal('BASE'), ...amount }),
		z.object({ kind: z.literal('SEASON'), from: localDate, to: localDate, yearly: z.boolean(), ...amount }),
		z.object({ kind: z.literal('WEEKDAY'), weekday, percent: z.number().int(), ...amount }),
		z.object({
			kind: z.literal('EARLY_BIRD'),
			daysAhead: z.number().int(),
			percent: z.number().int(),
			...amount,
		}),
		z.object({
			kind: z.literal('LAST_MINUTE'),
			hoursAhead: z.number().int(),
			percent: z.number().int(),
			...amount,
		}),
		z.object({
			kind: z.literal('EXTRA_GUEST'),
			people: z.number().int(),
			eachRupees: inRupees(),
			...amount,
		}),
		z.object({ kind: z.literal('MINIMUM'), ...amount }),
		z.object({
			kind: z.literal('EXTRA'),
			extraId: ids.extra,
			name: z.string(),
			per: z.enum(extraUnits),
			mandatory: z.boolean(),
			people: z.number().int(),
			eachRupees: inRupees(),
			...amount,
		}),
		z.object({
			kind: z.literal('PROMO_CODE'),
			code: z.string(),
			/** Null where an amount comes off. */
			percent: z.number().int().nullable(),
			...amount,
		}),
	])
	.meta({ id: 'PriceLine' });

/** An extra that comes with a booking, once or several times. */
export const boughtExtra = z
	.object({ name: z.string(), quantity: z.number().int() })
	.meta({ id: 'BoughtExtra' });
