import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';
import { Drifting } from './drifting.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
	readonly title: ReactNode;
	/** What will be here. */
	readonly text?: ReactNode;
	/** The first step. */
	readonly way?: ButtonLinkProps;
	/** Anything else. */
	readonly children?: ReactNode;
	/** Without the picture: inside of a larger page. */
	readonly plain?: boolean;
	/** In short lines. */
	readonly narrow?: boolean;
}

export function EmptyState({ title, text, way, children, plain = false, narrow }: EmptyStateProps) {
	return (
		<div className={css.empty}>
			{plain ? null : <Drifting />}
			<p className={css.title}>{title}</p>
			{text ? <p className={narrow ? css.narrow : undefined}>{text}</p> : null}
			{way ? <ButtonLink {...way} /> : null}
			{children}
		</div>
	);
}
