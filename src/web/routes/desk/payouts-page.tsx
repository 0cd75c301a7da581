import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Payout } from '#contract/payout-run-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDate } from '#domain/time.ts';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { payoutsQuery } from '../../features/desk/desk-queries.ts';
import { type Column, DeskTable } from '../../features/desk/desk-table.tsx';
import { paymentLooks } from '../../features/desk/payment-looks.ts';
import { PayoutDialog } from '../../features/desk/payout-dialog.tsx';
import { PersonLink } from '../../features/desk/person-link.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { When } from '../../features/desk/when.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Payouts · Desk');

const titles = { DUE: msg`Due`, PAID: msg`Paid` };

/** What owners are, or were, paid in the weekly runs. */
export default function PayoutsPage() {
	const [params] = useSearchParams();
	const status = params.get('status') === 'PAID' ? 'PAID' : 'DUE';
	const [opened, setOpened] = useState<Payout>();
	return (
		<>
			<DeskPage
				title={<Trans>Payouts</Trans>}
				beside={<StateTabs param="status" on={status} titles={titles} />}
				lead={<Trans>Every Monday we pay owners for the trips of the week before, less our fee.</Trans>}
				list={useQuery(payoutsQuery(status, usePage()))}
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

interface TableProps {
	readonly payouts: readonly Payout[];
	onOpen(payout: Payout): void;
}

function PayoutsTable({ payouts, onOpen }: TableProps) {
	const { t } = useLingui();
	const columns: Column<Payout>[] = [
		{ title: t`Owner`, cell: ({ owner }) => <PersonLink person={owner} face /> },
		{ title: t`Run of`, whole: true, cell: ({ week }) => formatDate(week) },
		{
			title: t`For`,
			cell: ({ bookings }) => <Plural value={bookings.length} one="# trip" other="# trips" />,
		},
		{
			title: t`Amount`,
			number: true,
			cell: ({ amountCents }) => <strong>{formatDollars(amountCents)}</strong>,
		},
		{
			title: t`Status`,
			cell: ({ status, paidDate }) =>
				status === 'PAID' ? (
					<>
						<StatusBadge look={paymentLooks.CAPTURED} />
						<small>{paidDate ? <When at={paidDate} /> : null}</small>
					</>
				) : (
					<StatusBadge look={[msg`Due`, 'sea']} />
				),
		},
		{
			title: t`Account`,
			cell: (payout) => (
				<Button quiet small onClick={() => onOpen(payout)}>
					{payout.status === 'DUE' ? <Trans>Pay…</Trans> : <Trans>Show</Trans>}
					<span className="unseen">
						{payout.owner.firstName} {payout.owner.lastName}
					</span>
				</Button>
			),
		},
	];
	return <DeskTable name={t`Payouts`} rows={payouts} columns={columns} keyOf={({ _id }) => _id} />;
}
