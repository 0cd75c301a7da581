import type { Cents } from '../money.ts';
import { formatNumber } from '../numbers.ts';

export const payoutCountries = ['AU', 'LK'] as const;
export type PayoutCountry = (typeof payoutCountries)[number];
export const payoutCurrencies = { AU: 'AUD', LK: 'LKR' } as const satisfies Record<PayoutCountry, string>;
export type PayoutCurrency = (typeof payoutCurrencies)[PayoutCountry];

/**
 * Exchange rate: units of another currency per US dollar, in millionths (1.52 is 1,520,000), so that no
 * rate is rounded.
 */
export type RateMicros = number & { readonly __unit: 'rate-micros' };

export const rateMicros = (millionths: number) => millionths as RateMicros;

const million = 1_000_000;

/**
 * Parses an exchange rate such as '1.52', with up to six decimals, above zero and below ten million.
 * Returns undefined for other texts.
 */
export function readRate(text: string): RateMicros | undefined {
	const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
	if (whole === undefined) return undefined;
	const micros = Number(whole) * million + Number(decimals.padEnd(6, '0'));
	return micros > 0 ? (micros as RateMicros) : undefined;
}

export const rateDigits = (rate: RateMicros): string => String(rate / million);

/** Computes in exact integers, rounded half up. */
export function inLocalCents(amount: Cents, rate: RateMicros): number {
	return Number((BigInt(amount) * BigInt(rate) * 2n + BigInt(million)) / BigInt(2 * million));
}

export const localDigits = (localCents: number): string => (localCents / 100).toFixed(2);

export const formatLocal = (currency: PayoutCurrency, localCents: number): string =>
	`${currency} ${formatNumber(localCents / 100, undefined, 2)}`;

export const formatRate = (currency: PayoutCurrency, rate: RateMicros): string =>
	`US$1 = ${currency} ${rateDigits(rate)}`;
