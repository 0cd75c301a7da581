import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { CsvButton } from '../../features/desk/csv-button.tsx';
import { DaysFilter } from '../../features/desk/days-filter.tsx';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { paymentsQuery } from '../../features/desk/desk-queries.ts';
import { usePaymentFilter } from '../../features/desk/list-filters.ts';
import { PaymentCases } from '../../features/desk/payment-cases.tsx';
import { PaymentsTable } from '../../features/desk/payments-table.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Payments · Desk');

const titles = {
	'': msg`All`,
	CAPTURED: msg`Paid`,
	CAPTURING: msg`On its way`,
	REFUNDING: msg`Refunding`,
	REFUNDED: msg`Refunded`,
	FAILED: msg`Failed`,
};

/** Desk page with all payments and refunds, newest first, filtered by days. */
export default function PaymentsPage() {
	const { t } = useLingui();
	const filters = usePaymentFilter();
	return (
		<DeskPage
			above={<PaymentCases />}
			title={<Trans>Payments</Trans>}
			beside={<StateTabs param="status" on={filters.status ?? ''} titles={titles} />}
			filter={
				<div className={css.filters}>
					<DaysFilter
						all="/desk/payments"
						choices={[
							{
								param: 'on',
								label: t`Days of`,
								options: [
									{ value: 'made', label: t`Payment` },
									{ value: 'refunded', label: t`Refund` },
								],
							},
						]}
					/>
					<CsvButton roles={['finance']} ask={() => callApi('GET /desk/payments/csv', { query: filters })} />
				</div>
			}
			list={useQuery(paymentsQuery(filters, usePage()))}
			empty={<Trans>No payments of this kind</Trans>}
		>
			{(payments) => <PaymentsTable payments={payments} />}
		</DeskPage>
	);
}
