import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { formatDollars } from '#domain/money.ts';
import { BooksTable } from '../../features/desk/books-table.tsx';
import { CsvButton } from '../../features/desk/csv-button.tsx';
import css from '../../features/desk/desk.module.css';
import { DeskSkeleton } from '../../features/desk/desk-list.tsx';
import { booksQuery } from '../../features/desk/desk-queries.ts';
import { Fact, Facts } from '../../features/desk/facts.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Books · Desk');

/** Desk page with the balances of the platform’s ledger: assets, debts and income. */
export default function BooksPage() {
	const { data, error, refetch } = useQuery(booksQuery());
	return (
		<>
			<header className={css.head}>
				<h1>
					<Trans>Books</Trans>
				</h1>
				<CsvButton roles={['finance']} ask={() => callApi('GET /desk/books/csv', {})} />
			</header>
			<p className={css.calm}>
				<Trans>All amounts are in US dollars and come from the ledger. Months are those of Melbourne.</Trans>
			</p>
			{data ? (
				<>
					<Facts>
						<Fact name={<Trans>With the payment providers</Trans>}>
							{formatDollars(data.now.providerCents)}
						</Fact>
						<Fact name={<Trans>Owed to owners</Trans>}>{formatDollars(data.now.owedToOwnersCents)}</Fact>
						<Fact name={<Trans>Owed by owners</Trans>}>{formatDollars(data.now.owedByOwnersCents)}</Fact>
						<Fact name={<Trans>In disputes</Trans>}>{formatDollars(data.now.disputedCents)}</Fact>
						<Fact name={<Trans>Without a booking</Trans>}>{formatDollars(data.now.suspenseCents)}</Fact>
					</Facts>
					<BooksTable months={data.months} />
				</>
			) : (
				<DeskSkeleton problem={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}
