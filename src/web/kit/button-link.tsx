import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook {
	readonly to: string;
	readonly label: ReactNode;
	/** What the link brings along in the navigation's state. */
	readonly state?: unknown;
	/** Its name for those who listen, where the label alone does not tell it from others. */
	readonly 'aria-label'?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ to, label, state, 'aria-label': name, ...look }: ButtonLinkProps) {
	return (
		<Link to={to} state={state} className={buttonClass(look)} aria-label={name}>
			{label}
		</Link>
	);
}
