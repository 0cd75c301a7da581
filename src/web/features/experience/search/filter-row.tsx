import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { experienceCategories } from '#domain/experience/experience.ts';
import { type SortOrder, sortOrders } from '#domain/experience/search.ts';
import { timeOfDayHours, timesOfDay } from '#domain/experience/time-of-day.ts';
import { centsFromDollars, rupeesFromDollars } from '#domain/money.ts';
import { CategoryIcon } from '../../../kit/art.tsx';
import { chipClass } from '../../../kit/chip.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { useFormat } from '../../../kit/format.ts';
import { closePanel, Panel } from '../../../kit/panel.tsx';
import { type SearchedArea, searchAddress } from '../../place/search-address.ts';
import { timeOfDayText, useCategoryText } from '../experience-text.tsx';
import css from './filter.module.css';
import { DateFilter, GuestsFilter, KeywordFilter, SliderFilter } from './filter-forms.tsx';

interface Props extends SearchedArea {
	readonly count: number;
}

const sortText: Readonly<Record<SortOrder, MessageDescriptor>> = {
	distance: msg`Nearest first`,
	price: msg`Lowest price first`,
	rating: msg`Best rated first`,
	duration: msg`Shortest first`,
};

export function FilterRow(props: Props) {
	const format = useFormat();
	const { state, place } = props;
	const { duration, price, groupSize } = state;
	// The React key changes with every search, so that values typed in the filters are reset.
	const fresh = searchAddress(place, state);
	return (
		<div className={css.row} key={fresh}>
			<FilterPanel label={<Trans>Date</Trans>} on={state.date}>
				<DateFilter {...props} />
			</FilterPanel>
			<FilterPanel label={<Trans>Guests</Trans>} on={state.guests}>
				<GuestsFilter {...props} />
			</FilterPanel>
			<CategoryFilter {...props} />
			<FilterPanel label={<Trans>Duration</Trans>} on={duration}>
				<SliderFilter
					{...props}
					name="duration"
					title={<Trans>Maximum duration</Trans>}
					words={(hours) => <strong>{format.duration(hours * 60)}</strong>}
				/>
			</FilterPanel>
			<FilterPanel label={<Trans>Price</Trans>} on={price}>
				<SliderFilter
					{...props}
					name="price"
					title={<Trans>Maximum price</Trans>}
					words={(dollars) => (
						<>
							<strong>{format.dollars(centsFromDollars(dollars))}</strong>{' '}
							{format.rupees(rupeesFromDollars(dollars))}
						</>
					)}
				/>
			</FilterPanel>
			<FilterPanel label={<Trans>Group size</Trans>} on={groupSize}>
				<SliderFilter
					{...props}
					name="groupSize"
					title={<Trans>How many people?</Trans>}
					words={(people) => (
						<strong>
							<Plural value={people} one="1 person" other="up to # people" />
						</strong>
					)}
				/>
			</FilterPanel>
			<FilterPanel label={<Trans>More filters</Trans>} on={state.q || state.time || state.trusted}>
				<div className={css.more}>
					<TimeFilter {...props} />
					<Link
						to={searchAddress(place, { ...state, trusted: state.trusted ? undefined : true, page: 1 })}
						preventScrollReset
						className={chipClass({ on: Boolean(state.trusted) })}
						aria-current={state.trusted || undefined}
						onClick={(event) => closePanel(event.currentTarget)}
					>
						<Trans>Trusted skippers only</Trans>
					</Link>
					<KeywordFilter {...props} />
				</div>
			</FilterPanel>
		</div>
	);
}

interface PanelProps {
	readonly label: ReactNode;
	/** Value of the filter; undefined if the filter is not set. */
	readonly on: unknown;
	readonly children: ReactNode;
}

function FilterPanel({ label, on, children }: PanelProps) {
	return (
		<Panel sheet group="filters" label={label} className={chipClass({ on: Boolean(on) })}>
			{children}
		</Panel>
	);
}

function CategoryFilter({ place, state }: Props) {
	const categoryText = useCategoryText();
	return (
		<FilterPanel label={<Trans>Category</Trans>} on={state.category}>
			<ul className={css.categories}>
				{experienceCategories.map((category) => (
					<li key={category}>
						<Link
							to={searchAddress(place, { ...state, category, page: 1 })}
							preventScrollReset
							aria-current={state.category === category || undefined}
							onClick={(event) => closePanel(event.currentTarget)}
						>
							<CategoryIcon category={category} size={48} />
							{categoryText(category)}
						</Link>
					</li>
				))}
			</ul>
		</FilterPanel>
	);
}

function TimeFilter({ place, state }: Props) {
	const { i18n } = useLingui();
	const format = useFormat();
	const id = useId();
	return (
		<div>
			<p id={id} className={css.title}>
				<Trans>Time of day</Trans>
			</p>
			<ul className={css.choices} aria-labelledby={id}>
				{timesOfDay.map((time) => (
					<li key={time}>
						<Link
							to={searchAddress(place, { ...state, time, page: 1 })}
							preventScrollReset
							aria-current={state.time === time || undefined}
							onClick={(event) => closePanel(event.currentTarget)}
						>
							{i18n._(timeOfDayText[time])}
							<small>
								{format.time(timeOfDayHours[time].from)} – {format.time(timeOfDayHours[time].until)}
							</small>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

export function SortChoice({ place, state }: SearchedArea) {
	const { i18n } = useLingui();
	const { sort = 'distance' } = state;
	return (
		<Panel
			sheet
			end
			group="filters"
			label={i18n._(sortText[sort])}
			className={classNames(chipClass({}), css.sort)}
		>
			<ul className={css.choices}>
				{sortOrders.map((each) => (
					<li key={each}>
						<Link
							to={searchAddress(place, { ...state, sort: each, page: 1 })}
							preventScrollReset
							aria-current={each === sort || undefined}
							onClick={(event) => closePanel(event.currentTarget)}
						>
							{i18n._(sortText[each])}
						</Link>
					</li>
				))}
			</ul>
		</Panel>
	);
}
