import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { SentPromoCode } from '#contract/promo-code-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { TickChips } from '../../kit/checkbox.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { NumberField, RupeeField } from '../../kit/number-field.tsx';
import { emptyPromoCode, type PromoCodeEntry, readPromoCode } from './promo-code-entry.ts';
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

/** A new promo code: what it takes off, when, how often, and for which trips. */
export function PromoCodeForm({ experiences, failure, busy, onSave, onClose }: Props) {
	const { i18n, t } = useLingui();
	const [entry, setEntry] = useState(emptyPromoCode);
	const [tried, setTried] = useState(false);
	const { made, problems } = readPromoCode(entry);
	const error = (field: keyof PromoCodeEntry) => {
		const problem = tried ? problems[field] : undefined;
		return problem && i18n._(problem);
	};
	const edit = (change: Partial<PromoCodeEntry>) => setEntry({ ...entry, ...change });
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (made) onSave(made);
	};
	const fields = { entry, error, edit };
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<TextInput
				label={t`Code`}
				description={t`4 to 20 letters and digits. Renters type it when they book.`}
				placeholder="WHALES10"
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
				<TickChips
					legend={<Trans>Experiences</Trans>}
					options={experiences.map(({ _id, name }) => ({ value: _id, title: name }))}
					value={entry.experiences}
					error={error('experiences')}
					onChange={(chosen) => edit({ experiences: chosen })}
				/>
			) : null}
			<p className={css.hint}>
				<Trans>
					Each person can use it once. You bear the discount; our 10% is of what the renter pays. A minimum of
					yours and extras are never discounted below.
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
				legend={<Trans>It takes off</Trans>}
				look="small tiles"
				choices={[
					{ value: 'PERCENT', title: <Trans>Per cent</Trans> },
					{ value: 'AMOUNT', title: <Trans>An amount</Trans> },
				]}
				value={entry.kind}
				onChange={(kind) => edit({ kind })}
			/>
			{entry.kind === 'PERCENT' ? (
				<NumberField
					label={<Trans>Discount in per cent</Trans>}
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
				<TextInput
					type="date"
					label={t`First day (optional)`}
					value={entry.from}
					onChange={({ currentTarget }) => edit({ from: currentTarget.value })}
				/>
				<TextInput
					type="date"
					label={t`Last day (optional)`}
					value={entry.to}
					error={error('to')}
					onChange={({ currentTarget }) => edit({ to: currentTarget.value })}
				/>
			</div>
			<p className={css.hint}>
				<Trans>Days on which renters can book with it, at the place of the trip.</Trans>
			</p>
			<div className={css.pair}>
				<NumberField
					label={<Trans>Bookings at most (optional)</Trans>}
					digits={6}
					value={entry.uses}
					error={error('uses')}
					onChange={(uses) => edit({ uses })}
				/>
				<NumberField
					label={<Trans>Rupees off in all at most (optional)</Trans>}
					digits={10}
					value={entry.most}
					error={error('most')}
					onChange={(most) => edit({ most })}
				/>
			</div>
		</>
	);
}
