import type { ComponentProps, ReactNode } from 'react';
import css from './notice.module.css';

interface Props {
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	readonly children: ReactNode;
	/** Read out when it appears. */
	readonly live?: boolean;
}

/** A sentence or two that somebody should not miss. */
export function Notice({ tone = 'calm', children, live = false }: Props) {
	return (
		<div
			className={css.notice}
			data-tone={tone}
			role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
		>
			{children}
		</div>
	);
}

/** What failed, in words; read out when it appears, and nothing until then. */
export function Failure({ children }: { readonly children: ReactNode }) {
	return children ? (
		<Notice tone="bad" live>
			{children}
		</Notice>
	) : null;
}

/** A notice whose words stand beside a way out, or above it where there is no room. */
export function NoticeActions({ children, ...notice }: ComponentProps<typeof Notice>) {
	return (
		<Notice {...notice}>
			<div className={css.row}>{children}</div>
		</Notice>
	);
}
