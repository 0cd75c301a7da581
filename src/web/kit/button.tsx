import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Arrow } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonStyle {
	/** True for an outlined button with a secondary action. */
	readonly quiet?: boolean;
	/** True for a button whose shape appears only on hover. */
	readonly bare?: boolean;
	/** True for a red outlined button, whose action is destructive or cannot be undone. */
	readonly danger?: boolean;
	readonly small?: boolean;
	readonly wide?: boolean;
	readonly round?: boolean;
}

export function buttonClass({ quiet, bare, danger, small, wide, round }: ButtonStyle): string {
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

type Props = ButtonStyle &
	ButtonHTMLAttributes<HTMLButtonElement> & {
		readonly children: ReactNode;
		/**
		 * True shows a spinner and ignores clicks. If defined, even as false, a double click counts as one
		 * click.
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

export interface ButtonLinkProps extends ButtonStyle {
	readonly to: string;
	readonly label: ReactNode;
	readonly state?: unknown;
	readonly 'aria-label'?: string;
}

export function ButtonLink({ to, label, state, 'aria-label': name, ...look }: ButtonLinkProps) {
	return (
		<Link to={to} state={state} className={buttonClass(look)} aria-label={name}>
			{label}
		</Link>
	);
}

interface PreviousNextProps {
	readonly label: string;
	readonly back?: boolean;
	/** True if there is no item in this direction. */
	readonly end: boolean;
	onTurn(): void;
}

export function PreviousNextButton({ label, back = false, end, onTurn }: PreviousNextProps) {
	return (
		<button
			type="button"
			className={buttonClass({ quiet: true, round: true })}
			disabled={end}
			onClick={onTurn}
			aria-label={label}
		>
			<Arrow back={back} />
		</button>
	);
}
