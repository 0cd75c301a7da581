import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { closePanel } from '../../../kit/panel.tsx';
import { type Searched, type SearchState, searchAddress } from '../../place/search-address.ts';
import { useToday } from '../../place/search-bar.tsx';
import css from './filter.module.css';
import { FilterButtons } from './filter-buttons.tsx';
import { OtherFilters } from './other-filters.tsx';

interface Props extends Searched {
	readonly count: number;
}

/** Free on one date, which must be to come. */
export function DateFilter({ place, state, count }: Props) {
	const navigate = useNavigate();
	const today = useToday();
	const [date, setDate] = useState(state.date ?? '');
	const wanted: SearchState = { ...state, date: date || undefined, page: undefined };
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		closePanel(event.currentTarget);
		navigate(searchAddress(place, wanted), { preventScrollReset: true });
	};
	return (
		<form className={css.form} action={searchAddress(place)} method="get" onSubmit={submit}>
			<OtherFilters state={state} without="date" />
			<label className={css.title}>
				<Trans>When do you want to sail?</Trans>
				<input
					// What has been chosen before hydration counts.
					ref={(field) => {
						if (field && field.value !== date) setDate(field.value);
					}}
					className={css.date}
					type="date"
					name="date"
					min={today}
					value={date}
					onChange={(event) => setDate(event.target.value)}
				/>
			</label>
			<FilterButtons place={place} state={state} name="date" wanted={wanted} count={count} />
		</form>
	);
}
