import { oldestRateDays } from '#domain/price/entered-price.ts';
import { dateAt, daysBetween } from '#domain/time.ts';
import { askVendor, clockProblem } from '../http/ask-vendor.ts';
import { readEcbRates } from './read-ecb-rates.ts';

/** Why prices could not be entered in other currencies, as `VARIABLE: sentence`; nothing when the bank tells today's rates. */
export async function checkEcb(url: string): Promise<string | undefined> {
	const answer = await askVendor(url);
	if ('silence' in answer) return `EXCHANGE_RATES_URL: ${answer.silence}`;
	if (answer.status !== 200) return `EXCHANGE_RATES_URL: ${new URL(url).host} answers ${answer.status}`;
	const [rate] = readEcbRates(answer.text) ?? [];
	if (!rate) return 'EXCHANGE_RATES_URL: what is answered there is no list of rates of the central bank';
	const days = daysBetween(rate.day, dateAt(Temporal.Now.instant(), 'UTC'));
	if (days > oldestRateDays)
		return `EXCHANGE_RATES_URL: the newest rates are of ${rate.day}, too old to be used`;
	return clockProblem('EXCHANGE_RATES_URL', url, answer);
}
