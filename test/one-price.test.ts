import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { pricesForm } from '#contract/price-contract.ts';
import { formatDollars, formatRupees, rupees } from '#domain/money.ts';
import { minimumPrice, smallestPrice } from '#domain/price/minimum-charge.ts';
import { promoCents, tripPrice } from '#domain/price/trip-price.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { anyPrices } from './arbitrary-prices.ts';
import { bookingInput, capture, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { makePromoCode } from './promo-codes.ts';
import { type TestApp, testApp } from './test-app.ts';

/**
 * Checks that a departure has the same price everywhere. A few random sets of price rules run through
 * the whole product; `search-by-the-domain.test.ts` compares the prices of many searches.
 */
const payments = fakePayments();
const world = testApp({ payments: () => payments });
const date = '2026-07-11';
const discount = { code: 'WHALES', discount: { kind: 'AMOUNT', rupees: rupees(700) } } as const;
const query = `date=${date}&guests=3`;

let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	renter = await world().signIn('Nimal Perera', { email: 'nimal@people.example' });
});

const allowed = anyPrices
	.map(({ rules, extras }) => ({ rules, extras: extras.map(({ id: _, ...extra }) => extra) }))
	.filter((prices) => pricesForm.safeParse(prices).success && prices.rules.length > 2)
	// The price must never be below the minimum charge.
	.filter(({ rules }) => minimumPrice(rupees(12_345), { rules, extras: [] }) >= smallestPrice);

test.each(fc.sample(allowed, 5).map((prices, at) => [at, prices] as const))(
	'price set %i is the same from card to payout statement',
	async (at, prices) => {
		const call = async (method: 'GET' | 'POST', path: string, by?: { token: string }, body?: object) => {
			const answer = await world().call(method, path, { ...(by && { as: by.token }), ...(body && { body }) });
			expect([answer.status, answer.body.message]).toEqual([200, undefined]);
			return answer.body.result;
		};
		world().app.clock.set('2026-07-01T02:30:00Z');
		const sea = { lat: -40 + 3 * at, lng: 75 };
		const skipper = await world().owner(`Skipper ${at}`);
		const id = await world().experience(skipper, { location: sea });
		await call('POST', '/experience/prices', skipper, { experienceId: id, prices });

		const card = (await call('GET', `/experience/search/Here/${sea.lat}/${sea.lng}?${query}`)).experiences[0];
		const { cents } = card.tripPrice;
		const [marker] = await call('GET', `/experience/markers/${sea.lat}/${sea.lng}?${query}`);
		expect(marker.tripPrice).toEqual(card.tripPrice);
		// A search with exactly this maximum price finds the trip; a cent less does not.
		if (cents > 100 && cents <= 200_000) {
			const upTo = async (most: number) =>
				(await call('GET', `/experience/search/Here/${sea.lat}/${sea.lng}?${query}&price=${most / 100}`))
					.count;
			expect([await upTo(cents), await upTo(cents - 1)]).toEqual([1, 0]);
		}
		// Price computed in the browser by the page and the booking form.
		const page = await call('GET', `/experience/one/${id}`);
		const asItIs = {
			basePrice: page.priceRupees,
			prices: page.prices,
			departure: { date, time: page.departureTime, timeZone: page.timeZone },
			now: world().app.clock.now(),
			guests: 3,
		};
		expect(tripPrice(asItIs).cents).toBe(cents);
		// Sells the last set with a promo code, unless its price is already the minimum.
		const takesOff = tripPrice({ ...asItIs, promo: discount }).cents < cents;
		const promo = at === 4 && takesOff ? discount : undefined;
		if (promo) await makePromoCode(world(), skipper, { promoCode: promo.code, discount: promo.discount });
		const shown = tripPrice({ ...asItIs, promo });
		const amount = shown.cents;

		const group = { adults: 2, kids: 1 };
		const held = await call(
			'POST',
			'/booking/add',
			renter,
			bookingInput(id, date, { group, amountCents: amount, promoCode: promo?.code }),
		);
		expect([held.amountCents, held.amountRupees, held.priceLines]).toEqual([
			amount,
			shown.rupees,
			shown.lines,
		]);
		const { orderId, amountCents } = await order(world(), renter, held._id);
		expect([amountCents, (await payments.findOrder(orderId))?.amount.cents]).toEqual([amount, amount]);

		world().email.sent.length = 0;
		const paid = await capture(world(), renter, { orderId, bookingId: held._id });
		expect(paid.body.result?.status).toBe('CONFIRMED');
		await runDueJobs(world());
		const dollars = formatDollars(amount);
		const mail = world().email.sent.find(({ to }) => to.address === 'nimal@people.example');
		expect(mail?.text).toContain(dollars);
		// Rupee amounts are taken from the price lines, never converted from cents.
		const amounts = shown.lines.length > 1 ? [shown, ...shown.lines] : [shown];
		for (const { cents: part, rupees } of amounts)
			expect(mail?.text).toContain(`${formatDollars(part)} (${formatRupees(rupees)})`);
		const [receipt] = await call('GET', `/billing/booking/${held._id}`, renter);
		expect(receipt.amountCents).toBe(amount);

		world().app.clock.set('2026-07-14T00:00:00Z');
		await runPayouts(world().app);
		const [payout] = await call('GET', '/billing/payouts', skipper);
		const { sheet } = await call('GET', `/billing/payout/${payout._id}`, skipper);
		expect(JSON.stringify(sheet.table.rows)).toContain(dollars);
		expect(sheet.totals).toContainEqual({ name: 'Paid by renters', value: dollars });
		const off = formatDollars(promoCents(shown.lines));
		expect(
			sheet.totals.some(
				({ name, value }: { name: string; value: string }) =>
					name === 'Promo codes' && value === `\u2212${off}`,
			),
		).toBe(promoCents(shown.lines) > 0);
	},
);
