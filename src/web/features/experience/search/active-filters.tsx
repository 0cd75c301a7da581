import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { centsFromDollars } from '#domain/money.ts';
import { chipClass } from '../../../kit/chip.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Cross } from '../../../kit/icon.tsx';
import { removeFilters, type SearchedArea, searchAddress } from '../../place/search-address.ts';
import { timeOfDayText, useCategoryText } from '../experience-text.tsx';
import css from './search-page.module.css';

export function ActiveFilters({ place, state }: SearchedArea) {
	const { t } = useLingui();
	const active = useActiveFilters({ place, state });
	if (active.length === 0) return null;
	return (
		<ul className={css.active} aria-label={t`Active filters`}>
			{active.map(({ name, words, without }) => (
				<li key={name}>
					<Link
						to={without}
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
					<Link to={searchAddress(place, removeFilters(state))} preventScrollReset className={css.clear}>
						<Trans>Clear all</Trans>
					</Link>
				</li>
			) : null}
		</ul>
	);
}

export function useActiveFilters({ place, state }: SearchedArea) {
	const format = useFormat();
	const { t, i18n } = useLingui();
	const categoryText = useCategoryText();
	const { q, time, category, duration, price, groupSize, guests, date, trusted } = state;
	const active = [
		q && (['q', t`“${q}”`] as const),
		category && (['category', categoryText(category)] as const),
		duration && (['duration', t`Up to ${format.duration(duration * 60)}`] as const),
		price && (['price', t`Up to ${format.dollars(centsFromDollars(price))}`] as const),
		groupSize && (['groupSize', t`Groups up to ${groupSize}`] as const),
		guests && (['guests', guests === 1 ? t`1 guest` : t`${guests} guests`] as const),
		trusted && (['trusted', t`Trusted skippers only`] as const),
		time && (['time', i18n._(timeOfDayText[time])] as const),
		date && (['date', t`Free on ${format.date(date)}`] as const),
	].filter((each) => each !== undefined && each !== 0 && each !== '');
	return active.map(([name, words]) => ({
		name,
		words,
		without: searchAddress(place, { ...state, [name]: undefined, page: 1, rides: 1 }),
	}));
}
