import type { ExchangeRate } from '#domain/price/entered-price.ts';

/** Reference rates of a central bank per US dollar. */
export interface ExchangeRates {
	/**
	 * Returns the latest rate of every supported currency. Throws `ExchangeRatesUnavailable` if the
	 * service does not answer.
	 */
	latest(): Promise<readonly ExchangeRate[]>;
}

/** Thrown if the exchange rate service did not answer, or its answer is invalid. */
export class ExchangeRatesUnavailable extends Error {
	override readonly name = 'ExchangeRatesUnavailable';
}
