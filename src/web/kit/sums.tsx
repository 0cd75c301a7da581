import type { ReactNode } from 'react';
import css from './sums.module.css';

/** Amounts below each other, each a `Fact`. */
export function Sums({ children }: { readonly children: ReactNode }) {
	return <dl className={css.sums}>{children}</dl>;
}
