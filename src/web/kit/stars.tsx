import { useLingui } from '@lingui/react/macro';
import { halfStars } from '#domain/review/rating.ts';
import css from './stars.module.css';

interface Props {
	/** Rating from 1 to 5, not rounded. */
	readonly rating: number;
	/** Width and height of one star in CSS pixels. */
	readonly size?: number;
}

export function Stars({ rating, size = 16 }: Props) {
	const { t } = useLingui();
	const shown = halfStars(rating);
	return (
		<span
			className={css.stars}
			role="img"
			aria-label={t`${shown} out of 5 stars`}
			style={{ '--filled': `${shown * 20}%`, '--size': `${size}px` } as React.CSSProperties}
		/>
	);
}
