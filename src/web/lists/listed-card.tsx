import type { ReactNode } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../kit/picture.tsx';
import css from './listed-card.module.css';

interface Props {
	/** The name for screen readers. */
	readonly label: string;
	readonly picture: PictureShape | null | undefined;
	readonly children: ReactNode;
}

/** A listing, booking or request of the user: a row on wide screens, otherwise a card. */
export function ListedCard({ label, picture, children }: Props) {
	return (
		<article className={css.card} aria-label={label}>
			<Picture
				picture={picture ?? undefined}
				alt=""
				sizes="(max-width: 44rem) 100vw, 13rem"
				className={css.picture}
			/>
			<div className={css.main}>{children}</div>
		</article>
	);
}

/** The heading of a card and its status. */
export function CardHead({ children }: { readonly children: ReactNode }) {
	return <div className={css.head}>{children}</div>;
}

/** The buttons of a card. */
export function CardActions({ children }: { readonly children: ReactNode }) {
	return <div className={css.ways}>{children}</div>;
}
