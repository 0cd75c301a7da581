import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Notice } from '../design/notice.tsx';
import { Pagination } from '../design/pagination.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { pagesOf } from './count-words.ts';
import css from './desk.module.css';

interface Listed<T> {
	readonly items: readonly T[];
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

interface Props<T> {
	readonly list: UseQueryResult<Listed<T>>;
	/** What will be here. */
	readonly empty: ReactNode;
	children(items: readonly T[]): ReactNode;
}

/** A page of a list: its rows, their shapes while they come, why they did not, or that there are none. */
export function DeskList<T>({ list, empty, children }: Props<T>) {
	const { data } = list;
	const pageAddress = usePageAddress();
	if (!data) return <ListWaits problem={list.error} onRetry={() => void list.refetch()} />;
	return (
		<>
			{list.error ? <ListWaits problem={list.error} onRetry={() => void list.refetch()} /> : null}
			{data.items.length === 0 ? <EmptyState plain title={empty} /> : children(data.items)}
			<Pagination page={data.page} pages={pagesOf(data)} to={pageAddress} />
		</>
	);
}

/** In place of a list: that it is on its way, or what failed and what to do. */
export function ListWaits({ problem, onRetry }: { readonly problem: Error | null; onRetry(): void }) {
	if (problem) {
		return (
			<Notice tone="bad" live>
				<div className={css.failure}>
					<p>{problem.message}</p>
					<Button small onClick={onRetry}>
						<Trans>Try again</Trans>
					</Button>
				</div>
			</Notice>
		);
	}
	return (
		<div className={css.shapes} aria-busy="true">
			<p className="unseen" role="status">
				<Trans>Loading, Please Wait...</Trans>
			</p>
			{[0, 1, 2, 3, 4].map((each) => (
				<Skeleton key={each} height="4rem" />
			))}
		</div>
	);
}

/** This address with another page, and with nothing of the one that was open. */
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

/** The page that the address names, from 1. */
export function usePage(): number {
	const [params] = useSearchParams();
	const page = Number(params.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
