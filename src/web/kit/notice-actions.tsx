import type { ComponentProps } from 'react';
import { Notice } from './notice.tsx';
import css from './notice-actions.module.css';

/** A notice whose words stand beside a way out, or above it where there is no room. */
export function NoticeActions({ children, ...notice }: ComponentProps<typeof Notice>) {
	return (
		<Notice {...notice}>
			<div className={css.row}>{children}</div>
		</Notice>
	);
}
