import { Trans } from '@lingui/react/macro';
import { boatCategories } from '#domain/boat/boat.ts';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import type { BoatFormState } from './boat-form.ts';
import { BoatPrint, useBoatText } from './boat-text.tsx';

/** Step 1: what kind of boat it is, as nine prints. */
export function CategoryStep({ form }: { readonly form: BoatFormState }) {
	const words = useBoatText();
	return (
		<div ref={form.ref('category')}>
			<ChoiceCards
				{...form.choice('category')}
				legend={<Trans>Kind of boat</Trans>}
				unseenLegend
				look="tiles"
				choices={boatCategories.map((category) => ({
					value: category,
					title: words(category),
					picture: <BoatPrint category={category} />,
				}))}
			/>
		</div>
	);
}
