import { Plural } from '@lingui/react/macro';
import { figureWords } from '#domain/figures.ts';
import { useWords } from '../../kit/words.ts';

/** '1,204 reviews'. */
export function ReviewCount({ reviewCount }: { readonly reviewCount: number }) {
	const { locale } = useWords();
	const figure = figureWords(reviewCount, locale);
	return <Plural value={reviewCount} one={`${figure} review`} other={`${figure} reviews`} />;
}
