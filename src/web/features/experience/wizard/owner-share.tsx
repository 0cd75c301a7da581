import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
	breakdown,
	centsFromRupees,
	formatDollars,
	formatRupees,
	platformFeePercent,
	type Rupees,
	rupeesPerDollar,
} from '#domain/money.ts';
import form from '../../../forms/listing-form.module.css';
import { useBrand } from '../../../kit/brand.ts';
import { Fact } from '../../../kit/facts.tsx';
import css from './owner-share.module.css';

interface Props {
	/** What is paid, in whole rupees. */
	readonly rupees: Rupees;
	/** Who pays it. */
	readonly payers: ReactNode;
	/** What the owner receives, and more about it. */
	readonly received: ReactNode;
	readonly note?: ReactNode;
}

/** What is paid in dollars, what the platform keeps, and what its owner receives. */
export function OwnerShare({ rupees, payers, received, note }: Props) {
	const brand = useBrand();
	const { gross, fee, net } = breakdown(centsFromRupees(rupees));
	return (
		<dl className={css.share} aria-live="polite">
			<Fact name={payers}>
				{formatDollars(gross)}
				<small>{formatRupees(rupees)}</small>
			</Fact>
			<Fact
				name={
					<Trans>
						{brand.name} keeps {platformFeePercent}%
					</Trans>
				}
			>
				− {formatDollars(fee)}
			</Fact>
			<Fact total name={received}>
				{formatDollars(net)}
				{note ? <small>{note}</small> : null}
			</Fact>
		</dl>
	);
}

/** In which money it is paid, and when. */
export function PaidInDollars() {
	return (
		<p className={form.hint}>
			<Trans>
				Prices are paid in US dollars, at Rs {rupeesPerDollar} a dollar. You are paid every week, after the
				trip.
			</Trans>
		</p>
	);
}
