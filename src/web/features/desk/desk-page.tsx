import type { ReactNode } from 'react';
import css from './desk.module.css';
import { DeskList, type DeskListProps } from './desk-list.tsx';

interface Props<T> extends DeskListProps<T> {
	readonly title: ReactNode;
	/** Beside the title: which part of the list shows, and the ways to another. */
	readonly beside?: ReactNode;
	/** What narrows the list down. */
	readonly filter?: ReactNode;
	/** What is to be known of the list. */
	readonly lead?: ReactNode;
	/** What comes before the list. */
	readonly above?: ReactNode;
}

/** A section of the desk: its title, and a list page by page. */
export function DeskPage<T>({ title, beside, filter, lead, above, ...list }: Props<T>) {
	return (
		<>
			<header className={css.head}>
				<h1>{title}</h1>
				{beside}
			</header>
			{lead ? <p className={css.calm}>{lead}</p> : null}
			{filter}
			{above}
			<DeskList {...list} />
		</>
	);
}
