import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { chipClass } from '../../../kit/chip.tsx';
import { Cross } from '../../../kit/cross.tsx';
import { useWords } from '../../../kit/words.ts';
import { type SearchedPlace, type SearchState, searchAddress } from '../../place/search-address.ts';
import { useCategoryWords } from '../category-words.tsx';
import css from './search-page.module.css';

/** The filters in force, each with a way to take it back. */
export function ActiveFilters({
	place,
	state,
}: {
	readonly place: SearchedPlace;
	readonly state: SearchState;
}) {
	const say = useWords();
	const { t } = useLingui();
	const categoryWords = useCategoryWords();
	const { category, duration, price, groupSize, date } = state;
	const active = [
		category && (['category', categoryWords(category)] as const),
		duration && (['duration', t`Up to ${say.duration(duration * 60)}`] as const),
		price && (['price', t`Up to ${say.dollars(price * 100)}`] as const),
		groupSize && (['groupSize', t`Groups up to ${groupSize}`] as const),
		date && (['date', t`Free on ${say.date(date)}`] as const),
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
