import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { centsFromRupees } from '#domain/money.ts';
import { formatEnteredPrice, type PriceWithEntry } from '#domain/price/entered-price.ts';
import type { Extra, PriceRule, PriceRuleKind } from '#domain/price/price-rules.ts';
import { useDayNames } from '../../../kit/date/date-names.ts';
import { type Format, useFormat } from '../../../kit/format.ts';

export const ruleNames: Readonly<Record<PriceRuleKind, MessageDescriptor>> = {
	SEASON: msg`Season`,
	WEEKDAY: msg`Weekday`,
	EARLY_BIRD: msg`Early bird`,
	LAST_MINUTE: msg`Last minute`,
	EXTRA_GUEST: msg`Extra guests`,
	MINIMUM: msg`Minimum`,
};

/** Explanations of the price rules, in the order in which the rules are applied. */
export const ruleExplanations: Readonly<Record<PriceRuleKind, MessageDescriptor>> = {
	SEASON: msg`A different price for some dates.`,
	WEEKDAY: msg`A higher or lower price on some weekdays.`,
	EARLY_BIRD: msg`A discount for booking early.`,
	LAST_MINUTE: msg`A discount shortly before departure. If both discounts apply, only the larger one counts.`,
	EXTRA_GUEST: msg`A surcharge for each guest above a number.`,
	MINIMUM: msg`The least that a group pays, before extras.`,
};

/** 'Rs 9,159 (US$49.51)', 'A$75.00 (US$49.51, Rs 9,159)' */
export function enteredText({ rupees, entered }: PriceWithEntry, format: Format): string {
	const dollars = format.dollars(centsFromRupees(rupees));
	if (!entered) return `${format.rupees(rupees)} (${dollars})`;
	const others = entered.currency === 'USD' ? [] : [dollars];
	return `${formatEnteredPrice(entered)} (${[...others, format.rupees(rupees)].join(', ')})`;
}

export function useRuleText(): (rule: PriceRule) => string {
	const { t } = useLingui();
	const format = useFormat();
	const dayName = useDayNames();
	return (rule) => {
		switch (rule.kind) {
			case 'SEASON': {
				const price = enteredText(rule, format);
				const [from, to] = [format.date(rule.from), format.date(rule.to)];
				return rule.yearly
					? t`${price} from ${from} to ${to}, every year`
					: t`${price} from ${from} to ${to}`;
			}
			case 'WEEKDAY': {
				const days = rule.weekdays.map((day) => dayName(day, 'short')).join(', ');
				const percent = Math.abs(rule.percent);
				return rule.percent < 0 ? t`${days}: ${percent}% less` : t`${days}: ${percent}% more`;
			}
			case 'EARLY_BIRD': {
				const { percent, daysAhead } = rule;
				return t`${percent}% off when booked ${daysAhead} or more days ahead`;
			}
			case 'LAST_MINUTE': {
				const { percent, hoursAhead } = rule;
				return t`${percent}% off in the last ${hoursAhead} hours before departure`;
			}
			case 'EXTRA_GUEST': {
				const price = enteredText(rule, format);
				const { beyond } = rule;
				return t`${price} for each guest beyond ${beyond}`;
			}
			case 'MINIMUM': {
				const price = enteredText(rule, format);
				return t`${price} at least, for the whole group`;
			}
		}
	};
}

export function useExtraText(): (extra: Omit<Extra, 'id' | 'name'>) => string {
	const { t } = useLingui();
	const format = useFormat();
	return ({ per, mandatory, ...entered }) => {
		const price = enteredText(entered, format);
		if (per === 'PERSON')
			return mandatory
				? t`${price} per guest, always included in the price`
				: t`${price} per guest, optional`;
		return mandatory ? t`${price} per trip, always included in the price` : t`${price} per trip, optional`;
	};
}
