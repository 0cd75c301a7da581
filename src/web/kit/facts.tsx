import type { ReactNode } from 'react';
import css from './facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

interface Props {
	readonly name: ReactNode;
	readonly children: ReactNode;
	readonly long?: boolean;
	readonly total?: boolean;
	readonly className?: string | undefined;
}

/** A `small` element in the value is on its own line. */
export function Fact({ name, children, long = false, total, className }: Props) {
	return (
		<div data-long={long || undefined} data-total={total}>
			<dt>{name}</dt>
			<dd className={className}>{children}</dd>
		</div>
	);
}

export function AmountList({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
