import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { experienceCategories } from '#domain/experience/experience.ts';
import { type SortOrder, sortOrders } from '#domain/experience/search.ts';
import { centsFromDollars, rupeesFromDollars } from '#domain/money.ts';
import { CategoryIcon } from '../../../kit/category-icon.tsx';
import { chipClass } from '../../../kit/chip.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { useFormat } from '../../../kit/format.ts';
import { closePanel, Panel } from '../../../kit/panel.tsx';
import { type SearchedPlace, type SearchState, searchAddress } from '../../place/search-address.ts';
import { useCategoryText } from '../category-text.tsx';
import { DateFilter } from './date-filter.tsx';
import css from './filter.module.css';
import { SliderFilter } from './slider-filter.tsx';

interface Props {
	readonly place: SearchedPlace;
	readonly state: SearchState;
	readonly count: number;
}

const sortText: Readonly<Record<SortOrder, MessageDescriptor>> = {
	distance: msg`Nearest first`,
	price: msg`Lowest price first`,
	rating: msg`Best rated first`,
	duration: msg`Shortest first`,
};

/** The buttons over the results, each with its panel. */
export function FilterRow(props: Props) {
	const format = useFormat();
	const { state, place } = props;
	const { duration, price, groupSize } = state;
	// What is typed or slid in a panel belongs to one result: a new one starts from its own address.
	const fresh = searchAddress(place, state);
	return (
		<div className={css.row} key={fresh}>
			<CategoryFilter {...props} />
			<Panel
				sheet
				group="filters"
				label={<Trans>Duration</Trans>}
				className={chipClass({ on: Boolean(duration) })}
			>
				<SliderFilter
					{...props}
					name="duration"
					title={<Trans>How long at most?</Trans>}
					words={(hours) => <strong>{format.duration(hours * 60)}</strong>}
				/>
			</Panel>
			<Panel sheet group="filters" label={<Trans>Price</Trans>} className={chipClass({ on: Boolean(price) })}>
				<SliderFilter
					{...props}
					name="price"
					title={<Trans>How much for the trip?</Trans>}
					words={(dollars) => (
						<>
							<strong>{format.dollars(centsFromDollars(dollars))}</strong>{' '}
							{format.rupees(rupeesFromDollars(dollars))}
						</>
					)}
				/>
			</Panel>
			<Panel
				sheet
				group="filters"
				label={<Trans>Group size</Trans>}
				className={chipClass({ on: Boolean(groupSize) })}
			>
				<SliderFilter
					{...props}
					name="groupSize"
					title={<Trans>Groups of how many?</Trans>}
					words={(people) => (
						<strong>
							<Plural value={people} one="1 person" other="up to # people" />
						</strong>
					)}
				/>
			</Panel>
			<Panel
				sheet
				group="filters"
				label={<Trans>Date</Trans>}
				className={chipClass({ on: Boolean(state.date) })}
			>
				<DateFilter {...props} />
			</Panel>
			<Sort {...props} />
		</div>
	);
}

function CategoryFilter({ place, state }: Props) {
	const categoryText = useCategoryText();
	return (
		<Panel
			sheet
			group="filters"
			label={<Trans>Category</Trans>}
			className={chipClass({ on: Boolean(state.category) })}
		>
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
		</Panel>
	);
}

function Sort({ place, state }: Props) {
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
