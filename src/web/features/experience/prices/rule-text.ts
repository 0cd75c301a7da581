import { centsFromRupees, formatDollars, formatRupees } from '#domain/money.ts';
import { type Entered, formatEntered } from '#domain/price/entered-price.ts';
import type { Extra, PriceRule, PriceRuleKind } from '#domain/price/price-rules.ts';
import { formatDate } from '#domain/time.ts';

/** What owners call the kinds of rules. */
export const ruleNames: Readonly<Record<PriceRuleKind, string>> = {
	SEASON: 'Season',
	WEEKDAY: 'Weekday',
	EARLY_BIRD: 'Early bird',
	LAST_MINUTE: 'Last minute',
	EXTRA_GUEST: 'Extra guests',
	MINIMUM: 'Minimum',
};

/** What each kind does, in the order in which they are applied. */
export const ruleMeanings: Readonly<Record<PriceRuleKind, string>> = {
	SEASON: 'A price of its own, in place of the price per trip.',
	WEEKDAY: 'More or less on some days of the week.',
	EARLY_BIRD: 'A discount for booking long ahead.',
	LAST_MINUTE: 'A discount shortly before departure. Of both discounts only the larger one counts.',
	EXTRA_GUEST: 'A surcharge for each guest beyond a number.',
	MINIMUM: 'What a group pays at least, before extras.',
};

/** 'Rs 9,159 (US$49.51)', or first what was entered: 'A$75.00 (US$49.51, Rs 9,159)'. */
export function enteredText({ rupees, entered }: Entered): string {
	const dollars = formatDollars(centsFromRupees(rupees));
	if (!entered) return `${formatRupees(rupees)} (${dollars})`;
	const others = entered.currency === 'USD' ? [] : [dollars];
	return `${formatEntered(entered)} (${[...others, formatRupees(rupees)].join(', ')})`;
}

/** A rule in a sentence. */
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

/** An extra in a sentence. */
export const extraText = ({ per, mandatory, ...price }: Omit<Extra, 'id' | 'name'>): string =>
	`${enteredText(price)} ${per === 'PERSON' ? 'per guest' : 'per trip'}, ${mandatory ? 'always included in the price' : 'optional'}`;
