import { z } from 'zod';
import type { RateMicros } from '#domain/payout/exchange-rate.ts';
import {
	type Entered,
	entryCurrencies,
	largestHundredths,
	rupeesFromEntered,
} from '#domain/price/entered-price.ts';
import { localDate } from './shapes.ts';

/** Units of a currency for one US dollar, in millionths. */
export const rateMicros = z.number().int().min(1).max(10_000_000_000_000) as unknown as z.ZodType<
	RateMicros,
	number
>;

/**
 * A price as its owner entered it, with the rate by which it became rupees: frozen with the price when it is saved. Who
 * sends one sends the rate that they were shown, or the price as it stands there.
 */
export const enteredPrice = z
	.strictObject({
		currency: z.enum(entryCurrencies),
		/** Cents of that currency. */
		hundredths: z.number().int().min(1).max(largestHundredths),
		rateMicros,
		rateDay: localDate,
	})
	.meta({ id: 'EnteredPrice' });

/** Whether rupees are what was entered in another currency. */
export const agrees = ({ rupees, entered }: Entered) => !entered || rupeesFromEntered(entered) === rupees;
export const disagree = { path: ['entered'], error: 'is not what the rupees are by this rate' };
