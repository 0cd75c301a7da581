import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
	/** An outline instead of a filled shape: the second choice beside a first one. */
	readonly quiet?: boolean;
	/** No shape at all until pointed at. */
	readonly bare?: boolean;
	/** An outline in the colour of what is bad: for what destroys or cannot be undone; never the way that is proposed. */
	readonly danger?: boolean;
	readonly small?: boolean;
	readonly wide?: boolean;
	/** Round, for a single icon. */
	readonly round?: boolean;
}

/** The class of a button's look, for links that look like buttons. */
export function buttonClass({ quiet, bare, danger, small, wide, round }: ButtonLook): string {
	return classNames(
		css.button,
		quiet && css.quiet,
		bare && css.bare,
		danger && css.danger,
		small && css.small,
		wide && css.wide,
		round && css.round,
	);
}

type Props = ButtonLook &
	ButtonHTMLAttributes<HTMLButtonElement> & {
		readonly children: ReactNode;
		/**
		 * Waiting: shows a spinner and does not answer to a second click. A button that can wait takes a double click for one.
		 */
		readonly busy?: boolean;
	};

export function Button(props: Props) {
	const { quiet, bare, danger, small, wide, round, busy, children, className, ...rest } = props;
	return (
		<button
			type="button"
			{...rest}
			className={classNames(buttonClass(props), className)}
			aria-busy={busy || undefined}
			onClick={(event) => {
				if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
				else rest.onClick?.(event);
			}}
		>
			{busy ? <Spinner small /> : null}
			{children}
		</button>
	);
}

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
