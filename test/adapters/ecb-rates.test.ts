import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedExchangeRates } from '#adapters/breaker/guarded-vendors.ts';
import { checkEcb, ecbRates } from '#adapters/ecb/ecb-rates.ts';
import { type FakeEcb, type Scenario, startFakeEcb } from '#demo/providers/ecb/start-fake-ecb.ts';
import { ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';

let bank: FakeEcb;
beforeAll(async () => {
	bank = await startFakeEcb();
	return () => bank.close();
});
beforeEach(() => bank.misbehave(undefined));
afterAll(() => bank.publish({ USD: 1, AUD: 1 }, '2024-05-03'));

describe('exchange rates of the European Central Bank', () => {
	test('converts US dollars to Australian dollars through the euro', async () => {
		bank.publish({ USD: 1.0743, JPY: 164.62, AUD: 1.6275 }, '2024-05-03');
		expect(await ecbRates({ url: bank.url }).latest()).toEqual([
			{ currency: 'AUD', rateMicros: 1_514_940, day: '2024-05-03' },
		]);
	});

	test.each<Scenario>(['down', 'errors', 'slow', 'garbled', 'huge', 'without-dollars', 'twice'])(
		'returns no exchange rates when the bank is %s',
		async (scenario) => {
			bank.misbehave(scenario);
			const rates = ecbRates({ url: bank.url, timeoutMs: 150 });
			await expect(rates.latest()).rejects.toBeInstanceOf(ExchangeRatesUnavailable);
		},
	);

	test('pauses calls to the central bank while the bank does not answer', async () => {
		bank.misbehave('errors');
		const rates = guardedExchangeRates(ecbRates({ url: bank.url }), {
			failures: 2,
			restMs: 10_000,
			repeats: 0,
			quickMs: 0,
		});
		const before = bank.requests;
		for (let time = 0; time < 4; time += 1) await expect(rates.latest()).rejects.toThrow();
		expect(bank.requests - before).toBe(2);
	});

	test('the doctor checks that the central bank answers', async () => {
		bank.publish({ USD: 1.0743, AUD: 1.6275 }, '2024-05-03');
		expect(await checkEcb(bank.url)).toMatch(/^EXCHANGE_RATES_URL: .*2024-05-03/);
		bank.publish({ USD: 1.0743, AUD: 1.6275 }, Temporal.Now.plainDateISO('UTC').toString());
		expect(await checkEcb(bank.url)).toBeUndefined();
		bank.misbehave('garbled');
		expect(await checkEcb(bank.url)).toMatch(/^EXCHANGE_RATES_URL: .*no list/);
		expect(await checkEcb(`${bank.url}x`)).toMatch(/^EXCHANGE_RATES_URL: .*404/);
	});
});
