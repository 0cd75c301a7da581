import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { filterLimits } from '#domain/experience/search.ts';
import { closePanel } from '../../../kit/panel.tsx';
import { type Searched, type SearchState, searchAddress } from '../../place/search-address.ts';
import css from './filter.module.css';
import { FilterButtons } from './filter-buttons.tsx';
import { OtherFilters } from './other-filters.tsx';

interface Props extends Searched {
	readonly count: number;
	readonly name: keyof typeof filterLimits;
	readonly title: ReactNode;
	/** The value as a person says it. */
	readonly words: (value: number) => ReactNode;
}

/** One upper bound: a slider with a live count. A plain form before scripts arrive. */
export function SliderFilter({ place, state, count, name, title, words }: Props) {
	const navigate = useNavigate();
	const id = useId();
	const { min, max } = filterLimits[name];
	const [value, setValue] = useState(state[name] ?? max);
	// Above a hundred dollars nobody counts single ones; the least grows along, so that steps fall on tens.
	const step = name === 'price' && value > 100 ? 10 : 1;
	// All the way to the right is no bound at all.
	const bound = value >= max ? undefined : value;
	const wanted: SearchState = { ...state, [name]: bound, page: undefined, rides: undefined };
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		closePanel(event.currentTarget);
		navigate(searchAddress(place, wanted), { preventScrollReset: true });
	};
	return (
		<form className={css.form} action={searchAddress(place)} method="get" onSubmit={submit}>
			<OtherFilters state={state} without={name} />
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
			<FilterButtons place={place} state={state} name={name} wanted={wanted} count={count} />
		</form>
	);
}
