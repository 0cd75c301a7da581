import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { centsFromRupees, dollarWords, platformFeePercent, rupeeWords } from '#domain/money.ts';
import form from '../../../forms/listing-form.module.css';
import { RupeeField } from '../../../kit/money/rupee-field.tsx';
import { OwnerShare, PaidInDollars } from './owner-share.tsx';
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
	const gross = centsFromRupees(entered);
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
			<OwnerShare
				rupees={entered}
				payers={<Trans>People pay</Trans>}
				received={<Trans>You receive</Trans>}
				note={<Trans>about {rupeeWords(Math.floor((entered * (100 - platformFeePercent)) / 100))}</Trans>}
			/>
			{entered > 0 && groupSize > 1 ? (
				<p className={form.hint}>
					<Plural
						value={groupSize}
						one={`With # person aboard that is ${dollarWords(Math.round(gross / groupSize))} each.`}
						other={`With # people aboard that is ${dollarWords(Math.round(gross / groupSize))} each.`}
					/>
				</p>
			) : null}
			<PaidInDollars />
		</div>
	);
}
