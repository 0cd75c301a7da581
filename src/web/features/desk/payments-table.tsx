import { msg } from '@lingui/core/macro';
import type { DeskPayment } from '#contract/desk-money-contract.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { BookedName } from './booked-name.tsx';
import { amountColumn } from './bookings-table.tsx';
import css from './desk.module.css';
import type { DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { RefundButton } from './refund-button.tsx';

export const paymentsTable: DeskTable<DeskPayment> = {
	name: msg`Payments`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`Booking`,
			cell: (payment) => (
				<>
					<BookedName {...payment} />
					<div>
						<ReferenceCode id={payment.bookingId} to={`/desk/bookings/${payment.bookingId}`} />
					</div>
				</>
			),
		},
		{ title: msg`From`, cell: ({ renter }) => <PersonLink person={renter} /> },
		{ title: msg`For`, cell: ({ owner }) => <PersonLink person={owner} /> },
		amountColumn,
		{
			title: msg`Status`,
			cell: (payment) => (
				<>
					<StatusBadge look={paymentLooks[payment.status]} />
					{payment.refundableCents > 0 ? (
						<RefundButton
							refundable={{
								name: payment.trip,
								payer: `${payment.renter.firstName} ${payment.renter.lastName}`,
								of: { paymentId: payment._id },
								left: payment.refundableCents,
							}}
						/>
					) : null}
				</>
			),
		},
		{
			title: msg`At the provider`,
			cell: ({ orderId, captureId, refundId }) => (
				<small className={css.provider}>
					{[orderId, captureId, refundId].flatMap((id) => (id ? [<div key={id}>{id}</div>] : []))}
				</small>
			),
		},
		{
			title: msg`When`,
			whole: true,
			cell: ({ createdDate, capturedDate, refundedDate }) => (
				<When at={refundedDate ?? capturedDate ?? createdDate} />
			),
		},
	],
};

/** Label and colour of each payment status. */
const paymentLooks: Readonly<Record<PaymentStatus, StatusDisplay>> = {
	CREATED: [msg`Not paid`, 'plain'],
	CAPTURING: [msg`On its way`, 'coral'],
	CAPTURED: [msg`Paid`, 'good'],
	REFUNDING: [msg`Refunding`, 'coral'],
	REFUNDED: [msg`Refunded`, 'sea'],
	FAILED: [msg`Failed`, 'bad'],
};
