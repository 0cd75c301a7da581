import { useLingui } from '@lingui/react/macro';
import type { BooksMonth } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { type Column, DeskTable } from './desk-table.tsx';

export function BooksTable({ months }: { readonly months: readonly BooksMonth[] }) {
	const { t } = useLingui();
	const money = (title: string, of: (month: BooksMonth) => BooksMonth['feeCents']): Column<BooksMonth> => ({
		title,
		number: true,
		cell: (month) => formatDollars(of(month)),
	});
	const columns: Column<BooksMonth>[] = [
		{ title: t`Month`, whole: true, cell: ({ month }) => month },
		money(t`Charged`, ({ chargedCents }) => chargedCents),
		money(t`Given back`, ({ givenBackCents }) => givenBackCents),
		money(t`Platform fee`, ({ feeCents }) => feeCents),
		money(t`Kept by providers`, ({ providerFeeCents }) => providerFeeCents),
		money(t`For owners`, ({ ownersCents }) => ownersCents),
		money(t`Paid to owners`, ({ paidOutCents }) => paidOutCents),
	];
	return <DeskTable name={t`Books by month`} rows={months} columns={columns} keyOf={({ month }) => month} />;
}
