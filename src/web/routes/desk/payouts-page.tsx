import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDollars } from '#domain/money.ts';
import { payoutStatuses } from '#domain/payout/payout.ts';
import { formatDate } from '#domain/time.ts';
import css from '../../features/desk/desk.module.css';
import { deskList } from '../../features/desk/desk-list.tsx';
import { runsQuery } from '../../features/desk/desk-queries.ts';
import { Fact, Facts } from '../../features/desk/facts.tsx';
import { oneOfParam, unaddressedParam } from '../../features/desk/list-filter.tsx';
import { payoutRecord } from '../../features/desk/payout-sheet.tsx';
import { payoutsTable } from '../../features/desk/payouts-table.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payouts · Desk');

const payouts = deskList('GET /desk/payouts', {
	title: msg`Payouts`,
	query: { status: oneOfParam(payoutStatuses, 'DUE'), week: unaddressedParam },
	tabs: {
		field: 'status',
		titles: { DUE: msg`Due`, IN_FILE: msg`In file`, PAID: msg`Paid`, RETURNED: msg`Returned` },
	},
	lead: msg`Every Monday we pay owners for the trips of the week before, less our fee.`,
	above: <OpenRuns />,
	rows: payoutsTable,
	record: payoutRecord,
	empty: ({ status }) => (status === 'DUE' ? msg`All paid. The next run is on Monday` : msg`No payouts yet`),
});

export default function PayoutsPage() {
	return <payouts.Page />;
}

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
