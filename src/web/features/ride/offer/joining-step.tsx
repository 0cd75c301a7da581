import { Trans } from '@lingui/react/macro';
import layout from '../../../forms/listing-form.module.css';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import type { OfferFormState } from './offer-form.ts';

export function JoiningStep({ form }: { readonly form: OfferFormState }) {
	return (
		<div className={layout.stack}>
			<ChoiceCards
				legend={<Trans>How do mates join?</Trans>}
				unseenLegend
				choices={[
					{
						value: 'pay',
						title: <Trans>They pay and join</Trans>,
						text: <Trans>First come, first served, as long as seats are free.</Trans>,
					},
					{
						value: 'ask',
						title: <Trans>I approve each mate</Trans>,
						text: (
							<Trans>
								They ask first. Once you approve, their seats are held for up to 24 hours while they pay.
							</Trans>
						),
					},
				]}
				value={form.draft.approval ? 'ask' : 'pay'}
				onChange={(how) => form.edit({ approval: how === 'ask' })}
			/>
		</div>
	);
}
