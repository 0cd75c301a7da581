import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
	centsEach,
	centsFromRupees,
	formatDollars,
	formatRupees,
	rupeesEntered,
	rupeesWithoutFee,
} from '#domain/money.ts';
import { typedWhole } from '#domain/typed-number.ts';
import layout from '../../../forms/listing-form.module.css';
import { RupeeField } from '../../../kit/money/rupee-field.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import { OwnerShare, PaidInDollars } from './owner-share.tsx';
import css from './wizard.module.css';

/** Step 3: the price of a trip in rupees, what it is in dollars, and what its owner receives. */
export function PriceStep({ form }: { readonly form: ExperienceFormState }) {
	const { t } = useLingui();
	const entered = rupeesEntered(form.draft.rupees);
	const groupSize = typedWhole(form.draft.groupSize) ?? 0;
	const gross = centsFromRupees(entered);
	return (
		<div className={css.price}>
			<RupeeField
				{...form.field('rupees')}
				label={t`Price per trip, in rupees`}
				description={t`For the whole trip, whatever the group.`}
			/>
			<OwnerShare
				rupees={entered}
				payers={<Trans>People pay</Trans>}
				received={<Trans>You receive</Trans>}
				note={<Trans>about {formatRupees(rupeesWithoutFee(entered))}</Trans>}
			/>
			{entered > 0 && groupSize > 1 ? (
				<p className={layout.hint}>
					<Plural
						value={groupSize}
						one={`For # person that’s ${formatDollars(centsEach(gross, groupSize))} each.`}
						other={`For # people that’s ${formatDollars(centsEach(gross, groupSize))} each.`}
					/>
				</p>
			) : null}
			<PaidInDollars />
		</div>
	);
}
