import fc from 'fast-check';
import type { ExtraId } from '#domain/id.ts';
import { idPattern } from '#domain/id.ts';
import { largestRupees, rupees } from '#domain/money.ts';
import type { Discount } from '#domain/price/price-rules.ts';
import {
	type Extra,
	extraUnits,
	latestSeasonEnd,
	type PriceRule,
	type Prices,
	priceLimits,
} from '#domain/price/price-rules.ts';
import type { PriceQuestion } from '#domain/price/trip-price.ts';
import { addDays, weekdays } from '#domain/time.ts';

const anyRupees = fc
	.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: largestRupees }))
	.map(rupees);
const partRupees = fc.integer({ min: 1, max: priceLimits.part }).map(rupees);
export const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
const discount = fc.integer(priceLimits.discount);

const season = fc
	.record({ from: anyDay, days: fc.integer({ min: 0, max: 400 }), yearly: fc.boolean(), rupees: anyRupees })
	.map(({ from, days, yearly, rupees }): PriceRule => {
		const [to, latest] = [addDays(from, days), latestSeasonEnd(from)];
		return { kind: 'SEASON', from, to: yearly && to > latest ? latest : to, yearly, rupees };
	});

const anyRule: fc.Arbitrary<PriceRule> = fc.oneof(
	season,
	fc.record({
		kind: fc.constant('WEEKDAY' as const),
		weekdays: fc.subarray([...weekdays], { minLength: 1 }),
		percent: fc.integer(priceLimits.weekday),
	}),
	fc.record({
		kind: fc.constant('EARLY_BIRD' as const),
		daysAhead: fc.integer(priceLimits.daysAhead),
		percent: discount,
	}),
	fc.record({
		kind: fc.constant('LAST_MINUTE' as const),
		hoursAhead: fc.integer(priceLimits.hoursAhead),
		percent: discount,
	}),
	fc.record({
		kind: fc.constant('EXTRA_GUEST' as const),
		beyond: fc.integer({ min: 1, max: 12 }),
		rupees: partRupees,
	}),
	fc.record({ kind: fc.constant('MINIMUM' as const), rupees: anyRupees }),
);

const extraId = (number: number): ExtraId => {
	const id = String(number).padStart(20, '0');
	if (!idPattern.test(id)) throw new Error(`${id} is no id`);
	return id as ExtraId;
};

const anyExtras = fc
	.array(fc.record({ rupees: partRupees, per: fc.constantFrom(...extraUnits), mandatory: fc.boolean() }), {
		maxLength: priceLimits.extras,
	})
	.map((all) => all.map((each, at): Extra => ({ ...each, id: extraId(at), name: `Extra ${at}` })));

export const anyPrices: fc.Arbitrary<Prices> = fc.record({
	rules: fc.array(anyRule, { maxLength: 8 }),
	extras: anyExtras,
});

const zones = ['UTC', 'Asia/Colombo', 'Australia/Melbourne', 'Pacific/Honolulu', 'Australia/Lord_Howe'];

export const anyDeparture = fc.record({
	date: anyDay,
	time: fc.constantFrom('00:00', '02:30', '09:30', '23:50'),
	timeZone: fc.constantFrom(...zones),
});

export const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
	fc.record({ kind: fc.constant('PERCENT' as const), percent: discount }),
	fc.record({ kind: fc.constant('AMOUNT' as const), rupees: anyRupees }),
);

export const anyQuestion: fc.Arbitrary<PriceQuestion> = fc.record({
	basePrice: anyRupees,
	prices: anyPrices,
	departure: fc.option(anyDeparture, { nil: undefined }),
	now: fc
		.integer({ min: 0, max: 900 * 1_440 })
		.map((minutes) => Temporal.Instant.from('2025-12-01T00:00:00Z').add({ minutes })),
	guests: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 19_998 })),
	chosen: fc.subarray(Array.from({ length: priceLimits.extras }, (_, at) => extraId(at))),
	promo: fc.option(fc.record({ code: fc.constant('WHALES'), discount: anyDiscount }), { nil: undefined }),
});

export const extra = (name: string, amount: number, per: Extra['per'], mandatory: boolean): Extra => ({
	id: extraId(name.length),
	name,
	rupees: rupees(amount),
	per,
	mandatory,
});
