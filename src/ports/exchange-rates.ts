import type { ExchangeRate } from '#domain/price/entered-price.ts';

/** Reference rates of a central bank, in our words: what a US dollar costs. */
export interface ExchangeRates {
	/** The newest rate of every currency that we ask for; throws `ExchangeRatesUnavailable` when there is none to be had. */
	latest(): Promise<readonly ExchangeRate[]>;
}

/** Nobody answered, or what was answered is no list of rates. */
export class ExchangeRatesUnavailable extends Error {
	override readonly name = 'ExchangeRatesUnavailable';
}
