import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { parseInteger } from '#domain/numbers.ts';
import {
	type Extra,
	type ExtraUnit,
	latestSeasonEnd,
	type PriceRule,
	type PriceRuleKind,
	priceLimits,
} from '#domain/price/price-rules.ts';
import { isLocalDate, type Weekday } from '#domain/time.ts';
import { type PriceEntry, priceOf, toPriceEntry } from './price-entry.ts';

export interface RuleEntry extends PriceEntry {
	readonly from: string;
	readonly to: string;
	readonly yearly: boolean;
	readonly weekdays: readonly Weekday[];
	/** Whether a rule for weekdays raises or lowers the price. */
	readonly change: 'MORE' | 'LESS';
	readonly percent: string;
	/**
	 * Number of days, hours or guests, depending on the kind of rule. Days and hours are counted back from
	 * the departure.
	 */
	readonly count: string;
}

export const emptyRule: RuleEntry = {
	from: '',
	to: '',
	yearly: true,
	rupees: '',
	dollars: null,
	weekdays: [],
	change: 'MORE',
	percent: '',
	count: '',
};

export function toRuleEntry(rule: PriceRule): RuleEntry {
	switch (rule.kind) {
		case 'SEASON':
			return { ...emptyRule, from: rule.from, to: rule.to, yearly: rule.yearly, ...toPriceEntry(rule) };
		case 'WEEKDAY':
			return {
				...emptyRule,
				weekdays: rule.weekdays,
				change: rule.percent < 0 ? 'LESS' : 'MORE',
				percent: String(Math.abs(rule.percent)),
			};
		case 'EARLY_BIRD':
			return { ...emptyRule, count: String(rule.daysAhead), percent: String(rule.percent) };
		case 'LAST_MINUTE':
			return { ...emptyRule, count: String(rule.hoursAhead), percent: String(rule.percent) };
		case 'EXTRA_GUEST':
			return { ...emptyRule, count: String(rule.beyond), ...toPriceEntry(rule) };
		case 'MINIMUM':
			return { ...emptyRule, ...toPriceEntry(rule) };
	}
}

export type Problems<Entry> = { readonly [Field in keyof Entry]?: MessageDescriptor };

/** `others` are the other rules of the experience. */
export function readRule(
	kind: PriceRuleKind,
	entry: RuleEntry,
	others: readonly PriceRule[],
): PriceRule | Problems<RuleEntry> {
	const percent = parseInteger(entry.percent) ?? 0;
	const count = parseInteger(entry.count) ?? 0;
	const off = within(percent, priceLimits.discount);
	switch (kind) {
		case 'SEASON': {
			const { from, to, yearly } = entry;
			if (!isLocalDate(from)) return { from: msg`Please choose the first day.` };
			if (!isLocalDate(to)) return { to: msg`Please choose the last day.` };
			if (to < from) return { to: msg`The last day is before the first.` };
			if (yearly && to > latestSeasonEnd(from)) return { to: msg`A yearly season can last a year at most.` };
			const price = priceOf(entry);
			return price ? { kind, from, to, yearly, ...price } : { rupees: noPrice };
		}
		case 'WEEKDAY': {
			const { weekdays } = entry;
			const taken = others.flatMap((rule) => (rule.kind === 'WEEKDAY' ? rule.weekdays : []));
			if (weekdays.length === 0) return { weekdays: msg`Please choose at least one day.` };
			if (weekdays.some((day) => taken.includes(day))) {
				return { weekdays: msg`Another rule already covers one of these days.` };
			}
			const { min, max } = priceLimits.weekday;
			const limits = { min: 1, max: entry.change === 'LESS' ? -min : max };
			if (!within(percent, limits)) return { percent: percentProblem(limits) };
			return { kind, weekdays, percent: entry.change === 'LESS' ? -percent : percent };
		}
		case 'EARLY_BIRD':
			if (!within(count, priceLimits.daysAhead)) return { count: numberProblem(priceLimits.daysAhead) };
			return off ? { kind, daysAhead: count, percent } : { percent: percentProblem(priceLimits.discount) };
		case 'LAST_MINUTE':
			if (!within(count, priceLimits.hoursAhead)) return { count: numberProblem(priceLimits.hoursAhead) };
			return off ? { kind, hoursAhead: count, percent } : { percent: percentProblem(priceLimits.discount) };
		case 'EXTRA_GUEST': {
			if (!within(count, priceLimits.beyond)) return { count: numberProblem(priceLimits.beyond) };
			const price = priceOf(entry, priceLimits.part);
			return price ? { kind, beyond: count, ...price } : { rupees: noPart };
		}
		case 'MINIMUM': {
			const price = priceOf(entry);
			return price ? { kind, ...price } : { rupees: noPrice };
		}
	}
}

export interface ExtraEntry extends PriceEntry {
	readonly name: string;
	readonly per: ExtraUnit;
	readonly mandatory: boolean;
}

export const emptyExtra: ExtraEntry = {
	name: '',
	rupees: '',
	dollars: null,
	per: 'DEPARTURE',
	mandatory: false,
};

export const toExtraEntry = (extra: Extra): ExtraEntry => ({
	name: extra.name,
	per: extra.per,
	mandatory: extra.mandatory,
	...toPriceEntry(extra),
});

export function readExtra(entry: ExtraEntry): {
	readonly extra?: Omit<Extra, 'id'>;
	readonly problems: Problems<ExtraEntry>;
} {
	const name = entry.name.trim();
	if (!name) return { problems: { name: msg`Please give it a name.` } };
	const price = priceOf(entry, priceLimits.part);
	if (!price) return { problems: { rupees: noPart } };
	return { extra: { name, ...price, per: entry.per, mandatory: entry.mandatory }, problems: {} };
}

const noPrice = msg`Please enter a price: whole rupees, or dollars and cents.`;
const noPart = msg`Please enter a price of up to 9,999,999 rupees.`;
const within = (number: number, { min, max }: { readonly min: number; readonly max: number }) =>
	number >= min && number <= max;
const percentProblem = ({ min, max }: { readonly min: number; readonly max: number }) =>
	msg`Please enter a whole percentage, ${min} to ${max}.`;
const numberProblem = ({ min, max }: { readonly min: number; readonly max: number }) =>
	msg`Please enter a whole number, ${min} to ${max}.`;
