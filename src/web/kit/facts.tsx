import type { ReactNode } from 'react';
import css from './facts.module.css';

/** List of names and values in small text, with as many columns as fit. */
export function Facts({ children }: { readonly children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

interface Props {
	readonly name: ReactNode;
	readonly children: ReactNode;
	/** True for a value that needs a full line. */
	readonly long?: boolean;
	/** True for the sum of the values above it. */
	readonly total?: boolean;
	readonly className?: string | undefined;
}

/** Name and value. A `small` element in the value is on its own line. */
export function Fact({ name, children, long = false, total, className }: Props) {
	return (
		<div data-long={long || undefined} data-total={total}>
			<dt>{name}</dt>
			<dd className={className}>{children}</dd>
		</div>
	);
}

/** List of amounts. Its children are `Fact` elements. */
export function AmountList({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
