import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { centsFromDollars } from '#domain/money.ts';
import { chipClass } from '../../../kit/chip.tsx';
import { Cross } from '../../../kit/cross.tsx';
import { useFormat } from '../../../kit/format.ts';
import { type Searched, searchAddress } from '../../place/search-address.ts';
import { useCategoryText } from '../category-text.tsx';
import css from './search-page.module.css';

/** The filters in force, each with a way to take it back. */
export function ActiveFilters({ place, state }: Searched) {
	const format = useFormat();
	const { t } = useLingui();
	const categoryText = useCategoryText();
	const { category, duration, price, groupSize, date } = state;
	const active = [
		category && (['category', categoryText(category)] as const),
		duration && (['duration', t`Up to ${format.duration(duration * 60)}`] as const),
		price && (['price', t`Up to ${format.dollars(centsFromDollars(price))}`] as const),
		groupSize && (['groupSize', t`Groups up to ${groupSize}`] as const),
		date && (['date', t`Free on ${format.date(date)}`] as const),
	].filter((each) => each !== undefined && each !== 0 && each !== '');
	if (active.length === 0) return null;
	return (
		<ul className={css.active} aria-label={t`Filters in force`}>
			{active.map(([name, words]) => (
				<li key={name}>
					<Link
						to={searchAddress(place, { ...state, [name]: undefined, page: 1 })}
						preventScrollReset
						className={chipClass({ on: true })}
						aria-label={t`Remove: ${words}`}
					>
						{words} <Cross size={14} />
					</Link>
				</li>
			))}
			{active.length > 1 ? (
				<li>
					<Link to={searchAddress(place, { sort: state.sort })} preventScrollReset className={css.clear}>
						<Trans>Clear all</Trans>
					</Link>
				</li>
			) : null}
		</ul>
	);
}
