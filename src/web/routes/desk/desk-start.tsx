import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { Overview } from '../../features/desk/overview.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Overview · Desk');

export default function DeskStart() {
	const { data, error, refetch } = useQuery(overviewQuery());
	return (
		<>
			<h1>
				<Trans>Overview</Trans>
			</h1>
			{data ? <Overview overview={data} /> : <DeskSkeleton problem={error} onRetry={() => void refetch()} />}
		</>
	);
}
