import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import { filterLimits, formatCount, guestLimits, longestWords } from '#domain/experience/search.ts';
import { showsNothing } from '#domain/text.ts';
import { buttonClass } from '../../../kit/button.tsx';
import { DateInput, useTypedDate } from '../../../kit/date/date-input.tsx';
import { useFormat } from '../../../kit/format.ts';
import { closePanel } from '../../../kit/panel.tsx';
import {
	type SearchedArea,
	type SearchedPlace,
	type SearchState,
	searchAddress,
} from '../../place/search-address.ts';
import { useToday } from '../../place/search-bar.tsx';
import { readGuests } from '../../trip/chosen-trip.ts';
import css from './filter.module.css';

interface FilterProps extends SearchedArea {
	readonly count: number;
}

export function KeywordFilter(props: FilterProps) {
	const { t } = useLingui();
	return (
		<FieldFilter
			{...props}
			name="q"
			title={<Trans>Search by words</Trans>}
			field={{ type: 'search', maxLength: longestWords, placeholder: t`Sunset, whales, a boat, an owner` }}
			read={(typed) => (showsNothing(typed) ? undefined : typed.trim())}
		/>
	);
}

export function DateFilter(props: FilterProps) {
	const { place, state, count } = props;
	const { t } = useLingui();
	const today = useToday();
	const id = useId();
	const [date, setDate] = useState(state.date ?? '');
	const typed = useTypedDate({ value: date, min: today, onChange: setDate });
	const filtered: SearchState = { ...state, date: date || undefined, page: undefined, rides: undefined };
	return (
		<FilterForm {...props} name="date" filtered={filtered}>
			<label htmlFor={id} className={css.title}>
				<Trans>When are you going?</Trans>
			</label>
			<DateInput
				id={id}
				label={t`Date`}
				name="date"
				value={date}
				min={today}
				typed={typed}
				className={css.field}
			/>
			<FilterButtons place={place} state={state} name="date" filtered={filtered} count={count} />
		</FilterForm>
	);
}

export function GuestsFilter(props: FilterProps) {
	return (
		<FieldFilter
			{...props}
			name="guests"
			title={<Trans>How many guests?</Trans>}
			field={{ type: 'number', inputMode: 'numeric', ...guestLimits }}
			read={readGuests}
		/>
	);
}

interface FieldProps<Name extends 'q' | 'guests'> extends FilterProps {
	readonly name: Name;
	readonly title: ReactNode;
	readonly field: Pick<
		ComponentProps<'input'>,
		'type' | 'inputMode' | 'min' | 'max' | 'maxLength' | 'placeholder'
	>;
	readonly read: (typed: string) => SearchState[Name];
}

function FieldFilter<Name extends 'q' | 'guests'>(props: FieldProps<Name>) {
	const { place, state, count, name, title, field, read } = props;
	const [typed, setTyped] = useState(String(state[name] ?? ''));
	const filtered: SearchState = { ...state, [name]: read(typed), page: undefined, rides: undefined };
	return (
		<FilterForm {...props} filtered={filtered}>
			<label className={css.title}>
				{title}
				<input
					// Reads a value that was typed before hydration.
					ref={(input) => {
						if (input && input.value !== typed) setTyped(input.value);
					}}
					className={css.field}
					{...field}
					name={name}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</label>
			<FilterButtons place={place} state={state} name={name} filtered={filtered} count={count} />
		</FilterForm>
	);
}

interface FilterFormProps extends SearchedArea {
	readonly name: keyof SearchState;
	readonly filtered: SearchState;
	readonly children: ReactNode;
}

/** Keeps the other filters. Works before hydration. */
function FilterForm({ place, state, name, filtered, children }: FilterFormProps) {
	const navigate = useNavigate();
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		closePanel(event.currentTarget);
		navigate(searchAddress(place, filtered), { preventScrollReset: true });
	};
	return (
		<form className={css.form} action={searchAddress(place)} method="get" onSubmit={submit}>
			<OtherFilters state={state} without={name} />
			{children}
		</form>
	);
}

interface SliderFilterProps extends SearchedArea {
	readonly count: number;
	readonly name: keyof typeof filterLimits;
	readonly title: ReactNode;
	readonly words: (value: number) => ReactNode;
}

export function SliderFilter({ place, state, count, name, title, words }: SliderFilterProps) {
	const id = useId();
	const { min, max } = filterLimits[name];
	const [value, setValue] = useState(state[name] ?? max);
	// Above US$100 the slider moves in steps of 10, so that it stops at multiples of 10.
	const step = name === 'price' && value > 100 ? 10 : 1;
	// At the end of the slider the filter has no maximum.
	const bound = value >= max ? undefined : value;
	const filtered: SearchState = { ...state, [name]: bound, page: undefined, rides: undefined };
	return (
		<FilterForm place={place} state={state} name={name} filtered={filtered}>
			<label htmlFor={id} className={css.title}>
				{title}
			</label>
			<output htmlFor={id} className={css.value}>
				{words(value)}
			</output>
			<input
				id={id}
				className={css.slider}
				type="range"
				name={name}
				min={Math.max(min, step)}
				max={max}
				step={step}
				value={value}
				style={{ '--part': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
				onChange={(event) => setValue(Math.min(max, Math.max(min, Number(event.target.value))))}
			/>
			<FilterButtons place={place} state={state} name={name} filtered={filtered} count={count} />
		</FilterForm>
	);
}

interface FilterButtonsProps extends SearchedArea {
	readonly name: keyof SearchState;
	readonly filtered: SearchState;
	readonly count: number;
}

function FilterButtons({ place, state, name, filtered, count }: FilterButtonsProps) {
	const live = useLiveCount(
		place,
		filtered,
		searchAddress(place, filtered) !== searchAddress(place, { ...state, page: 1 }),
		count,
	);
	const { locale } = useFormat();
	const words = formatCount(live, locale);
	return (
		<div className={css.buttons}>
			{state[name] === undefined ? null : (
				<Link
					to={searchAddress(place, { ...state, [name]: undefined, page: 1 })}
					preventScrollReset
					className={buttonClass({ bare: true, small: true })}
					onClick={(event) => closePanel(event.currentTarget)}
				>
					<Trans>Clear</Trans>
				</Link>
			)}
			<button type="submit" className={buttonClass({ small: true })} aria-live="polite">
				{live === 1 ? <Trans>Show 1 trip</Trans> : <Trans>Show {words} trips</Trans>}
			</button>
		</div>
	);
}

const typingPauseMs = 200;

/** Until the response arrives, returns the last known number. */
function useLiveCount(place: SearchedPlace, filtered: SearchState, changed: boolean, known: number): number {
	const [live, setLive] = useState(known);
	const { address, lat, lng } = place;
	const { q, time, duration, price, groupSize, guests, date, category, trusted, frame } = filtered;
	useEffect(() => {
		if (!changed) {
			setLive(known);
			return;
		}
		const late = new AbortController();
		const pause = setTimeout(() => {
			callApi('GET /experience/search/{address}/{lat}/{lng}', {
				params: { address, lat, lng },
				query: { q, time, duration, price, groupSize, guests, date, category, trusted, frame },
				signal: late.signal,
			})
				.then((result) => setLive(result.count))
				// Ignores the error, because the last known number is still shown.
				.catch(() => undefined);
		}, typingPauseMs);
		return () => {
			clearTimeout(pause);
			late.abort();
		};
	}, [
		changed,
		known,
		address,
		lat,
		lng,
		q,
		time,
		duration,
		price,
		groupSize,
		guests,
		date,
		category,
		trusted,
		frame,
	]);
	return live;
}

/** Hidden fields that keep the other filters if the form is submitted before hydration. */
function OtherFilters({
	state,
	without,
}: {
	readonly state: SearchState;
	readonly without: keyof SearchState;
}) {
	const names = [
		'q',
		'category',
		'time',
		'date',
		'duration',
		'price',
		'groupSize',
		'guests',
		'trusted',
		'frame',
		'sort',
	] as const;
	return names.map((name) =>
		name === without || state[name] === undefined || state[name] === 'distance' ? null : (
			<input key={name} type="hidden" name={name} value={String(state[name])} />
		),
	);
}
