import { Trans } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { NoticeActions } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import css from './list-skeleton.module.css';

interface FailureProps {
	/** What it failed of, in words. */
	readonly problem: string;
	onRetry(): void;
}

/** In place of a list: what failed and what to do. */
export function ListFailure({ problem, onRetry }: FailureProps) {
	return (
		<NoticeActions tone="bad" live>
			<p>{problem}</p>
			<Button small onClick={onRetry}>
				<Trans>Try again</Trans>
			</Button>
		</NoticeActions>
	);
}

interface SkeletonProps {
	/** How many shapes stand for what is on its way, and how high each. */
	readonly shapes: number;
	readonly height: string;
}

/** In place of a list: that it is on its way. */
export function ListSkeleton({ shapes, height }: SkeletonProps) {
	return (
		<div className={css.shapes} aria-busy="true">
			<p className="unseen" role="status">
				<Trans>Loading, Please Wait...</Trans>
			</p>
			{[...Array(shapes).keys()].map((each) => (
				<Skeleton key={each} height={height} />
			))}
		</div>
	);
}
