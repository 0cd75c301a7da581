import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Payout } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { formatDate } from '#domain/time.ts';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { payoutsQuery, runsQuery } from '../../features/desk/desk-queries.ts';
import { Fact, Facts } from '../../features/desk/facts.tsx';
import { PayoutDialog } from '../../features/desk/payout-dialog.tsx';
import { PayoutsTable } from '../../features/desk/payouts-table.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payouts · Desk');

const titles = { DUE: msg`Due`, IN_FILE: msg`In file`, PAID: msg`Paid`, RETURNED: msg`Returned` };

/** Desk page with payouts to owners from the weekly runs. */
export default function PayoutsPage() {
	const [params] = useSearchParams();
	const status = payoutStatuses.find((one) => one === params.get('status')) ?? 'DUE';
	const [opened, setOpened] = useState<Payout>();
	return (
		<>
			<DeskPage
				title={<Trans>Payouts</Trans>}
				beside={<StateTabs param="status" on={status} titles={titles} />}
				lead={<Trans>Every Monday we pay owners for the trips of the week before, less our fee.</Trans>}
				above={<OpenRuns />}
				list={useQuery(payoutsQuery({ status }, usePage()))}
				empty={
					status === 'DUE' ? (
						<Trans>All paid. The next run is on Monday</Trans>
					) : (
						<Trans>No payouts yet</Trans>
					)
				}
			>
				{(payouts) => <PayoutsTable payouts={payouts} onOpen={setOpened} />}
			</DeskPage>
			<PayoutDialog payout={opened} onClose={() => setOpened(undefined)} />
		</>
	);
}

/** Links to payout runs with unpaid payouts; renders nothing when all are paid. */
function OpenRuns() {
	const { data } = useQuery(runsQuery());
	const open = (data ?? []).filter(({ states }) => states.DUE.count + states.IN_FILE.count > 0);
	if (open.length === 0) return null;
	return (
		<section className={css.section}>
			<h2>
				<Trans>Runs to pay</Trans>
			</h2>
			<Facts>
				{open.map(({ week, states }) => (
					<Fact key={week} long name={<Link to={`/desk/payouts/run/${week}`}>{formatDate(week)}</Link>}>
						<Trans>
							Due: {states.DUE.count} ({formatDollars(states.DUE.cents)}). In file: {states.IN_FILE.count} (
							{formatDollars(states.IN_FILE.cents)}).
						</Trans>
					</Fact>
				))}
			</Facts>
		</section>
	);
}
