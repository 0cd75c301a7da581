import { Plural } from '@lingui/react/macro';
import { formatNumber } from '#domain/numbers.ts';
import { useFormat } from '../../kit/format.ts';

/** '1,204 reviews'. */
export function ReviewCount({ reviewCount }: { readonly reviewCount: number }) {
	const { locale } = useFormat();
	const figure = formatNumber(reviewCount, locale);
	return <Plural value={reviewCount} one={`${figure} review`} other={`${figure} reviews`} />;
}
