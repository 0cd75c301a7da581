import type { ExchangeRate } from '#domain/price/entered-price.ts';
import { type ExchangeRates, ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import { readEcbRates } from './read-ecb-rates.ts';

/** The document has two kilobytes. */
const largestBytes = 100_000;

/**
 * Reference rates of the European Central Bank: one XML document a working day, at about 16:00 in Frankfurt, free and
 * without an account (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/).
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
			if (!rates) throw new ExchangeRatesUnavailable('the central bank: what it answers is no list of rates');
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
		if (size > largestBytes) throw new ExchangeRatesUnavailable('the central bank: its answer is too large');
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}
