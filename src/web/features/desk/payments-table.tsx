import { useLingui } from '@lingui/react/macro';
import type { DeskPayment } from '#contract/desk-money-contract.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { useAmountColumn } from './amount-column.tsx';
import { BookedName } from './booked-name.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import { paymentLooks } from './payment-looks.ts';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { RefundButton } from './refund-button.tsx';
import { When } from './when.tsx';

/** Payments: what for, who paid whom, and what the provider calls them. */
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
