import type { ReactNode } from 'react';
import css from './desk.module.css';
import { DeskList, type DeskListProps } from './desk-list.tsx';

interface Props<T> extends DeskListProps<T> {
	readonly title: ReactNode;
	/** Links next to the title, to the other parts of the list. */
	readonly beside?: ReactNode;
	readonly filter?: ReactNode;
	readonly lead?: ReactNode;
	readonly above?: ReactNode;
}

/** Page of a desk section: title and paged list. */
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
