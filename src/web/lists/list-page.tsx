import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../kit/button.tsx';
import { EmptyState, type EmptyStateProps } from '../kit/empty-state.tsx';
import { useFailureText } from '../kit/i18n/failure-text.ts';
import css from './list-page.module.css';
import { ListFailure, ListSkeleton } from './list-skeleton.tsx';
import { ShowMore } from './show-more.tsx';

interface Props<T> extends Omit<LoadedListProps<T>, 'empty'> {
	readonly title: ReactNode;
	/** Link that adds an item. It is next to the title, and is hidden while the list is empty. */
	readonly add?: ButtonLinkProps;
	readonly above?: ReactNode;
	readonly empty: EmptyStateProps;
}

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

interface LoadedListProps<T> {
	readonly list: UseInfiniteQueryResult<readonly T[]>;
	readonly empty: ReactNode;
	children(items: readonly T[]): ReactNode;
}

export function LoadedList<T>({ list, empty, children }: LoadedListProps<T>) {
	const failure = useFailureText();
	const { data, error } = list;
	if (!data) {
		if (!error) return <ListSkeleton shapes={3} height="12rem" />;
		return <ListFailure problem={failure(error)} onRetry={() => void list.refetch()} />;
	}
	if (data.length === 0) return empty;
	return (
		<>
			{children(data)}
			<LoadMore list={list} />
		</>
	);
}

interface CardsProps<T> {
	readonly items: readonly T[];
	cardOf(item: T): ReactNode;
}

export function CardList<T extends { readonly _id: string }>({ items, cardOf }: CardsProps<T>) {
	return (
		<ul className={css.list}>
			{items.map((item) => (
				<li key={item._id}>{cardOf(item)}</li>
			))}
		</ul>
	);
}

interface HeadProps {
	readonly title: ReactNode;
	readonly children: ReactNode;
}

export function ListHead({ title, children }: HeadProps) {
	return (
		<div className={css.head}>
			<h2>{title}</h2>
			{children}
		</div>
	);
}

export function LoadMore({ list }: { readonly list: UseInfiniteQueryResult<readonly unknown[]> }) {
	const failure = useFailureText();
	return (
		<ShowMore
			shown={list.data?.length ?? 0}
			more={list.hasNextPage}
			busy={list.isFetchingNextPage}
			problem={list.isFetchNextPageError ? failure(list.error) : undefined}
			onMore={() => void list.fetchNextPage()}
		/>
	);
}
