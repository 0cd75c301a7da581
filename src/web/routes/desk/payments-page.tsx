import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { DeskPayment } from '#contract/desk-contract.ts';
import { reference } from '#domain/id.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { useAmountColumn } from '../../features/desk/amount-column.tsx';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { paymentsQuery } from '../../features/desk/desk-queries.ts';
import { type Column, DeskTable } from '../../features/desk/desk-table.tsx';
import { paymentLooks } from '../../features/desk/payment-looks.ts';
import { PersonLink } from '../../features/desk/person-link.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { When } from '../../features/desk/when.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Payments · Desk');

const titles = {
	'': msg`All`,
	CAPTURED: msg`Paid`,
	CAPTURING: msg`On its way`,
	REFUNDING: msg`Going back`,
	REFUNDED: msg`Refunded`,
	FAILED: msg`Failed`,
};

/** All payments and refunds, the newest first. */
export default function PaymentsPage() {
	const [params] = useSearchParams();
	const status = paymentStatuses.find((one) => one === params.get('status'));
	return (
		<DeskPage
			title={<Trans>Payments</Trans>}
			beside={<StateTabs param="status" on={status ?? ''} titles={titles} />}
			list={useQuery(paymentsQuery(status, usePage()))}
			empty={<Trans>No payments of this kind</Trans>}
		>
			{(payments) => <PaymentsTable payments={payments} />}
		</DeskPage>
	);
}

function PaymentsTable({ payments }: { readonly payments: readonly DeskPayment[] }) {
	const { t } = useLingui();
	const amount = useAmountColumn();
	const columns: Column<DeskPayment>[] = [
		{
			title: t`Booking`,
			cell: ({ trip, bookingId }) => (
				<>
					{trip}
					<small>
						<Link to={`/desk/search?find=${reference(bookingId)}`}>{reference(bookingId)}</Link>
					</small>
				</>
			),
		},
		{ title: t`From`, cell: ({ renter }) => <PersonLink person={renter} /> },
		{ title: t`For`, cell: ({ owner }) => <PersonLink person={owner} /> },
		amount,
		{ title: t`Status`, cell: ({ status }) => <StatusBadge look={paymentLooks[status]} /> },
		{
			title: t`At the provider`,
			cell: ({ orderId, captureId, refundId }) => (
				<small>
					{[orderId, captureId, refundId].flatMap((id) => (id ? [<div key={id}>{id}</div>] : []))}
				</small>
			),
		},
		{
			title: t`When`,
			whole: true,
			cell: ({ createdDate, capturedDate, refundedDate }) => (
				<When at={refundedDate ?? capturedDate ?? createdDate} />
			),
		},
	];
	return <DeskTable name={t`Payments`} rows={payments} columns={columns} keyOf={({ _id }) => _id} />;
}
