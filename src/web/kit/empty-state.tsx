import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import { Drifting } from './drifting.tsx';
import css from './empty-state.module.css';

/** A link that looks like a button. */
export interface Way {
	readonly to: string;
	readonly label: ReactNode;
	/** The second choice beside a first one. */
	readonly quiet?: boolean;
	/** What the link brings along in the navigation's state. */
	readonly state?: unknown;
}

export interface EmptyStateProps {
	readonly title: ReactNode;
	/** What will be here. */
	readonly text?: ReactNode;
	/** The first step. */
	readonly way?: Way;
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
			{way ? <WayLink way={way} /> : null}
			{children}
		</div>
	);
}

export function WayLink({ way: { to, label, quiet = false, state } }: { readonly way: Way }) {
	return (
		<Link to={to} state={state} className={buttonClass({ quiet })}>
			{label}
		</Link>
	);
}
