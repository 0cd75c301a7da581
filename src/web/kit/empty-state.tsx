import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';
import { DriftingBoat } from './drifting.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
	readonly title: ReactNode;
	/** Says what the list will contain. */
	readonly text?: ReactNode;
	/** Link to the first step. */
	readonly way?: ButtonLinkProps;
	readonly children?: ReactNode;
	/** True to omit the picture, inside a larger page. */
	readonly plain?: boolean;
	/** True to show the text in short lines. */
	readonly narrow?: boolean;
}

export function EmptyState({ title, text, way, children, plain = false, narrow }: EmptyStateProps) {
	return (
		<div className={css.empty}>
			{plain ? null : <DriftingBoat />}
			<p className={css.title}>{title}</p>
			{text ? <p className={narrow ? css.narrow : undefined}>{text}</p> : null}
			{way ? <ButtonLink {...way} /> : null}
			{children}
		</div>
	);
}
