import type { ReactNode } from 'react';
import { Drifting } from '../../kit/drifting.tsx';
import css from './frame.module.css';

interface Props {
	readonly title: ReactNode;
	readonly children: ReactNode;
	/** Where to go from here. */
	readonly ways: ReactNode;
}

/** A screen that is not the one that was asked for, in character, with a way home. */
export function ErrorLayout({ title, children, ways }: Props) {
	return (
		<div className={css.lost}>
			<Drifting />
			<h1>{title}</h1>
			{children}
			<div className={css.lostWays}>{ways}</div>
		</div>
	);
}
