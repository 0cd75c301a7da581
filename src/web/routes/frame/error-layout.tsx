import type { ReactNode } from 'react';
import { Drifting } from '../../kit/drifting.tsx';
import css from './frame.module.css';

interface Props {
	readonly title: ReactNode;
	readonly text: ReactNode;
	/** Where to go from here. */
	readonly children: ReactNode;
}

/** A screen that is not the one that was asked for, in character, with a way home. */
export function ErrorLayout({ title, text, children }: Props) {
	return (
		<div className={css.lost}>
			<Drifting />
			<h1>{title}</h1>
			<p>{text}</p>
			<div className={css.lostWays}>{children}</div>
		</div>
	);
}
