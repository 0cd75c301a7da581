import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
	breakdown,
	centsFromRupees,
	dollarWords,
	platformFeePercent,
	rupeesPerDollar,
	rupeeWords,
} from '#domain/money.ts';
import { product } from '#domain/product.ts';
import { RupeeField } from '../../design/money/rupee-field.tsx';
import form from '../../profile/listing-form.module.css';
import css from './wizard.module.css';

interface Props {
	/** Whole rupees, as digits. */
	readonly rupees: string;
	readonly groupSize: number;
	readonly error: string | undefined;
	fieldRef(element: HTMLElement | null): void;
	onChange(rupees: string): void;
	onLeave(): void;
}

/** Step 3: the price of a trip in rupees, what it is in dollars, and what its owner receives. */
export function PriceStep({ rupees, groupSize, error, fieldRef, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const entered = Number(rupees);
	const { gross, fee, net } = breakdown(centsFromRupees(entered));
	return (
		<div className={css.price}>
			<RupeeField
				inputRef={fieldRef}
				label={t`Price per trip, in rupees`}
				description={t`For the whole trip, whatever the group.`}
				value={rupees}
				error={error}
				onChange={onChange}
				onBlur={onLeave}
			/>
			<dl className={css.money} aria-live="polite">
				<div>
					<dt>
						<Trans>People pay</Trans>
					</dt>
					<dd>
						{dollarWords(gross)}
						<small>{rupeeWords(entered)}</small>
					</dd>
				</div>
				<div>
					<dt>
						<Trans>
							{product.name} keeps {platformFeePercent}&nbsp;%
						</Trans>
					</dt>
					<dd>− {dollarWords(fee)}</dd>
				</div>
				<div data-total>
					<dt>
						<Trans>You receive</Trans>
					</dt>
					<dd>
						{dollarWords(net)}
						<small>
							<Trans>about {rupeeWords(Math.floor((entered * (100 - platformFeePercent)) / 100))}</Trans>
						</small>
					</dd>
				</div>
			</dl>
			{entered > 0 && groupSize > 1 ? (
				<p className={form.hint}>
					<Plural
						value={groupSize}
						one={`With # person aboard that is ${dollarWords(Math.round(gross / groupSize))} each.`}
						other={`With # people aboard that is ${dollarWords(Math.round(gross / groupSize))} each.`}
					/>
				</p>
			) : null}
			<p className={form.hint}>
				<Trans>
					Prices are paid in US dollars, at Rs {rupeesPerDollar} a dollar. You are paid every week, after the
					trip.
				</Trans>
			</p>
		</div>
	);
}
