import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Payout } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatLocal } from '#domain/payout/exchange-rate.ts';
import { formatDate } from '#domain/time.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { payoutLooks, waitTexts } from './payout-looks.ts';
import { PersonLink } from './person-link.tsx';
import { When } from './when.tsx';

interface Props {
	readonly payouts: readonly Payout[];
	/** Whether all of them are of one run, which is named elsewhere. */
	readonly ofOneRun?: boolean;
	onOpen(payout: Payout): void;
}

/** Payouts with their states, and why those that are due must wait. */
export function PayoutsTable({ payouts, ofOneRun = false, onOpen }: Props) {
	const { t } = useLingui();
	const run: Column<Payout> = {
		title: t`Run of`,
		whole: true,
		cell: ({ week }) => <Link to={`/desk/payouts/run/${week}`}>{formatDate(week)}</Link>,
	};
	const columns: Column<Payout>[] = [
		{ title: t`Owner`, cell: ({ owner }) => <PersonLink person={owner} face /> },
		...(ofOneRun ? [] : [run]),
		{
			title: t`For`,
			cell: ({ bookings }) => <Plural value={bookings.length} one="# booking" other="# bookings" />,
		},
		{ title: t`Amount`, number: true, cell: (payout) => <Amount payout={payout} /> },
		{ title: t`Status`, cell: (payout) => <Status payout={payout} /> },
		{
			title: t`Account`,
			cell: (payout) => (
				<Button quiet small onClick={() => onOpen(payout)}>
					{payout.status === 'DUE' ? (
						<Trans>Pay…</Trans>
					) : payout.changed ? (
						<Trans>Decide…</Trans>
					) : (
						<Trans>Show</Trans>
					)}
					<span className="unseen">
						{payout.owner.firstName} {payout.owner.lastName}
					</span>
				</Button>
			),
		},
	];
	return <DeskTable name={t`Payouts`} rows={payouts} columns={columns} keyOf={({ _id }) => _id} />;
}

function Amount({ payout: { amountCents, sent } }: { readonly payout: Payout }) {
	return (
		<>
			<strong>{formatDollars(amountCents)}</strong>
			{sent ? <small> {formatLocal(sent.currency, sent.localCents)}</small> : null}
		</>
	);
}

function Status({
	payout: { status, waits, changed, paidDate, returned, confirmedBy },
}: {
	readonly payout: Payout;
}) {
	const { i18n } = useLingui();
	return (
		<>
			<StatusBadge look={payoutLooks[status]} />
			{waits ? <small> {i18n._(waitTexts[waits])}</small> : null}
			{changed ? (
				<small>
					{' '}
					<Trans>
						Changed after the download: {formatDollars(changed.amountCents)} is owed now. Decide about it.
					</Trans>
				</small>
			) : null}
			{status === 'DUE' && confirmedBy ? (
				<small>
					{' '}
					<Trans>Confirmed by {confirmedBy.firstName}; a second person has to.</Trans>
				</small>
			) : null}
			{status === 'PAID' && paidDate ? (
				<small>
					{' '}
					<When at={paidDate} />
				</small>
			) : null}
			{returned ? (
				<small>
					{' '}
					<When at={returned.date} />: {returned.reason}
				</small>
			) : null}
		</>
	);
}
