import type { ReactNode } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../kit/picture.tsx';
import css from './listed-card.module.css';

interface Props {
	readonly label: string;
	readonly picture: PictureShape | null | undefined;
	readonly children: ReactNode;
}

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

export function CardHead({ children }: { readonly children: ReactNode }) {
	return <div className={css.head}>{children}</div>;
}

export function CardActions({ children }: { readonly children: ReactNode }) {
	return <div className={css.actions}>{children}</div>;
}
