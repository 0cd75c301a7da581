import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { centsFromRupees, formatDollars, formatRupees } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import { type Entered, formatEntered } from '#domain/price/entered-price.ts';
import {
	type Extra,
	type ExtraUnit,
	latestSeasonEnd,
	type PriceRule,
	type PriceRuleKind,
	priceLimits,
} from '#domain/price/price-rules.ts';
import { formatDate, isLocalDate, type Weekday } from '#domain/time.ts';
import { type PriceEntry, priceEntryOf, priceOf } from './price-entry.ts';

export interface RuleEntry extends PriceEntry {
	readonly from: string;
	readonly to: string;
	readonly yearly: boolean;
	readonly weekdays: readonly Weekday[];
	/** Weekday rules: whether the price is raised or lowered. */
	readonly change: 'MORE' | 'LESS';
	readonly percent: string;
	/** Number of days or hours before departure, or of guests, depending on the kind of rule. */
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

export function entryOf(rule: PriceRule): RuleEntry {
	switch (rule.kind) {
		case 'SEASON':
			return { ...emptyRule, from: rule.from, to: rule.to, yearly: rule.yearly, ...priceEntryOf(rule) };
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
			return { ...emptyRule, count: String(rule.beyond), ...priceEntryOf(rule) };
		case 'MINIMUM':
			return { ...emptyRule, ...priceEntryOf(rule) };
	}
}

export type Problems<Entry> = { readonly [Field in keyof Entry]?: MessageDescriptor };

/**
 * Returns the entered price rule, or the errors of its fields. `others` are the experience’s other
 * rules.
 */
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

export const extraEntryOf = (extra: Extra): ExtraEntry => ({
	name: extra.name,
	per: extra.per,
	mandatory: extra.mandatory,
	...priceEntryOf(extra),
});

/** Returns the entered extra, or the errors of its fields. */
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

/** Names of the kinds of price rules on owners’ pages. */
export const ruleNames: Readonly<Record<PriceRuleKind, string>> = {
	SEASON: 'Season',
	WEEKDAY: 'Weekday',
	EARLY_BIRD: 'Early bird',
	LAST_MINUTE: 'Last minute',
	EXTRA_GUEST: 'Extra guests',
	MINIMUM: 'Minimum',
};

/** Explanations of the kinds of price rules, in the order of application. */
export const ruleMeanings: Readonly<Record<PriceRuleKind, string>> = {
	SEASON: 'A different price for some dates.',
	WEEKDAY: 'A higher or lower price on some weekdays.',
	EARLY_BIRD: 'A discount for booking early.',
	LAST_MINUTE: 'A discount shortly before departure. If both discounts apply, only the larger one counts.',
	EXTRA_GUEST: 'A surcharge for each guest above a number.',
	MINIMUM: 'The least that a group pays, before extras.',
};

/**
 * Formats a price: 'Rs 9,159 (US$49.51)', or with the entered currency first: 'A$75.00 (US$49.51,
 * Rs 9,159)'.
 */
export function enteredText({ rupees, entered }: Entered): string {
	const dollars = formatDollars(centsFromRupees(rupees));
	if (!entered) return `${formatRupees(rupees)} (${dollars})`;
	const others = entered.currency === 'USD' ? [] : [dollars];
	return `${formatEntered(entered)} (${[...others, formatRupees(rupees)].join(', ')})`;
}

export function ruleText(rule: PriceRule): string {
	switch (rule.kind) {
		case 'SEASON': {
			const days = `${formatDate(rule.from)} to ${formatDate(rule.to)}`;
			return `${enteredText(rule)} from ${days}${rule.yearly ? ', every year' : ''}`;
		}
		case 'WEEKDAY': {
			const days = rule.weekdays.map((day) => day.slice(0, 3)).join(', ');
			return `${days}: ${Math.abs(rule.percent)}% ${rule.percent < 0 ? 'less' : 'more'}`;
		}
		case 'EARLY_BIRD':
			return `${rule.percent}% off when booked ${rule.daysAhead} or more days ahead`;
		case 'LAST_MINUTE':
			return `${rule.percent}% off in the last ${rule.hoursAhead} hours before departure`;
		case 'EXTRA_GUEST':
			return `${enteredText(rule)} for each guest beyond ${rule.beyond}`;
		case 'MINIMUM':
			return `${enteredText(rule)} at least, for the whole group`;
	}
}

export const extraText = ({ per, mandatory, ...price }: Omit<Extra, 'id' | 'name'>): string =>
	`${enteredText(price)} ${per === 'PERSON' ? 'per guest' : 'per trip'}, ${mandatory ? 'always included in the price' : 'optional'}`;
