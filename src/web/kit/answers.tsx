import type { ReactNode } from 'react';
import css from './answers.module.css';

/** The ways out of a dialog, the one it is about last. */
export function Answers({ children }: { readonly children: ReactNode }) {
	return <div className={css.answers}>{children}</div>;
}
