import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { DeskPayment } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { LoadedBookingRecord } from './booking-record.tsx';
import css from './desk.module.css';
import { RowFacts } from './desk-drawer.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { paymentsTable } from './payments-table.tsx';
import { fullNameOf } from './person-link.tsx';

interface Props {
	readonly id: string;
	/** Undefined if the list does not contain the payment. */
	readonly row: DeskPayment | undefined;
}

export function PaymentRecord({ id, row }: Props) {
	const { data, error, refetch } = useQuery({
		queryKey: ['desk', 'payment', id],
		queryFn: async () => {
			const { items } = await callApi('GET /desk/payments', { query: { payment: id, page: 1 } });
			return items[0] ?? null;
		},
		staleTime: 0,
		enabled: row === undefined,
	});
	const payment = row ?? data;
	if (!payment) return <DeskSkeleton problem={error} onRetry={() => void refetch()} />;
	return (
		<>
			<RowFacts table={paymentsTable} actions={undefined} row={payment} />
			<hr className={css.line} />
			<LoadedBookingRecord inDrawer id={payment.bookingId} />
		</>
	);
}

export function PaymentTitle({ payment }: { readonly payment: DeskPayment }) {
	const amount = formatDollars(payment.amountCents);
	const name = fullNameOf(payment.renter);
	return (
		<Trans>
			{amount} from {name}
		</Trans>
	);
}
