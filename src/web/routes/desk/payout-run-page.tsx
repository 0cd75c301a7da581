import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Payout } from '#contract/desk-money-contract.ts';
import { formatDate, isLocalDate } from '#domain/time.ts';
import { BankFiles } from '../../features/desk/bank-files.tsx';
import css from '../../features/desk/desk.module.css';
import { DeskList, DeskSkeleton, usePage } from '../../features/desk/desk-list.tsx';
import { payoutsQuery, runQuery } from '../../features/desk/desk-queries.ts';
import { PayoutDialog } from '../../features/desk/payout-dialog.tsx';
import { PayoutsTable } from '../../features/desk/payouts-table.tsx';
import { RunCountries } from '../../features/desk/run-countries.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { NotFound } from '../frame/error-page.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payout run · Desk');

/** Desk page of a weekly payout run: bank files by country, and payouts with their states. */
export default function PayoutRunPage() {
	const { week = '' } = useParams();
	return isLocalDate(week) ? <Run week={week} /> : <NotFound />;
}

function Run({ week }: { readonly week: string }) {
	const [opened, setOpened] = useState<Payout>();
	const run = useQuery(runQuery(week));
	const payouts = useQuery(payoutsQuery({ week }, usePage()));
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
			<DeskList list={payouts} empty={<Trans>No payouts yet</Trans>}>
				{(items) => <PayoutsTable payouts={items} ofOneRun onOpen={setOpened} />}
			</DeskList>
			<PayoutDialog payout={opened} onClose={() => setOpened(undefined)} />
		</>
	);
}
