import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { guestLimits } from '#domain/experience/search.ts';
import { closePanel } from '../../../kit/panel.tsx';
import { type Searched, type SearchState, searchAddress } from '../../place/search-address.ts';
import { useToday } from '../../place/search-bar.tsx';
import { readGuests } from '../../trip/chosen-trip.ts';
import css from './filter.module.css';
import { FilterButtons } from './filter-buttons.tsx';
import { OtherFilters } from './other-filters.tsx';

interface Props extends Searched {
	readonly count: number;
}

/** Free on one date, which must be to come. */
export function DateFilter(props: Props) {
	const today = useToday();
	return (
		<FieldFilter
			{...props}
			name="date"
			title={<Trans>When do you want to sail?</Trans>}
			field={{ type: 'date', min: today }}
			read={(date) => date || undefined}
		/>
	);
}

/** With room for so many people. */
export function GuestsFilter(props: Props) {
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

interface FieldProps<Name extends 'date' | 'guests'> extends Props {
	readonly name: Name;
	readonly title: ReactNode;
	readonly field: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max'>;
	readonly read: (typed: string) => SearchState[Name];
}

/** A filter of one field, with a live count. A plain form before scripts arrive. */
function FieldFilter<Name extends 'date' | 'guests'>(props: FieldProps<Name>) {
	const { place, state, count, name, title, field, read } = props;
	const navigate = useNavigate();
	const [typed, setTyped] = useState(String(state[name] ?? ''));
	const wanted: SearchState = { ...state, [name]: read(typed), page: undefined, rides: undefined };
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		closePanel(event.currentTarget);
		navigate(searchAddress(place, wanted), { preventScrollReset: true });
	};
	return (
		<form className={css.form} action={searchAddress(place)} method="get" onSubmit={submit}>
			<OtherFilters state={state} without={name} />
			<label className={css.title}>
				{title}
				<input
					// What has been chosen before hydration counts.
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
			<FilterButtons place={place} state={state} name={name} wanted={wanted} count={count} />
		</form>
	);
}
