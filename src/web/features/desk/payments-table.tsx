import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeskPayment } from '#contract/desk-money-contract.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { BookedName } from './booked-name.tsx';
import { useAmountColumn } from './bookings-table.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { RefundButton } from './refund-button.tsx';

export function PaymentsTable({ payments }: { readonly payments: readonly DeskPayment[] }) {
	const { t } = useLingui();
	const amount = useAmountColumn();
	const columns: Column<DeskPayment>[] = [
		{
			title: t`Booking`,
			cell: (payment) => (
				<>
					<BookedName {...payment} />
					<div>
						<ReferenceCode id={payment.bookingId} to={`/desk/bookings/${payment.bookingId}`} />
					</div>
				</>
			),
		},
		{ title: t`From`, cell: ({ renter }) => <PersonLink person={renter} /> },
		{ title: t`For`, cell: ({ owner }) => <PersonLink person={owner} /> },
		amount,
		{
			title: t`Status`,
			cell: (payment) => (
				<>
					<StatusBadge look={paymentLooks[payment.status]} />
					{payment.refundableCents > 0 ? (
						<RefundButton
							refundable={{
								name: payment.trip,
								of: { paymentId: payment._id },
								left: payment.refundableCents,
							}}
						/>
					) : null}
				</>
			),
		},
		{
			title: t`At the provider`,
			cell: ({ orderId, captureId, refundId }) => (
				<small className={css.provider}>
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

/** Label and colour of each payment status. */
const paymentLooks: Readonly<Record<PaymentStatus, StatusDisplay>> = {
	CREATED: [msg`Not paid`, 'plain'],
	CAPTURING: [msg`On its way`, 'coral'],
	CAPTURED: [msg`Paid`, 'good'],
	REFUNDING: [msg`Refunding`, 'coral'],
	REFUNDED: [msg`Refunded`, 'sea'],
	FAILED: [msg`Failed`, 'bad'],
};
