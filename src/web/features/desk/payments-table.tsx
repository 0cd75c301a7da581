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

type Column = DeskTable<DeskPayment>['columns'][number];

const booking: Column = {
	title: msg`Booking`,
	cell: (payment) => (
		<>
			<BookedName {...payment} />
			<div>
				<ReferenceCode id={payment.bookingId} to={`/desk/bookings/${payment.bookingId}`} />
			</div>
		</>
	),
};
const from: Column = { title: msg`From`, cell: ({ renter }) => <PersonLink person={renter} /> };
const payee: Column = { title: msg`For`, cell: ({ owner }) => <PersonLink person={owner} /> };
const status: Column = {
	title: msg`Status`,
	cell: (payment) => <StatusBadge look={paymentLooks[payment.status]} />,
};
const when: Column = {
	title: msg`When`,
	whole: true,
	cell: ({ createdDate, capturedDate, refundedDate }) => (
		<When at={refundedDate ?? capturedDate ?? createdDate} />
	),
};

/** List of payments. Refunds are made in the booking’s record, where its money is in view. */
export const paymentsTable: DeskTable<DeskPayment> = {
	name: msg`Payments`,
	keyOf: ({ _id }) => _id,
	columns: [booking, from, payee, amountColumn, status, when],
};

/** Payments of one booking, with their ids at the provider and the refund. */
export const bookingPaymentsTable: DeskTable<DeskPayment> = {
	name: msg`Payments`,
	keyOf: ({ _id }) => _id,
	columns: [
		from,
		amountColumn,
		status,
		when,
		{
			title: msg`At the provider`,
			cell: ({ orderId, captureId, refundId }) => (
				<small className={css.provider}>
					{[orderId, captureId, refundId].flatMap((id) => (id ? [<div key={id}>{id}</div>] : []))}
				</small>
			),
		},
		{
			title: msg`Refund`,
			cell: (payment) =>
				payment.refundableCents > 0 ? (
					<RefundButton
						refundable={{
							name: payment.trip,
							payer: `${payment.renter.firstName} ${payment.renter.lastName}`,
							of: { paymentId: payment._id },
							left: payment.refundableCents,
						}}
					/>
				) : null,
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
