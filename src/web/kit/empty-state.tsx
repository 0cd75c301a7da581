import type { ReactNode } from 'react';
import { Drifting } from './drifting.tsx';
import css from './empty-state.module.css';

interface Props {
	readonly title: ReactNode;
	/** What will be here, and the first step. */
	readonly children?: ReactNode;
	/** Without the picture: inside of a larger page. */
	readonly plain?: boolean;
}

export function EmptyState({ title, children, plain = false }: Props) {
	return (
		<div className={css.empty}>
			{plain ? null : <Drifting />}
			<p className={css.title}>{title}</p>
			{children}
		</div>
	);
}
