import type { ReactNode } from 'react';
import css from './facts.module.css';

/** List of names and values in small print, in as many columns as fit. */
export function Facts({ children }: { readonly children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

interface Props {
	readonly name: ReactNode;
	readonly children: ReactNode;
	/** True if the fact takes a whole line. */
	readonly long?: boolean;
	/** True for the sum of the values above. */
	readonly total?: boolean;
	/** CSS class of the value. */
	readonly className?: string | undefined;
}

/** A name with its value; `<small>` inside the value gets its own line. */
export function Fact({ name, children, long = false, total, className }: Props) {
	return (
		<div data-long={long || undefined} data-total={total}>
			<dt>{name}</dt>
			<dd className={className}>{children}</dd>
		</div>
	);
}

/** List of amounts; each child is a `Fact`. */
export function AmountList({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
