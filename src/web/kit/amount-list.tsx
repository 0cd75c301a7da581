import type { ReactNode } from 'react';
import css from './amount-list.module.css';

/** Amounts below each other, each a `Fact`. */
export function AmountList({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
