import { crossRate, type ExchangeRate, tradedCurrencies } from '#domain/price/entered-price.ts';
import { isLocalDate } from '#domain/time.ts';

/**
 * Rates to the US dollar from the European Central Bank's daily document, crossed over the euro: a `Cube` with the day,
 * and in it one `Cube` for each currency with what a euro is. Undefined where it is anything else: a rate that is not
 * surely there is none.
 */
export function readEcbRates(document: string): readonly ExchangeRate[] | undefined {
	const days = [...document.matchAll(/<Cube\s+time=(["'])(\d{4}-\d\d-\d\d)\1\s*>/g)].map(([, , day]) => day);
	const [day] = days;
	if (days.length !== 1 || day === undefined || !isLocalDate(day)) return undefined;
	const perEuro = new Map<string, number>();
	for (const [, attributes = ''] of document.matchAll(/<Cube\s+([^>]*?)\s*\/>/g)) {
		const currency = attribute(attributes, 'currency');
		const rate = attribute(attributes, 'rate');
		if (currency === undefined || perEuro.has(currency)) return undefined;
		if (rate === undefined || !/^\d{1,7}(?:\.\d{1,10})?$/.test(rate)) return undefined;
		perEuro.set(currency, Number(rate));
	}
	const dollars = perEuro.get('USD');
	if (!dollars) return undefined;
	const rates = tradedCurrencies.map((currency) => ({
		currency,
		rateMicros: crossRate(perEuro.get(currency) ?? 0, dollars),
		day,
	}));
	return rates.every(({ rateMicros }) => rateMicros > 0) ? rates : undefined;
}

const attribute = (attributes: string, name: string): string | undefined =>
	new RegExp(`(?:^|\\s)${name}=(["'])([^"']*)\\1`).exec(attributes)?.[2];
