import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import { centsFromDollars } from '#domain/money.ts';
import { addDays, type LocalDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import type { SearchedArea } from '../place/search-address.ts';
import css from './saved.module.css';
import { AlertEmailNote } from './saved-alert-note.tsx';

/** Largest number of days before and after the searched date for which an alert can be set. */
const around = 3;

interface Dates {
	/** Undefined if the alert is for all dates. */
	readonly firstDay?: LocalDate;
	readonly days: number;
}

function choicesOf(date: LocalDate | undefined): Readonly<Record<'day' | 'around' | 'any', Dates>> {
	const any = { days: 1 };
	if (!date) return { day: any, around: any, any };
	const [earliest, today] = [addDays(date, -around), viewerToday()];
	const first = earliest < today ? today : earliest;
	const before = Array.from({ length: around }, (_, at) => addDays(date, at - around));
	return {
		day: { firstDay: date, days: 1 },
		around: { firstDay: first, days: before.filter((day) => day >= first).length + 1 + around },
		any,
	};
}

interface Props extends SearchedArea {
	onClose(): void;
}

export function SaveSearchDialog({ place, state, onClose }: Props) {
	const { t } = useLingui();
	const format = useFormat();
	const failure = useFailureText();
	const ready = useMessages('saved');
	const { date, guests, price, q, category, time, duration, groupSize, trusted } = state;
	const choices = choicesOf(date);
	const [chosen, setChosen] = useState<keyof typeof choices>(date ? 'day' : 'any');
	const [status, setStatus] = useState<'open' | 'busy' | 'saved' | Error>('open');
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (status === 'busy') return;
		setStatus('busy');
		const { address, lat, lng } = place;
		const filters = { ...(guests && { guests }), ...(price && { price }) };
		const body = { address, location: { lat, lng }, ...filters, ...choices[chosen] };
		const result = await callApi('POST /saved/alerts/add', { body }).then(
			() => 'saved' as const,
			(problem: Error) => problem,
		);
		setStatus(result);
	};
	if (!ready) return null;
	const dayText = (day: string) => format.date(day);
	const { firstDay, days } = choices.around;
	const others = q ?? category ?? time ?? duration ?? groupSize ?? trusted;
	return (
		<Dialog open onClose={onClose} title={<Trans>Save search</Trans>}>
			{status === 'saved' ? (
				<div className={css.form}>
					<Notice tone="good" live>
						<Trans>Alert added.</Trans>
					</Notice>
					<AlertEmailNote>
						<p>
							<Trans>We’ll email you new trips, once a day at most.</Trans>
						</p>
					</AlertEmailNote>
					<Link to="/saved/alerts" className={buttonClass({ quiet: true })}>
						<Trans>See your alerts</Trans>
					</Link>
				</div>
			) : (
				<form className={css.form} onSubmit={(event) => void submit(event)}>
					<p>
						<Trans>
							We’ll email you new trips and rides within 100 km of {place.address}, once a day at most.
						</Trans>
					</p>
					{guests || price ? (
						<ul className={css.filters}>
							{guests ? (
								<li>
									<Plural value={guests} one="# guest" other="# guests" />
								</li>
							) : null}
							{price ? <li>{t`up to ${format.dollars(centsFromDollars(price))}`}</li> : null}
						</ul>
					) : null}
					{date && firstDay ? (
						<Select
							label={t`Dates`}
							value={chosen}
							onChange={({ currentTarget }) => setChosen(currentTarget.value as keyof typeof choices)}
							data={[
								{ value: 'day', label: t`${dayText(date)} only` },
								{
									value: 'around',
									label: t`${dayText(firstDay)} to ${dayText(addDays(firstDay, days - 1))}`,
								},
								{ value: 'any', label: t`Any date` },
							]}
						/>
					) : null}
					{others ? (
						<p className={css.note}>
							<Trans>Your other filters don’t apply to the alert.</Trans>
						</p>
					) : null}
					<FormActions
						failure={status instanceof Error ? failure(status) : null}
						no={<Trans>Cancel</Trans>}
						yes={<Trans>Save</Trans>}
						busy={status === 'busy'}
						onNo={onClose}
					/>
				</form>
			)}
		</Dialog>
	);
}
