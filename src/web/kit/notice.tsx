import type { ComponentProps, ReactNode } from 'react';
import css from './notice.module.css';

interface Props {
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	readonly children: ReactNode;
	/** True if screen readers announce the notice when it appears. */
	readonly live?: boolean;
}

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

export function Failure({ children }: { readonly children: ReactNode }) {
	return children ? (
		<Notice tone="bad" live>
			{children}
		</Notice>
	) : null;
}

export function NoticeActions({ children, ...notice }: ComponentProps<typeof Notice>) {
	return (
		<Notice {...notice}>
			<div className={css.row}>{children}</div>
		</Notice>
	);
}
