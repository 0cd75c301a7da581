import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDate, isLocalDate } from '#domain/time.ts';
import { BankFiles } from '../../features/desk/bank-files.tsx';
import css from '../../features/desk/desk.module.css';
import { deskList } from '../../features/desk/desk-list.tsx';
import { runQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { unaddressedParam } from '../../features/desk/list-filter.tsx';
import { payoutRecord } from '../../features/desk/payout-sheet.tsx';
import { payoutsOfRunTable } from '../../features/desk/payouts-table.tsx';
import { RunCountries } from '../../features/desk/run-countries.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { NotFound } from '../frame/error-page.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payout run · Desk');

const payouts = deskList('GET /desk/payouts', {
	title: msg`Payouts`,
	query: { status: unaddressedParam, week: unaddressedParam },
	rows: payoutsOfRunTable,
	record: payoutRecord,
	empty: msg`No payouts yet`,
});

export default function PayoutRunPage() {
	const { week = '' } = useParams();
	return isLocalDate(week) ? <Run week={week} /> : <NotFound />;
}

function Run({ week }: { readonly week: string }) {
	const run = useQuery(runQuery(week));
	if (run.error && isNotFound(run.error)) return <NotFound />;
	return (
		<>
			<nav aria-labelledby="all-payouts">
				<Link id="all-payouts" to="/desk/payouts">
					<Trans>All payouts</Trans>
				</Link>
			</nav>
			<header className={css.head}>
				<h1>
					<Trans>Payout run of {formatDate(week)}</Trans>
				</h1>
			</header>
			{run.data ? (
				<>
					<h2>
						<Trans>By country</Trans>
					</h2>
					<RunCountries run={run.data} />
					{run.data.files.length > 0 ? (
						<h2>
							<Trans>Bank files</Trans>
						</h2>
					) : null}
					<BankFiles files={run.data.files} />
				</>
			) : (
				<DeskSkeleton problem={run.error} onRetry={() => void run.refetch()} />
			)}
			<h2>
				<Trans>Payouts</Trans>
			</h2>
			<payouts.Rows filter={{ week }} />
		</>
	);
}
