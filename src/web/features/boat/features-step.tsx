import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { safetyEquipment } from '#domain/boat/boat.ts';
import { boatFeatures } from '#domain/boat/boat-features.ts';
import css from '../../forms/listing-form.module.css';
import { TickChips } from '../../kit/checkbox.tsx';
import type { BoatFormState } from './boat-form.ts';

/** Step 3: what must be on board, what is, and what else. */
export function FeaturesStep({ form }: { readonly form: BoatFormState }) {
	const { t } = useLingui();
	const { category, features } = form.draft;
	const proposals = category ? boatFeatures[category] : [];
	const own = features.filter((each) => !proposals.includes(each));
	return (
		<div className={css.stack}>
			<section className={css.safety} aria-labelledby="safety">
				<h2 id="safety">
					<Trans>Every boat must carry</Trans>
				</h2>
				<ul>
					{safetyEquipment.map((item) => (
						<li key={item}>
							<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
								<path d="M3.500 9.500l3.700 3.700L14.500 5" />
							</svg>
							{item}
						</li>
					))}
				</ul>
			</section>
			<div ref={form.ref('features')}>
				<TickChips
					{...form.choice('features')}
					legend={<Trans>What else is on board?</Trans>}
					description={<Trans>Choose what the boat has. At least one feature, here or below.</Trans>}
					options={[...proposals, ...own].map((feature) => ({ value: feature, title: feature }))}
				/>
			</div>
			<Textarea
				{...form.text('otherFeatures')}
				// One written feature is enough.
				onBlur={() => form.leave('features')}
				label={t`Other features (optional)`}
				description={t`Separated by commas: hammock, underwater light, coffee machine`}
				rows={3}
				maxLength={1_000}
			/>
		</div>
	);
}
