import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { textLimits, truncated } from '#domain/text.ts';
import css from '../../../forms/listing-form.module.css';
import type { OfferFormState } from './offer-form.ts';

/** Step 4: what the owner says to mates to come. */
export function MessageStep({ form }: { readonly form: OfferFormState }) {
	const { t } = useLingui();
	const text = form.draft.customMessage.trim().replace(/\s+/g, ' ');
	return (
		<div className={css.stack}>
			<Textarea
				{...form.text('customMessage')}
				label={t`Your message`}
				description={t`Where you’re going, what to bring, who you’d like to meet.`}
				rows={6}
				maxLength={2_000}
				required
			/>
			{text.length > textLimits.rideMessage ? (
				<p className={css.hint}>
					<Trans>
						The search shows the beginning: “{truncated(text, textLimits.rideMessage)}”. The ride’s page shows
						the rest.
					</Trans>
				</p>
			) : null}
		</div>
	);
}
