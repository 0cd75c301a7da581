import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { MoreOf } from './more-of.tsx';
import css from './owned-list.module.css';

interface Props<T> {
	readonly listings: UseInfiniteQueryResult<readonly T[]>;
	readonly empty: ReactNode;
	cardOf(listing: T): ReactNode;
}

/** An owner's boats or experiences: cards, their shapes while they come, or why they did not. */
export function OwnedList<T extends { readonly _id: string }>({ listings, empty, cardOf }: Props<T>) {
	const { data, error } = listings;
	if (!data && error) {
		return (
			<Notice tone="bad" live>
				<div className={css.failure}>
					<p>{error.message}</p>
					<Button small onClick={() => void listings.refetch()}>
						<Trans>Try again</Trans>
					</Button>
				</div>
			</Notice>
		);
	}
	if (!data) {
		return (
			<div className={css.list} aria-busy="true">
				<p className="unseen" role="status">
					<Trans>Loading, Please Wait...</Trans>
				</p>
				{[0, 1, 2].map((each) => (
					<Skeleton key={each} height="12rem" />
				))}
			</div>
		);
	}
	if (data.length === 0) return empty;
	return (
		<>
			<ul className={css.list}>
				{data.map((listing) => (
					<li key={listing._id}>{cardOf(listing)}</li>
				))}
			</ul>
			<MoreOf list={listings} />
		</>
	);
}
