import {
	computeCrossRate,
	type ExchangeRate,
	fetchedCurrencies,
	oldestRateDays,
} from '#domain/price/entered-price.ts';
import { dateAt, daysBetween, isLocalDate } from '#domain/time.ts';
import { type ExchangeRates, ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import { callVendor, clockProblem } from '../http/vendor-http.ts';

/** Maximum bytes of an answer. The bank’s document has two kilobytes. */
const largestBytes = 100_000;

/**
 * Reads the reference rates of the European Central Bank: one XML document per working day, at
 * about 16:00 in Frankfurt, free and without an account
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/).
 */
export function ecbRates({
	url,
	timeoutMs = 5_000,
}: {
	readonly url: string;
	readonly timeoutMs?: number;
}): ExchangeRates {
	return {
		async latest(): Promise<readonly ExchangeRate[]> {
			const rates = readEcbRates(await fetchDocument(url, timeoutMs));
			if (!rates) throw new ExchangeRatesUnavailable("the central bank's answer is not a list of rates");
			return rates;
		},
	};
}

async function fetchDocument(url: string, timeoutMs: number): Promise<string> {
	const host = new URL(url).host;
	try {
		const answer = await fetch(url, {
			headers: { accept: 'application/xml, text/xml' },
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new ExchangeRatesUnavailable(`${host} answers ${answer.status}`);
		}
		return await readAtMost(answer);
	} catch (problem) {
		if (problem instanceof ExchangeRatesUnavailable) throw problem;
		const late = problem instanceof Error && problem.name === 'TimeoutError';
		throw new ExchangeRatesUnavailable(`${host}: ${late ? 'no answer in time' : 'no answer'}`);
	}
}

async function readAtMost({ body }: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.byteLength;
		if (size > largestBytes) throw new ExchangeRatesUnavailable("the central bank's answer is too large");
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}

/**
 * Reads exchange rates to the US dollar from the European Central Bank’s daily document, converted
 * through the euro. A `Cube` with the day contains one `Cube` per currency. Returns undefined for any
 * other content, because an uncertain rate must not be used.
 */
function readEcbRates(document: string): readonly ExchangeRate[] | undefined {
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
	const rates = fetchedCurrencies.map((currency) => ({
		currency,
		rateMicros: computeCrossRate(perEuro.get(currency) ?? 0, dollars),
		day,
	}));
	return rates.every(({ rateMicros }) => rateMicros > 0) ? rates : undefined;
}

const attribute = (attributes: string, name: string): string | undefined =>
	new RegExp(`(?:^|\\s)${name}=(["'])([^"']*)\\1`).exec(attributes)?.[2];

export async function checkEcb(url: string): Promise<string | undefined> {
	const answer = await callVendor(url);
	if ('silence' in answer) return `EXCHANGE_RATES_URL: ${answer.silence}`;
	if (answer.status !== 200) return `EXCHANGE_RATES_URL: ${new URL(url).host} answers ${answer.status}`;
	const [rate] = readEcbRates(answer.text) ?? [];
	if (!rate) return 'EXCHANGE_RATES_URL: what is answered there is no list of rates of the central bank';
	const days = daysBetween(rate.day, dateAt(Temporal.Now.instant(), 'UTC'));
	if (days > oldestRateDays)
		return `EXCHANGE_RATES_URL: the newest rates are of ${rate.day}, too old to be used`;
	return clockProblem('EXCHANGE_RATES_URL', url, answer);
}
