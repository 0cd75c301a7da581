import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { SentPromoCode } from '#contract/promo-code-contract.ts';
import { centsFromRupees, largestRupees, parseRupeesOrZero, rupees } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import { priceLimits } from '#domain/price/price-rules.ts';
import { isPromoCode, promoCodeLimits, promoCodeTyped } from '#domain/price/promo-code.ts';
import { isLocalDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { CheckboxChips } from '../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { NumberField, RupeeField } from '../../kit/number-field.tsx';
import { TextField, useExample } from '../../kit/text-field.tsx';
import css from './promo-codes.module.css';

interface Props {
	readonly experiences: readonly OwnExperience[];
	readonly failure: string | undefined;
	readonly busy: boolean;
	onSave(made: SentPromoCode): void;
	onClose(): void;
}

interface FieldsProps {
	readonly entry: PromoCodeEntry;
	error(field: keyof PromoCodeEntry): string | undefined;
	edit(change: Partial<PromoCodeEntry>): void;
}

export function PromoCodeForm({ experiences, failure, busy, onSave, onClose }: Props) {
	const example = useExample();
	const { i18n, t } = useLingui();
	const [entry, setEntry] = useState(emptyPromoCode);
	const [tried, setTried] = useState(false);
	const { made: created, problems } = readPromoCode(entry);
	const error = (field: keyof PromoCodeEntry) => {
		const problem = tried ? problems[field] : undefined;
		return problem && i18n._(problem);
	};
	const edit = (change: Partial<PromoCodeEntry>) => setEntry({ ...entry, ...change });
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (created) onSave(created);
	};
	const fields = { entry, error, edit };
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<TextField
				label={t`Code`}
				description={t`4 to 20 letters and digits. Renters type it when they book.`}
				placeholder={example('WHALES10')}
				maxLength={30}
				autoCapitalize="characters"
				autoComplete="off"
				value={entry.code}
				error={error('code')}
				onChange={({ currentTarget }) => edit({ code: currentTarget.value })}
			/>
			<DiscountFields {...fields} />
			<BudgetFields {...fields} />
			<ChoiceCards
				legend={<Trans>For</Trans>}
				look="small tiles"
				choices={[
					{ value: 'ALL', title: <Trans>All my experiences</Trans> },
					{ value: 'SOME', title: <Trans>Some of them</Trans> },
				]}
				value={entry.which}
				onChange={(which) => edit({ which })}
			/>
			{entry.which === 'SOME' ? (
				<CheckboxChips
					legend={<Trans>Experiences</Trans>}
					options={experiences.map(({ _id, name }) => ({ value: _id, title: name }))}
					value={entry.experiences}
					error={error('experiences')}
					onChange={(chosen) => edit({ experiences: chosen })}
				/>
			) : null}
			<p className={css.hint}>
				<Trans>
					One use per person. You fund the discount; our 10% applies to what the renter pays. Codes never
					reduce extras or your minimum price.
				</Trans>
			</p>
			<FormActions
				failure={failure}
				no={<Trans>Cancel</Trans>}
				yes={<Trans>Add code</Trans>}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}

function DiscountFields({ entry, error, edit }: FieldsProps) {
	return (
		<>
			<ChoiceCards
				legend={<Trans>Discount</Trans>}
				look="small tiles"
				choices={[
					{ value: 'PERCENT', title: <Trans>Percentage</Trans> },
					{ value: 'AMOUNT', title: <Trans>Fixed amount</Trans> },
				]}
				value={entry.kind}
				onChange={(kind) => edit({ kind })}
			/>
			{entry.kind === 'PERCENT' ? (
				<NumberField
					label={<Trans>Discount (%)</Trans>}
					digits={2}
					unit="%"
					value={entry.percent}
					error={error('percent')}
					onChange={(percent) => edit({ percent })}
				/>
			) : (
				<RupeeField
					label={<Trans>Discount</Trans>}
					value={entry.rupees}
					error={error('rupees')}
					onChange={(rupees) => edit({ rupees })}
				/>
			)}
		</>
	);
}

function BudgetFields({ entry, error, edit }: FieldsProps) {
	const { t } = useLingui();
	return (
		<>
			<div className={css.pair}>
				<DateField label={t`First day (optional)`} value={entry.from} onChange={(from) => edit({ from })} />
				<DateField
					label={t`Last day (optional)`}
					value={entry.to}
					error={error('to')}
					onChange={(to) => edit({ to })}
				/>
			</div>
			<p className={css.hint}>
				<Trans>When the code can be used, in the trip’s local time.</Trans>
			</p>
			<div className={css.pair}>
				<NumberField
					label={<Trans>Maximum uses (optional)</Trans>}
					digits={6}
					value={entry.uses}
					error={error('uses')}
					onChange={(uses) => edit({ uses })}
				/>
				<NumberField
					label={<Trans>Total discount limit in rupees (optional)</Trans>}
					digits={10}
					value={entry.most}
					error={error('most')}
					onChange={(most) => edit({ most })}
				/>
			</div>
		</>
	);
}

interface PromoCodeEntry {
	readonly code: string;
	readonly kind: 'PERCENT' | 'AMOUNT';
	readonly percent: string;
	readonly rupees: string;
	readonly from: string;
	readonly to: string;
	readonly uses: string;
	/** Maximum sum in rupees of all discounts with this promo code. */
	readonly most: string;
	readonly which: 'ALL' | 'SOME';
	readonly experiences: readonly string[];
}

const emptyPromoCode: PromoCodeEntry = {
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

function readPromoCode(entry: PromoCodeEntry): {
	readonly made?: SentPromoCode;
	readonly problems: Problems;
} {
	const promoCode = promoCodeTyped(entry.code);
	const { min, max } = promoCodeLimits.code;
	if (!isPromoCode(promoCode)) {
		return { problems: { code: msg`Please enter ${min} to ${max} letters and digits.` } };
	}
	const [percent, off] = [parseInteger(entry.percent) ?? 0, parseRupeesOrZero(entry.rupees)];
	const { min: least, max: most } = priceLimits.discount;
	if (entry.kind === 'PERCENT' && (percent < least || percent > most)) {
		return { problems: { percent: msg`Please enter a whole percentage, ${least} to ${most}.` } };
	}
	if (entry.kind === 'AMOUNT' && (off < 1 || off > largestRupees)) {
		return { problems: { rupees: msg`Please enter whole rupees.` } };
	}
	const days = { firstDay: dayOf(entry.from), lastDay: dayOf(entry.to) };
	if (days.firstDay && days.lastDay && days.lastDay < days.firstDay) {
		return { problems: { to: msg`The last day is before the first.` } };
	}
	const uses = entry.uses.trim() ? parseInteger(entry.uses) : null;
	if (uses !== null && (uses === undefined || uses < 1 || uses > promoCodeLimits.uses)) {
		return { problems: { uses: msg`Please enter a whole number, or leave it empty.` } };
	}
	const budget = entry.most.trim() ? parseInteger(entry.most) : null;
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
