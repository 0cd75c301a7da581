import { Plural } from '@lingui/react/macro';
import { formatCount } from '#domain/experience/search.ts';
import { useFormat } from '../../kit/format.ts';

/** Number of trips of a place: '12 trips', '1,000+ trips'. */
export function TripCount({ count }: { readonly count: number }) {
	const { locale } = useFormat();
	const figure = formatCount(count, locale);
	return <Plural value={count} one="1 trip" other={`${figure} trips`} />;
}
