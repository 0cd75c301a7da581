import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
	type CancellationTerms,
	refundLimits,
	resolveTermsOnSale,
} from '#domain/listing/cancellation-terms.ts';
import { ChoiceCards } from '../../kit/choice-cards.tsx';

export const termsNames: Readonly<Record<CancellationTerms, MessageDescriptor>> = {
	STANDARD: msg`Standard`,
	FLEXIBLE: msg`Flexible`,
	FIRM: msg`Firm`,
};

interface Props {
	readonly value: CancellationTerms;
	/** True if the platform allows firm cancellation terms (`browserConfig.firmTerms`). */
	readonly firm: boolean;
	onChange(terms: CancellationTerms): void;
}

export function TermsChoice({ value, firm, onChange }: Props) {
	const { i18n } = useLingui();
	const { standardDays, flexibleHours, firmDays, firmHalfDays } = refundLimits;
	return (
		<ChoiceCards
			legend={<Trans>Cancellation terms</Trans>}
			description={
				<Trans>
					What renters get back if they cancel. If you cancel, they get a full refund. Changes apply to new
					bookings only.
				</Trans>
			}
			choices={[
				{
					value: 'STANDARD',
					title: i18n._(termsNames.STANDARD),
					text: <Trans>Full refund up to {standardDays} days before the departure date, then none.</Trans>,
				},
				{
					value: 'FLEXIBLE',
					title: i18n._(termsNames.FLEXIBLE),
					text: <Trans>Full refund up to {flexibleHours} hours before departure, then none.</Trans>,
				},
				...(firm
					? [
							{
								value: 'FIRM' as const,
								title: i18n._(termsNames.FIRM),
								text: (
									<Trans>
										Full refund up to {firmDays} days before the departure date, half up to {firmHalfDays}{' '}
										days before, then none.
									</Trans>
								),
							},
						]
					: []),
			]}
			value={resolveTermsOnSale(value, { firm })}
			onChange={onChange}
		/>
	);
}
