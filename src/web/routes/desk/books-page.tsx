import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BooksMonth } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import css from '../../features/desk/desk.module.css';
import { CsvButton } from '../../features/desk/desk-list.tsx';
import { booksQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { type Column, DeskRows, type DeskTable, RowLead } from '../../features/desk/desk-table.tsx';
import { Fact, Facts } from '../../features/desk/facts.tsx';
import { monthName } from '../../kit/date/date-names.ts';
import { useFormat } from '../../kit/format.ts';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Books · Desk');

const money = (
	title: MessageDescriptor,
	of: (month: BooksMonth) => BooksMonth['feeCents'],
): Column<BooksMonth> => ({ title, number: true, cell: (month) => formatDollars(of(month)) });

const booksTable: DeskTable<BooksMonth> = {
	name: msg`Books by month`,
	keyOf: ({ month }) => month,
	columns: [
		{ title: msg`Month`, lead: true, cell: ({ month }) => <RowLead name={<MonthName month={month} />} /> },
		money(msg`Charged`, ({ chargedCents }) => chargedCents),
		money(msg`Refunded`, ({ refundedCents }) => refundedCents),
		money(msg`Platform fee`, ({ feeCents }) => feeCents),
		money(msg`Provider fees`, ({ providerFeeCents }) => providerFeeCents),
		money(msg`For owners`, ({ ownersCents }) => ownersCents),
		money(msg`Paid to owners`, ({ paidOutCents }) => paidOutCents),
	],
};

function MonthName({ month }: { readonly month: string }) {
	return monthName(`${month}-01`, useFormat());
}

export default function BooksPage() {
	const { data, error, refetch } = useQuery(booksQuery());
	return (
		<>
			<header className={css.head}>
				<h1>
					<Trans>Books</Trans>
				</h1>
				<CsvButton call="GET /desk/books/csv" roles={['finance']} />
			</header>
			<p className={css.calm}>
				<Trans>All amounts are in US dollars and come from the ledger. Months are those of Melbourne.</Trans>
			</p>
			{data ? (
				<>
					<Facts>
						<Fact name={<Trans>Held by providers</Trans>}>{formatDollars(data.now.providerCents)}</Fact>
						<Fact name={<Trans>Owed to owners</Trans>}>{formatDollars(data.now.owedToOwnersCents)}</Fact>
						<Fact name={<Trans>Owner debts</Trans>}>{formatDollars(data.now.owedByOwnersCents)}</Fact>
						<Fact name={<Trans>In disputes</Trans>}>{formatDollars(data.now.disputedCents)}</Fact>
						<Fact name={<Trans>Unmatched</Trans>}>{formatDollars(data.now.suspenseCents)}</Fact>
					</Facts>
					<DeskRows table={booksTable} rows={data.months} />
				</>
			) : (
				<DeskSkeleton problem={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}
