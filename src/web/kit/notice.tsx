import type { ReactNode } from 'react';
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
