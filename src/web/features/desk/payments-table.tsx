import { msg } from '@lingui/core/macro';
import type { DeskPayment } from '#contract/desk-money-contract.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { icons } from '../../kit/icons.ts';
import { providers } from '../booking/money-history.tsx';
import { TripName } from './booked-name.tsx';
import { amountColumn } from './bookings-table.tsx';
import css from './desk.module.css';
import { type DeskTable, LeadIcon, RowLead } from './desk-table.tsx';
import { InstantText } from './facts.tsx';
import { fullNameOf, PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { RefundButton } from './refund-button.tsx';

type Column = DeskTable<DeskPayment>['columns'][number];

const booking: Column = {
	title: msg`Booking`,
	lead: true,
	cell: ({ kind, trip, provider }) => (
		<RowLead
			media={<LeadIcon d={kind === 'RIDE' ? icons.people : icons.ticket} />}
			name={<TripName kind={kind} trip={trip} />}
			detail={providers[provider] ?? provider}
		/>
	),
	fact: (payment) => (
		<>
			<TripName {...payment} />
			<div>
				<ReferenceCode id={payment.bookingId} to={`/desk/bookings/${payment.bookingId}`} />
			</div>
		</>
	),
};
const from: Column = {
	title: msg`From`,
	cell: ({ renter }) => fullNameOf(renter),
	fact: ({ renter }) => <PersonLink person={renter} />,
};
const payee: Column = {
	title: msg`For`,
	cell: ({ owner }) => fullNameOf(owner),
	fact: ({ owner }) => <PersonLink person={owner} />,
};
const status: Column = {
	title: msg`Status`,
	status: true,
	cell: (payment) => <StatusBadge look={paymentLooks[payment.status]} />,
};
const when: Column = {
	title: msg`When`,
	whole: true,
	cell: ({ createdDate, capturedDate, refundedDate }) => (
		<InstantText at={refundedDate ?? capturedDate ?? createdDate} />
	),
};

const ids: Column = {
	title: msg`At the provider`,
	hidden: true,
	cell: ({ orderId, captureId, refundId }) => (
		<small className={css.provider}>
			{[orderId, captureId, refundId].flatMap((id) => (id ? [<div key={id}>{id}</div>] : []))}
		</small>
	),
};

export const paymentsTable: DeskTable<DeskPayment> = {
	name: msg`Payments`,
	keyOf: ({ _id }) => _id,
	columns: [booking, from, payee, when, status, amountColumn, ids],
};

export const bookingPaymentsTable: DeskTable<DeskPayment> = {
	name: msg`Payments`,
	keyOf: ({ _id }) => _id,
	columns: [
		amountColumn,
		status,
		when,
		{ ...ids, hidden: false },
		{
			title: msg`Refund`,
			cell: (payment) => <PaymentRefund payment={payment} />,
		},
	],
};

function PaymentRefund({ payment }: { readonly payment: DeskPayment }) {
	const { _id, trip, renter, refundableCents } = payment;
	return refundableCents > 0 ? (
		<RefundButton
			refundable={{ name: trip, payer: fullNameOf(renter), of: { paymentId: _id }, left: refundableCents }}
		/>
	) : null;
}

const paymentLooks: Readonly<Record<PaymentStatus, StatusDisplay>> = {
	CREATED: [msg`Not paid`, 'plain'],
	CAPTURING: [msg`On its way`, 'coral'],
	CAPTURED: [msg`Paid`, 'good'],
	REFUNDING: [msg`Refunding`, 'coral'],
	REFUNDED: [msg`Refunded`, 'sea'],
	FAILED: [msg`Failed`, 'bad'],
};
