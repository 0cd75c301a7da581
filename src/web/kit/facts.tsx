import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Names and values in small print, in as many columns as there is room for. */
export function Facts({ children }: { readonly children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

interface Props {
	readonly name: ReactNode;
	readonly children: ReactNode;
	/** Takes a whole line. */
	readonly long?: boolean;
	/** The sum of those above it. */
	readonly total?: boolean;
	/** Of the value. */
	readonly className?: string | undefined;
}

/** One name and its value; smaller print in it stands on a line of its own. */
export function Fact({ name, children, long = false, total, className }: Props) {
	return (
		<div data-long={long || undefined} data-total={total}>
			<dt>{name}</dt>
			<dd className={className}>{children}</dd>
		</div>
	);
}

/** Amounts below each other, each a `Fact`. */
export function AmountList({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
