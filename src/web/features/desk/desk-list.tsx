import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { Pagination } from '../../lists/pagination.tsx';

interface Listed<T> {
	readonly items: readonly T[];
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

export interface DeskListProps<T> {
	readonly list: UseQueryResult<Listed<T>>;
	readonly empty: ReactNode;
	children(items: readonly T[]): ReactNode;
}

/** One page of a desk list: rows, placeholders while loading, an error, or the empty text. */
export function DeskList<T>({ list, empty, children }: DeskListProps<T>) {
	const { data } = list;
	const pageAddress = usePageAddress();
	if (!data) return <DeskSkeleton problem={list.error} onRetry={() => void list.refetch()} />;
	return (
		<>
			{list.error ? <DeskSkeleton problem={list.error} onRetry={() => void list.refetch()} /> : null}
			{data.items.length === 0 ? <EmptyState plain title={empty} /> : children(data.items)}
			<Pagination page={data.page} pages={pagesOf(data)} to={pageAddress} />
		</>
	);
}

/** Placeholder while a desk list loads, or an error with a retry button. */
export function DeskSkeleton({ problem, onRetry }: { readonly problem: Error | null; onRetry(): void }) {
	return problem ? (
		<ListFailure problem={problem.message} onRetry={onRetry} />
	) : (
		<ListSkeleton shapes={5} height="4rem" />
	);
}

/**
 * Returns a function for the current address with another page number and without the open item.
 */
export function usePageAddress(): (page: number) => string {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	return (page) => {
		const next = new URLSearchParams(params);
		next.delete('item');
		next.set('page', String(page));
		return `${pathname}?${next}`;
	};
}

/** Returns the page number from the address, starting at 1. */
export function usePage(): number {
	const [params] = useSearchParams();
	const page = Number(params.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Formats a count: '1,204', or '10,000+' because the server counts no further. */
export function formatCount(count: number): string {
	const words = formatNumber(Math.min(count, 10_000));
	return count > 10_000 ? `${words}+` : words;
}

export function pagesOf(list: { readonly count: number; readonly pageSize: number }): number {
	return Math.max(1, Math.ceil(Math.min(list.count, 10_000) / list.pageSize));
}
