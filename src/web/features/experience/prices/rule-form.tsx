import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { EnteredPrice } from '#domain/price/entered-price.ts';
import {
	type Extra,
	type PriceRule,
	type PriceRuleKind,
	priceLimits,
	priceRuleKinds,
} from '#domain/price/price-rules.ts';
import { weekdays } from '#domain/time.ts';
import { FormActions } from '../../../forms/form-actions.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { CheckboxChips } from '../../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { DateField } from '../../../kit/date/date-field.tsx';
import { useDayNames } from '../../../kit/date/date-names.ts';
import { NumberField } from '../../../kit/number-field.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { PriceField } from './price-field.tsx';
import css from './prices.module.css';
import {
	type ExtraEntry,
	emptyExtra,
	emptyRule,
	type Problems,
	type RuleEntry,
	readExtra,
	readRule,
	toExtraEntry,
	toRuleEntry,
} from './rule-entry.ts';
import { ruleExplanations, ruleNames } from './rule-text.ts';

interface RuleFormProps {
	readonly rule: PriceRule | undefined;
	readonly others: readonly PriceRule[];
	readonly failure: string | undefined;
	readonly busy: boolean;
	onSave(rule: PriceRule): void;
	onClose(): void;
}

export function RuleForm({ rule, others, failure, busy, onSave, onClose }: RuleFormProps) {
	const { i18n, t } = useLingui();
	const single = ['EXTRA_GUEST', 'MINIMUM'];
	const kinds = priceRuleKinds.filter(
		(each) => !(single.includes(each) && others.some((other) => other.kind === each)),
	);
	const [kind, setKind] = useState<PriceRuleKind | null>(rule?.kind ?? null);
	const [entry, setEntry] = useState(rule ? toRuleEntry(rule) : emptyRule);
	const [tried, setTried] = useState(false);
	const read = kind && readRule(kind, entry, others);
	const problems: Problems<RuleEntry> = read && !('kind' in read) ? read : {};
	const error = (field: keyof RuleEntry) => {
		const problem = tried ? problems[field] : undefined;
		return problem && i18n._(problem);
	};
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (read && 'kind' in read) onSave(read);
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			{rule ? null : (
				<ChoiceCards<PriceRuleKind>
					legend={<Trans>What kind of rule?</Trans>}
					look="small tiles"
					choices={kinds.map((each) => ({ value: each, title: i18n._(ruleNames[each]) }))}
					value={kind}
					error={tried && !kind ? t`Please choose a kind.` : undefined}
					onChange={setKind}
				/>
			)}
			{kind ? <p className={css.hint}>{i18n._(ruleExplanations[kind])}</p> : null}
			{kind ? (
				<RuleFields
					kind={kind}
					entry={entry}
					saved={rule && 'rupees' in rule ? rule.entered : undefined}
					error={error}
					onChange={(change) => setEntry({ ...entry, ...change })}
				/>
			) : null}
			<FormActions
				failure={failure}
				no={<Trans>Cancel</Trans>}
				yes={<Trans>Save rule</Trans>}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}

interface FieldsProps {
	readonly kind: PriceRuleKind;
	readonly entry: RuleEntry;
	readonly saved: EnteredPrice | undefined;
	error(field: keyof RuleEntry): string | undefined;
	onChange(change: Partial<RuleEntry>): void;
}

function RuleFields(props: FieldsProps) {
	const { t } = useLingui();
	const { kind } = props;
	switch (kind) {
		case 'SEASON':
			return <SeasonFields {...props} />;
		case 'WEEKDAY':
			return <WeekdayFields {...props} />;
		case 'EARLY_BIRD':
			return <DiscountFields {...props} label={<Trans>Minimum days before departure</Trans>} />;
		case 'LAST_MINUTE':
			return <DiscountFields {...props} label={<Trans>Maximum hours before departure</Trans>} />;
		case 'EXTRA_GUEST':
			return <GuestFields {...props} />;
		case 'MINIMUM':
			return <AmountField {...props} label={t`Minimum price for a group`} />;
	}
}

function SeasonFields(props: FieldsProps) {
	const { entry, error, onChange } = props;
	const { t } = useLingui();
	return (
		<>
			<div className={css.pair}>
				<DateField
					label={t`First day`}
					value={entry.from}
					error={error('from')}
					onChange={(from) => onChange({ from })}
				/>
				<DateField
					label={t`Last day`}
					value={entry.to}
					error={error('to')}
					onChange={(to) => onChange({ to })}
				/>
			</div>
			<Checkbox checked={entry.yearly} onChange={(yearly) => onChange({ yearly })}>
				<Trans>Every year</Trans>
			</Checkbox>
			<AmountField {...props} label={t`Price per trip in this season`} />
		</>
	);
}

function WeekdayFields(props: FieldsProps) {
	const { entry, error, onChange } = props;
	const dayName = useDayNames();
	return (
		<>
			<CheckboxChips
				even
				legend={<Trans>On these days</Trans>}
				options={weekdays.map((day) => ({
					value: day,
					title: dayName(day, 'short'),
					name: dayName(day, 'long'),
				}))}
				value={entry.weekdays}
				error={error('weekdays')}
				onChange={(days) => onChange({ weekdays: days })}
			/>
			<ChoiceCards
				legend={<Trans>The price is</Trans>}
				look="small tiles"
				choices={[
					{ value: 'MORE', title: <Trans>Higher</Trans> },
					{ value: 'LESS', title: <Trans>Lower</Trans> },
				]}
				value={entry.change}
				onChange={(change) => onChange({ change })}
			/>
			<PercentField {...props} label={<Trans>Change (%)</Trans>} />
		</>
	);
}

function DiscountFields(props: FieldsProps & { readonly label: ReactNode }) {
	const { label, entry, error, onChange } = props;
	return (
		<>
			<NumberField
				label={label}
				digits={3}
				value={entry.count}
				error={error('count')}
				onChange={(count) => onChange({ count })}
			/>
			<PercentField {...props} label={<Trans>Discount (%)</Trans>} />
		</>
	);
}

function GuestFields(props: FieldsProps) {
	const { entry, error, onChange } = props;
	const { t } = useLingui();
	return (
		<>
			<NumberField
				label={<Trans>Guests included in the price</Trans>}
				digits={4}
				value={entry.count}
				error={error('count')}
				onChange={(count) => onChange({ count })}
			/>
			<AmountField {...props} label={t`Price per extra guest`} />
		</>
	);
}

function AmountField({ entry, saved, error, label, onChange }: FieldsProps & { readonly label: string }) {
	return (
		<PriceField
			label={label}
			name={label}
			value={{ rupees: entry.rupees, dollars: entry.dollars }}
			saved={saved}
			error={error('rupees')}
			onChange={onChange}
		/>
	);
}

function PercentField({ entry, error, label, onChange }: FieldsProps & { readonly label: ReactNode }) {
	return (
		<NumberField
			label={label}
			digits={3}
			unit="%"
			value={entry.percent}
			error={error('percent')}
			onChange={(percent) => onChange({ percent })}
		/>
	);
}

interface ExtraFormProps {
	readonly extra: Extra | undefined;
	readonly failure: string | undefined;
	readonly busy: boolean;
	onSave(extra: Omit<Extra, 'id'>): void;
	onClose(): void;
}

export function ExtraForm({ extra, failure, busy, onSave, onClose }: ExtraFormProps) {
	const { i18n, t } = useLingui();
	const [entry, setEntry] = useState(extra ? toExtraEntry(extra) : emptyExtra);
	const [tried, setTried] = useState(false);
	const { extra: read, problems } = readExtra(entry);
	const error = (field: keyof ExtraEntry) => {
		const problem = tried ? problems[field] : undefined;
		return problem && i18n._(problem);
	};
	const edit = (change: Partial<ExtraEntry>) => setEntry({ ...entry, ...change });
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (read) onSave(read);
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<TextField
				label={t`Name`}
				placeholder={t`Fuel, lunch, snorkel set…`}
				maxLength={priceLimits.extraName}
				value={entry.name}
				error={error('name')}
				onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
			/>
			<PriceField
				label={t`Price`}
				name={t`Price`}
				value={{ rupees: entry.rupees, dollars: entry.dollars }}
				saved={extra?.entered}
				error={error('rupees')}
				onChange={edit}
			/>
			<ChoiceCards
				legend={<Trans>Paid</Trans>}
				look="small tiles"
				choices={[
					{ value: 'DEPARTURE', title: <Trans>Once per trip</Trans> },
					{ value: 'PERSON', title: <Trans>For each guest</Trans> },
				]}
				value={entry.per}
				onChange={(per) => edit({ per })}
			/>
			<Checkbox checked={entry.mandatory} onChange={(mandatory) => edit({ mandatory })}>
				<Trans>Always included in the price shown</Trans>
			</Checkbox>
			<FormActions
				failure={failure}
				no={<Trans>Cancel</Trans>}
				yes={<Trans>Save extra</Trans>}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}
