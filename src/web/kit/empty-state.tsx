import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';
import { DriftingBoat } from './drifting.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
	readonly title: ReactNode;
	/** What the list will contain. */
	readonly text?: ReactNode;
	/** A link to the first step. */
	readonly way?: ButtonLinkProps;
	readonly children?: ReactNode;
	/** Without the picture, inside a larger page. */
	readonly plain?: boolean;
	/** With short lines. */
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
