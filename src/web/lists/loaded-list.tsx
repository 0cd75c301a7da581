import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '../kit/text/failure-text.ts';
import { ListFailure, ListSkeleton } from './list-skeleton.tsx';
import css from './loaded-list.module.css';
import { MoreOf } from './more-of.tsx';

export interface LoadedListProps<T> {
	readonly list: UseInfiniteQueryResult<readonly T[]>;
	readonly empty: ReactNode;
	/** Shows what has come. */
	children(items: readonly T[]): ReactNode;
}

/** What is a person's own: as much as has come, its shapes while it comes, or why it did not. */
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
			<MoreOf list={list} />
		</>
	);
}

interface CardsProps<T> {
	readonly items: readonly T[];
	cardOf(item: T): ReactNode;
}

/** A card for each. */
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
	/** The way to one more. */
	readonly children: ReactNode;
}

/** The heading of a list, with the way to add to it. */
export function ListHead({ title, children }: HeadProps) {
	return (
		<div className={css.head}>
			<h2>{title}</h2>
			{children}
		</div>
	);
}
