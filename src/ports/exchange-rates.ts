import type { ExchangeRate } from '#domain/price/entered-price.ts';

/** A central bank's reference rates per US dollar. */
export interface ExchangeRates {
	/** The latest rate of every supported currency; throws `ExchangeRatesUnavailable` without an answer. */
	latest(): Promise<readonly ExchangeRate[]>;
}

/** No answer, or an invalid one. */
export class ExchangeRatesUnavailable extends Error {
	override readonly name = 'ExchangeRatesUnavailable';
}
