import { Trans, useLingui } from '@lingui/react/macro';
import { bookingWindowChoices, bookingWindowLimits } from '#domain/experience/booking-window.ts';
import { noticeChoices } from '#domain/experience/experience.ts';
import { isMonthDay, isYearly, maxSeasonSpans, type SeasonSpan } from '#domain/experience/season.ts';
import layout from '../../../forms/listing-form.module.css';
import { Button } from '../../../kit/button.tsx';
import { CheckboxChips } from '../../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { DateField } from '../../../kit/date/date-field.tsx';
import { useMonthNames } from '../../../kit/date/date-names.ts';
import { LeadTimeField } from '../../../kit/date/lead-time-field.tsx';
import { viewerYear } from '../../../kit/date/viewer.ts';
import fieldset from '../../../kit/fieldset.module.css';
import { Select } from '../../../kit/select.tsx';
import { TextArea } from '../../../kit/text-field.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import css from './wizard.module.css';

interface Props {
	readonly form: ExperienceFormState;
}

export function BookingStep({ form }: Props) {
	const { t } = useLingui();
	const windows = [...new Set([...bookingWindowChoices, form.draft.bookingWindowDays])].sort((a, b) => a - b);
	return (
		<div className={layout.stack}>
			<ChoiceCards
				legend={<Trans>Custom bookings</Trans>}
				choices={[
					{
						value: 'off',
						title: <Trans>Only my own days</Trans>,
						text: <Trans>People book the days and time that you set.</Trans>,
					},
					{
						value: 'on',
						title: <Trans>People can also request other dates</Trans>,
						text: <Trans>They send a request; you reply with a price or decline.</Trans>,
					},
				]}
				value={form.draft.customBookingsEnabled ? 'on' : 'off'}
				onChange={(choice) => form.edit({ customBookingsEnabled: choice === 'on' })}
			/>
			<LeadTimeField
				label={<Trans>Minimum notice</Trans>}
				description={<Trans>How late guests can book.</Trans>}
				value={form.draft.minimumNoticeMinutes}
				choices={noticeChoices}
				none={<Trans>None: up to departure</Trans>}
				onChange={(minimumNoticeMinutes) => form.edit({ minimumNoticeMinutes })}
			/>
			<Select
				label={t`How far ahead guests can book`}
				value={String(form.draft.bookingWindowDays)}
				onChange={(event) => form.edit({ bookingWindowDays: Number(event.currentTarget.value) })}
			>
				{windows.map((days) => (
					<option key={days} value={days}>
						{days === bookingWindowLimits.max ? t`18 months ahead` : t`${days} days ahead`}
					</option>
				))}
			</Select>
		</div>
	);
}

export function WhatToBringStep({ form }: Props) {
	const { t } = useLingui();
	return (
		<div className={layout.stack}>
			<TextArea
				{...form.text('whatToBring')}
				label={t`What to bring (optional)`}
				description={t`Sunscreen, a towel, shoes that may get wet…`}
				rows={3}
				maxLength={2_000}
			/>
			<TextArea
				{...form.text('included')}
				label={t`What’s included (optional)`}
				description={t`Fuel, water, fruit, fishing gear…`}
				rows={3}
				maxLength={2_000}
			/>
		</div>
	);
}

const wholeYear: SeasonSpan = { from: '01-01', to: '12-31' };

/** Without a season the trip is offered all year. */
export function SeasonFields({ form }: { readonly form: ExperienceFormState }) {
	const { t } = useLingui();
	const { season } = form.draft;
	const change = (all: readonly SeasonSpan[]) => form.edit({ season: all });
	const edit = (at: number, span: SeasonSpan) =>
		change(season.map((each, nth) => (nth === at ? span : each)));
	return (
		<fieldset ref={form.ref('season')} className={`${fieldset.set} ${css.seasons}`}>
			<legend className={fieldset.legend}>
				<Trans>Season</Trans>
			</legend>
			<p className={fieldset.description}>
				{season.length === 0 ? (
					<Trans>Available all year. Add a season if you close for part of it.</Trans>
				) : (
					<Trans>The trip runs only between these days, both included.</Trans>
				)}
			</p>
			{season.map((span, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: a season is identified by its position
					key={at}
					className={css.series}
				>
					<legend className="unseen">
						<Trans>Season {at + 1}</Trans>
					</legend>
					<CheckboxChips
						legend={<Trans>How often?</Trans>}
						options={[{ value: 'yearly', title: <Trans>Every year</Trans> }]}
						value={isYearly(span) ? ['yearly'] : []}
						onChange={(ticked) => edit(at, ticked.length > 0 ? everyYear(span) : thisYear(span))}
					/>
					<div className={layout.fields}>
						<SeasonEnd label={t`From`} value={span.from} onChange={(from) => edit(at, { ...span, from })} />
						<SeasonEnd label={t`To`} value={span.to} onChange={(to) => edit(at, { ...span, to })} />
					</div>
					<Button
						small
						quiet
						className={css.every}
						aria-label={t`Remove season ${at + 1}`}
						onClick={() => change(season.filter((_, nth) => nth !== at))}
					>
						<Trans>Remove</Trans>
					</Button>
				</fieldset>
			))}
			{form.error('season') ? (
				<p className={css.wrong} role="alert">
					{form.error('season')}
				</p>
			) : null}
			{season.length < maxSeasonSpans ? (
				<Button small quiet className={css.every} onClick={() => change([...season, wholeYear])}>
					<Trans>Add a season</Trans>
				</Button>
			) : null}
		</fieldset>
	);
}

const everyYear = ({ from, to }: SeasonSpan): SeasonSpan =>
	from && to ? { from: from.slice(5), to: to.slice(5) } : wholeYear;

/**
 * Converts a yearly season to dates that begin this year. A season over New Year ends in the next year.
 */
function thisYear({ from, to }: SeasonSpan): SeasonSpan {
	const year = viewerYear();
	return { from: `${year}-${from}`, to: `${to < from ? year + 1 : year}-${to}` };
}

interface EndProps {
	readonly label: string;
	/** A date ('2027-04-15'), or a day of every year ('04-15'). */
	readonly value: string;
	onChange(value: string): void;
}

function SeasonEnd({ label, value, onChange }: EndProps) {
	const { t } = useLingui();
	const monthNames = useMonthNames();
	if (!isMonthDay(value)) {
		return <DateField label={label} value={value} onChange={onChange} />;
	}
	const [month = '01', day = '01'] = value.split('-');
	const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
	return (
		<div className={css.monthDay}>
			<Select
				label={label}
				aria-label={t`${label}: month`}
				value={month}
				data={monthNames.map((name, at) => ({ value: String(at + 1).padStart(2, '0'), label: name }))}
				onChange={(event) => onChange(within(event.currentTarget.value, day))}
			/>
			<Select
				aria-label={t`${label}: day`}
				value={day}
				data={days
					.filter((each) => isMonthDay(`${month}-${each}`))
					.map((each) => ({ value: each, label: String(Number(each)) }))}
				onChange={(event) => onChange(`${month}-${event.currentTarget.value}`)}
			/>
		</div>
	);
}

/** If the month is too short, returns its last day. */
function within(month: string, day: string): string {
	for (let last = Number(day); last > 28; last -= 1) {
		if (isMonthDay(`${month}-${last}`)) return `${month}-${last}`;
	}
	return `${month}-${Math.min(Number(day), 28).toString().padStart(2, '0')}`;
}
