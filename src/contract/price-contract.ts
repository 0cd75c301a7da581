import { z } from 'zod';
import type { RateMicros } from '#domain/payout/exchange-rate.ts';
import {
	entryCurrencies,
	largestHundredths,
	type PriceWithEntry,
	rupeesFromEntered,
} from '#domain/price/entered-price.ts';
import { extraUnits, latestSeasonEnd, priceLimits } from '#domain/price/price-rules.ts';
import { callsOf } from './call.ts';
import { ids, inCents, inRupees, localDate, rupees, text, weekday } from './shapes.ts';

/** Units of a currency per US dollar, in millionths. */
export const rateMicros = z.number().int().min(1).max(10_000_000_000_000) as unknown as z.ZodType<
	RateMicros,
	number
>;

/**
 * A price as entered by its owner, with the exchange rate at the time of saving. Clients send the rate
 * that the owner saw, or the unchanged price.
 */
export const enteredPrice = z
	.strictObject({
		currency: z.enum(entryCurrencies),
		/** The entered amount in hundredths of its currency. */
		hundredths: z.number().int().min(1).max(largestHundredths),
		rateMicros,
		rateDay: localDate,
	})
	.meta({ id: 'EnteredPrice' });

export const isEnteredPriceConsistent = ({ rupees, entered }: PriceWithEntry) =>
	!entered || rupeesFromEntered(entered) === rupees;
export const enteredPriceMismatch = { path: ['entered'], error: 'is not what the rupees are by this rate' };

const percentOff = z.number().int().min(priceLimits.discount.min).max(priceLimits.discount.max);
const part = rupees.refine((amount) => amount <= priceLimits.part, 'is more than 7 digits');

const season = z
	.strictObject({
		kind: z.literal('SEASON'),
		from: localDate,
		to: localDate,
		yearly: z.boolean(),
		/** Price of the whole trip, in place of the experience's price. */
		rupees,
		entered: enteredPrice.optional(),
	})
	.refine(isEnteredPriceConsistent, enteredPriceMismatch)
	.refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' })
	.refine(({ from, to, yearly }) => !yearly || to <= latestSeasonEnd(from), {
		path: ['to'],
		error: 'is more than a year after the first day',
	});

/** Kinds are in the order in which they apply (docs/decisions/price.md). */
const priceRule = z
	.discriminatedUnion('kind', [
		season,
		z.strictObject({
			kind: z.literal('WEEKDAY'),
			weekdays: z.array(weekday).min(1).max(7),
			/** Added, or deducted if negative. */
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
			.refine(isEnteredPriceConsistent, enteredPriceMismatch),
		z
			.strictObject({ kind: z.literal('MINIMUM'), rupees, entered: enteredPrice.optional() })
			.refine(isEnteredPriceConsistent, enteredPriceMismatch),
	])
	.meta({ id: 'PriceRule' });

const extraParts = {
	name: text(priceLimits.extraName).min(1),
	rupees: part,
	entered: enteredPrice.optional(),
	per: z.enum(extraUnits),
	/** True if every displayed price includes the extra. Other extras are chosen by the renter. */
	mandatory: z.boolean(),
};

export const extra = z.object({ id: ids.extra, ...extraParts }).meta({ id: 'Extra' });

export const prices = z
	.object({
		rules: z.array(priceRule).max(priceLimits.rules),
		extras: z.array(extra).max(priceLimits.extras),
	})
	.meta({ id: 'Prices' });

/** A known extra retains its id; a new extra gets an id. */
export const pricesForm = z
	.strictObject({
		rules: z.array(priceRule).max(priceLimits.rules),
		extras: z
			.array(
				z
					.strictObject({ id: ids.extra.optional(), ...extraParts })
					.refine(isEnteredPriceConsistent, enteredPriceMismatch),
			)
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

/** Price of a trip, including price rules and mandatory extras. */
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

/** Negative for a discount. The lines add up to the total. */
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
			/** Null for a fixed amount. */
			percent: z.number().int().nullable(),
			...amount,
		}),
	])
	.meta({ id: 'PriceLine' });

export const boughtExtra = z
	.object({ name: z.string(), quantity: z.number().int() })
	.meta({ id: 'BoughtExtra' });

const currency = z.enum(entryCurrencies);

const currencyOffer = z
	.discriminatedUnion('offered', [
		z.object({ offered: z.literal(true), currency, rateMicros, day: localDate }),
		z.object({ offered: z.literal(false), currency, day: localDate.nullable() }),
	])
	.meta({ id: 'CurrencyOffer' });

const { signedIn } = callsOf('Prices');

export const priceCalls = {
	currencies: signedIn('GET /price/currencies', {
		summary: 'List the currencies in which owners can enter prices, with their rates',
		result: z.array(currencyOffer),
	}),
};
