import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaceAnswer } from '#contract/place-contract.ts';
import { guestLimits } from '#domain/experience/search.ts';
import { classNames } from '../../kit/class-names.ts';
import { DateInput, useTypedDate } from '../../kit/date/date-input.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { PlaceBox } from './place-box.tsx';
import { type SearchState, searchAddress } from './search-address.ts';
import css from './search-bar.module.css';

interface Props {
	readonly place?: string;
	readonly state?: SearchState;
	/**
	 * True to show only the field for the place. Date and guests then have their own buttons next to the
	 * bar.
	 */
	readonly compact?: boolean;
}

/** Before hydration the form is sent to `/search`, which finds the place and redirects. */
export function SearchBar({ place, state = {}, compact = false }: Props) {
	const { t } = useLingui();
	const [date, setDate] = useState(state.date ?? '');
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<PlaceAnswer>();
	const today = useToday();
	const dateId = useId();
	const typed = useTypedDate({ value: date, min: today, onChange: setDate });

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const filters = compact
			? { ...state, frame: undefined, page: undefined, rides: undefined }
			: extras(form);
		if (chosen) {
			const { name, countryName, at } = chosen;
			navigate(searchAddress({ address: `${name}, ${countryName}`, ...at }, filters));
		} else {
			const query = new URLSearchParams({ place: String(form.get('place') ?? '') });
			for (const [key, value] of Object.entries(filters)) if (value) query.set(key, String(value));
			navigate(`/search?${query}`);
		}
	};

	return (
		<search>
			<form
				action="/search"
				method="get"
				className={classNames(css.bar, compact && css.compact)}
				onSubmit={submit}
			>
				<div className={classNames(css.part, css.place)}>
					{compact ? null : (
						<span className={css.label} aria-hidden="true">
							<Trans>Where to?</Trans>
						</span>
					)}
					<PlaceBox
						name="place"
						placeholder={t`Galle, Whitsundays, …`}
						onChoose={setChosen}
						{...(place !== undefined && { initial: place })}
					/>
				</div>
				{compact ? null : (
					<>
						<div className={classNames(css.part, css.when)}>
							<label className={css.label} htmlFor={dateId}>
								<Trans>When</Trans>
							</label>
							<DateInput
								id={dateId}
								label={t`When`}
								name="date"
								value={date}
								min={today}
								typed={typed}
								placeholder={t`Any day`}
								className={css.field}
							/>
						</div>
						<label className={classNames(css.part, css.group)}>
							<span className={css.label}>
								<Trans>Guests</Trans>
							</span>
							<input
								type="number"
								name="guests"
								inputMode="numeric"
								defaultValue={state.guests}
								min={guestLimits.min}
								max={guestLimits.max}
								placeholder={t`How many?`}
								className={css.field}
							/>
						</label>
					</>
				)}
				<button type="submit" className={css.go} aria-label={compact ? t`Search` : undefined}>
					<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
						<circle cx="8.500" cy="8.500" r="5.500" fill="none" stroke="currentColor" strokeWidth="2.400" />
						<path d="m13 13 4.500 4.500" stroke="currentColor" strokeWidth="2.400" strokeLinecap="round" />
					</svg>
					{compact ? null : <Trans>Search</Trans>}
				</button>
			</form>
		</search>
	);
}

function extras(form: FormData): SearchState {
	const date = String(form.get('date') ?? '');
	const guests = Number(form.get('guests') ?? '');
	return { date: date || undefined, guests: guests || undefined };
}

/** Undefined on the server, because its pages are cached. */
export function useToday(): string | undefined {
	const [today, setToday] = useState<string>();
	useEffect(() => setToday(viewerToday()), []);
	return today;
}
