import { z } from 'zod';
import { entryCurrencies } from '#domain/price/entered-price.ts';
import { callsOf } from './call.ts';
import { rateMicros } from './entered-price.ts';
import { localDate } from './shapes.ts';

const currency = z.enum(entryCurrencies);

/** A currency in which a price can be entered, with its rate; or the day of the last rate, which is too old. */
export const currencyOffer = z
	.discriminatedUnion('offered', [
		z.object({ offered: z.literal(true), currency, rateMicros, day: localDate }),
		z.object({ offered: z.literal(false), currency, day: localDate.nullable() }),
	])
	.meta({ id: 'CurrencyOffer' });

const { signedIn } = callsOf('Prices');

export const priceCalls = {
	currencies: signedIn('GET /price/currencies', {
		summary: 'In which currencies owners can enter prices now, beside rupees, and by which rate',
		result: z.array(currencyOffer),
	}),
};
