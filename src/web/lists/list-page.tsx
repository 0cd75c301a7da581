import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../kit/empty-state.tsx';
import { ListHead, LoadedList, type LoadedListProps } from './loaded-list.tsx';

interface Props<T> extends Omit<LoadedListProps<T>, 'empty'> {
	readonly title: ReactNode;
	/** Beside the title: the way to one more, once there is one. */
	readonly add?: ButtonLinkProps;
	/** Between the title and the list. */
	readonly above?: ReactNode;
	readonly empty: EmptyStateProps;
}

/** A list of a person's own as a section of their profile: its title, its items, or what will be here. */
export function ListPage<T>({ title, add, above, empty, list, children }: Props<T>) {
	return (
		<>
			{add ? (
				<ListHead title={title}>{list.data?.length === 0 ? null : <ButtonLink small {...add} />}</ListHead>
			) : (
				<h2>{title}</h2>
			)}
			{above}
			<LoadedList list={list} empty={<EmptyState {...empty} />}>
				{children}
			</LoadedList>
		</>
	);
}
