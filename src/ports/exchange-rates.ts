import type { ExchangeRate } from '#domain/price/entered-price.ts';

/** Reference rates of a central bank per US dollar. */
export interface ExchangeRates {
	/**
	 * Returns the latest rate of every supported currency. Throws `ExchangeRatesUnavailable` if the
	 * service does not answer or its answer is invalid.
	 */
	latest(): Promise<readonly ExchangeRate[]>;
}

export class ExchangeRatesUnavailable extends Error {
	override readonly name = 'ExchangeRatesUnavailable';
}
