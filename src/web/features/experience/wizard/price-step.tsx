import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
	centsEach,
	centsFromRupees,
	formatDollars,
	formatRupees,
	rupees,
	rupeesWithoutFee,
} from '#domain/money.ts';
import { typedWhole } from '#domain/numbers.ts';
import type { EnteredPrice } from '#domain/price/entered-price.ts';
import layout from '../../../forms/listing-form.module.css';
import { priceOf } from '../prices/price-entry.ts';
import { PriceField } from '../prices/price-field.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import { OwnerShare, PaidInDollars } from './owner-share.tsx';
import css from './wizard.module.css';

interface Props {
	readonly form: ExperienceFormState;
	/** What was entered in dollars before, with the rate that was kept with it. */
	readonly saved: EnteredPrice | null | undefined;
}

/** Step 3: the price of a trip in rupees or dollars, what it is in dollars, and what its owner receives. */
export function PriceStep({ form, saved }: Props) {
	const { t } = useLingui();
	const { draft } = form;
	const field = draft.dollars ? 'dollars' : 'rupees';
	const entered = priceOf(draft)?.rupees ?? rupees(0);
	const groupSize = typedWhole(draft.groupSize) ?? 0;
	const gross = centsFromRupees(entered);
	return (
		<div className={css.price}>
			<PriceField
				label={t`Price per trip, in rupees`}
				name={t`Price per trip`}
				description={t`For the whole trip, whatever the group.`}
				value={{ rupees: draft.rupees, dollars: draft.dollars }}
				saved={saved}
				error={form.error(field)}
				inputRef={form.ref(field)}
				onChange={({ rupees, dollars }) => form.edit({ rupees, dollars })}
				onBlur={() => form.leave(field)}
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
