import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SentPromoCode } from '#contract/promo-code-contract.ts';
import { centsFromRupees, largestRupees, rupees, rupeesEntered } from '#domain/money.ts';
import { priceLimits } from '#domain/price/price-rule.ts';
import { isPromoCode, promoCodeLimits, promoCodeTyped } from '#domain/price/promo-code.ts';
import { isLocalDate } from '#domain/time.ts';
import { typedWhole } from '#domain/typed-number.ts';

/** A new promo code as it stands in its fields. */
export interface PromoCodeEntry {
	readonly code: string;
	readonly kind: 'PERCENT' | 'AMOUNT';
	readonly percent: string;
	readonly rupees: string;
	readonly from: string;
	readonly to: string;
	readonly uses: string;
	/** What it may take off in all, in rupees. */
	readonly most: string;
	readonly which: 'ALL' | 'SOME';
	readonly experiences: readonly string[];
}

export const emptyPromoCode: PromoCodeEntry = {
	code: '',
	kind: 'PERCENT',
	percent: '',
	rupees: '',
	from: '',
	to: '',
	uses: '',
	most: '',
	which: 'ALL',
	experiences: [],
};

type Problems = { readonly [Field in keyof PromoCodeEntry]?: MessageDescriptor };

/** The code of what was entered, or what is wrong with it: the first thing alone. */
export function readPromoCode(entry: PromoCodeEntry): {
	readonly made?: SentPromoCode;
	readonly problems: Problems;
} {
	const promoCode = promoCodeTyped(entry.code);
	const { min, max } = promoCodeLimits.code;
	if (!isPromoCode(promoCode)) {
		return { problems: { code: msg`Please enter ${min} to ${max} letters and digits.` } };
	}
	const [percent, off] = [typedWhole(entry.percent) ?? 0, rupeesEntered(entry.rupees)];
	const { min: least, max: most } = priceLimits.discount;
	if (entry.kind === 'PERCENT' && (percent < least || percent > most)) {
		return { problems: { percent: msg`Please enter whole per cent, ${least} to ${most}.` } };
	}
	if (entry.kind === 'AMOUNT' && (off < 1 || off > largestRupees)) {
		return { problems: { rupees: msg`Please enter whole rupees.` } };
	}
	const days = { firstDay: dayOf(entry.from), lastDay: dayOf(entry.to) };
	if (days.firstDay && days.lastDay && days.lastDay < days.firstDay) {
		return { problems: { to: msg`The last day is before the first.` } };
	}
	const uses = entry.uses.trim() ? typedWhole(entry.uses) : null;
	if (uses !== null && (uses === undefined || uses < 1 || uses > promoCodeLimits.uses)) {
		return { problems: { uses: msg`Please enter a whole number, or leave it empty.` } };
	}
	const budget = entry.most.trim() ? typedWhole(entry.most) : null;
	if (budget !== null && (budget === undefined || budget < 1)) {
		return { problems: { most: msg`Please enter whole rupees, or leave it empty.` } };
	}
	if (entry.which === 'SOME' && entry.experiences.length === 0) {
		return { problems: { experiences: msg`Please choose at least one experience.` } };
	}
	return {
		made: {
			promoCode,
			discount: entry.kind === 'PERCENT' ? { kind: 'PERCENT', percent } : { kind: 'AMOUNT', rupees: off },
			...days,
			budget: { uses, cents: budget === null ? null : centsFromRupees(rupees(budget)) },
			experiences: entry.which === 'ALL' ? null : [...entry.experiences],
		},
		problems: {},
	};
}

const dayOf = (typed: string) => (isLocalDate(typed) ? typed : null);
