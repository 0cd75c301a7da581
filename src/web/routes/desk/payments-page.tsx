import { msg } from '@lingui/core/macro';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { dayParam, oneOfParam, unaddressedParam } from '../../features/desk/list-filter.tsx';
import { PaymentCases } from '../../features/desk/payment-cases.tsx';
import { PaymentRecord, PaymentTitle } from '../../features/desk/payment-record.tsx';
import { paymentsTable } from '../../features/desk/payments-table.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payments · Desk');

const payments = deskList('GET /desk/payments', {
	title: msg`Payments`,
	query: {
		status: oneOfParam(paymentStatuses),
		on: oneOfParam(['made', 'refunded']),
		from: dayParam,
		to: dayParam,
		booking: unaddressedParam,
		payment: unaddressedParam,
	},
	tabs: {
		field: 'status',
		titles: {
			'': msg`All`,
			CAPTURED: msg`Paid`,
			CAPTURING: msg`On its way`,
			REFUNDING: msg`Refunding`,
			REFUNDED: msg`Refunded`,
			FAILED: msg`Failed`,
		},
	},
	choices: [
		{
			field: 'on',
			label: msg`Filter by`,
			ofDays: true,
			titles: { made: msg`Payment`, refunded: msg`Refund` },
		},
	],
	above: <PaymentCases />,
	rows: paymentsTable,
	record: {
		name: msg`Payment`,
		title: (payment) => <PaymentTitle payment={payment} />,
		Content: PaymentRecord,
	},
	csv: { call: 'GET /desk/payments/csv', roles: ['finance'] },
	empty: msg`No payments of this kind`,
});

export default function PaymentsPage() {
	return <payments.Page />;
}
