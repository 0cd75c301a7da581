import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
	centsFromRupees,
	divideIntoNetAndFee,
	platformFeePercent,
	type Rupees,
	rupeesPerDollar,
} from '#domain/money.ts';
import form from '../../../forms/listing-form.module.css';
import { useBrand } from '../../../kit/brand.ts';
import { Fact } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format.ts';
import css from './owner-share.module.css';

interface Props {
	/** Price in whole rupees that renters pay. */
	readonly rupees: Rupees;
	readonly payers: ReactNode;
	readonly received: ReactNode;
	readonly note?: ReactNode;
}

export function OwnerShare({ rupees, payers, received, note }: Props) {
	const format = useFormat();
	const brand = useBrand();
	const { gross, fee, net } = divideIntoNetAndFee(centsFromRupees(rupees));
	return (
		<dl className={css.share} aria-live="polite">
			<Fact name={payers}>
				{format.dollars(gross)}
				<small>{format.rupees(rupees)}</small>
			</Fact>
			<Fact
				name={
					<Trans>
						{brand.name} keeps {platformFeePercent}%
					</Trans>
				}
			>
				− {format.dollars(fee)}
			</Fact>
			<Fact total name={received}>
				{format.dollars(net)}
				{note ? <small>{note}</small> : null}
			</Fact>
		</dl>
	);
}

export function PaidInDollarsHint() {
	return (
		<p className={form.hint}>
			<Trans>
				Prices are paid in US dollars, at Rs {rupeesPerDollar} a dollar. You are paid every week, after the
				trip.
			</Trans>
		</p>
	);
}
