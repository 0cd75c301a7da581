import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Payout } from '#contract/desk-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDate } from '#domain/time.ts';
import css from '../../features/desk/desk.module.css';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { payoutsQuery } from '../../features/desk/desk-queries.ts';
import { type Column, DeskTable } from '../../features/desk/desk-table.tsx';
import { PayoutDialog } from '../../features/desk/payout-dialog.tsx';
import { PersonLink } from '../../features/desk/person-link.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { When } from '../../features/desk/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Payouts · Desk');

/** What owners are, or were, paid in the weekly runs. */
export default function PayoutsPage() {
	const { t } = useLingui();
	const [params] = useSearchParams();
	const status = params.get('status') === 'PAID' ? 'PAID' : 'DUE';
	const list = useQuery(payoutsQuery(status, usePage()));
	const [opened, setOpened] = useState<Payout>();
	return (
		<>
			<header className={css.head}>
				<h1>
					<Trans>Payouts</Trans>
				</h1>
				<StateTabs
					name={t`States`}
					param="status"
					on={status}
					tabs={[
						{ value: 'DUE', title: <Trans>Due</Trans> },
						{ value: 'PAID', title: <Trans>Paid</Trans> },
					]}
				/>
			</header>
			<p className={css.calm}>
				<Trans>
					Every Monday owners are paid for the trips that ended the week before, less the platform’s fee.
				</Trans>
			</p>
			<DeskList
				list={list}
				empty={
					status === 'DUE' ? (
						<Trans>All paid: the next run comes on Monday</Trans>
					) : (
						<Trans>Nobody was paid yet</Trans>
					)
				}
			>
				{(payouts) => <PayoutsTable payouts={payouts} onOpen={setOpened} />}
			</DeskList>
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
		{ key: 'owner', title: t`Owner`, cell: ({ owner }) => <PersonLink person={owner} face /> },
		{ key: 'week', title: t`Run of`, whole: true, cell: ({ week }) => formatDate(week) },
		{
			key: 'bookings',
			title: t`For`,
			cell: ({ bookings }) => <Plural value={bookings.length} one="# trip" other="# trips" />,
		},
		{
			key: 'amount',
			title: t`Amount`,
			number: true,
			cell: ({ amountCents }) => <strong>{formatDollars(amountCents)}</strong>,
		},
		{
			key: 'status',
			title: t`Status`,
			cell: ({ status, paidDate }) =>
				status === 'PAID' ? (
					<>
						<Badge tone="good">
							<Trans>Paid</Trans>
						</Badge>
						<small>{paidDate ? <When at={paidDate} /> : null}</small>
					</>
				) : (
					<Badge tone="sea">
						<Trans>Due</Trans>
					</Badge>
				),
		},
		{
			key: 'open',
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
