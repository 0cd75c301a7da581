import { Plural } from '@lingui/react/macro';
import { formatCount } from '#domain/experience/search.ts';
import { useFormat } from '../../kit/format.ts';

export function TripCount({ count }: { readonly count: number }) {
	const { locale } = useFormat();
	const figure = formatCount(count, locale);
	return <Plural value={count} one="1 trip" other={`${figure} trips`} />;
}
