import { useLingui } from '@lingui/react/macro';
import { type Cents, formatDollars } from '#domain/money.ts';
import type { Column } from './desk-table.tsx';

interface Paid {
	readonly amountCents: Cents;
	readonly refundedCents: Cents;
}

/** What was paid in US dollars, and what of it went back. */
export function useAmountColumn(): Column<Paid> {
	const { t } = useLingui();
	return {
		title: t`Amount`,
		number: true,
		cell: ({ amountCents, refundedCents }) => (
			<>
				{formatDollars(amountCents)}
				{refundedCents > 0 ? <small>{t`${formatDollars(refundedCents)} back`}</small> : null}
			</>
		),
	};
}
