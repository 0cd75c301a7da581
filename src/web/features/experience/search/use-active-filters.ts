import { useLingui } from '@lingui/react/macro';
import { centsFromDollars } from '#domain/money.ts';
import { useFormat } from '../../../kit/format.ts';
import { type Searched, searchAddress } from '../../place/search-address.ts';
import { useCategoryText } from '../category-text.tsx';

/** The filters in force, in words, each with the address of the same search without it. */
export function useActiveFilters({ place, state }: Searched) {
	const format = useFormat();
	const { t } = useLingui();
	const categoryText = useCategoryText();
	const { category, duration, price, groupSize, guests, date, trusted } = state;
	const active = [
		category && (['category', categoryText(category)] as const),
		duration && (['duration', t`Up to ${format.duration(duration * 60)}`] as const),
		price && (['price', t`Up to ${format.dollars(centsFromDollars(price))}`] as const),
		groupSize && (['groupSize', t`Groups up to ${groupSize}`] as const),
		guests && (['guests', guests === 1 ? t`1 guest` : t`${guests} guests`] as const),
		trusted && (['trusted', t`Trusted skippers only`] as const),
		date && (['date', t`Free on ${format.date(date)}`] as const),
	].filter((each) => each !== undefined && each !== 0 && each !== '');
	return active.map(([name, words]) => ({
		name,
		words,
		without: searchAddress(place, { ...state, [name]: undefined, page: 1, rides: 1 }),
	}));
}
