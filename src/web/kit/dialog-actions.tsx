import type { ReactNode } from 'react';
import css from './dialog-actions.module.css';

/** The ways out of a dialog, the one it is about last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
	return <div className={css.answers}>{children}</div>;
}
