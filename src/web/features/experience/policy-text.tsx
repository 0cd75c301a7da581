import { Trans } from '@lingui/react/macro';
import { type CancellationTerms, refundLimits } from '#domain/listing/cancellation-terms.ts';

/** What a renter who cancels gets back, while no date is chosen. */
export function PolicyText({ terms }: { readonly terms: CancellationTerms }) {
	const { standardDays: refundDays, flexibleHours, firmDays, firmHalfDays } = refundLimits;
	switch (terms) {
		case 'FLEXIBLE':
			return (
				<Trans>
					Full refund up to {flexibleHours} hours before departure. There is no refund after that.
				</Trans>
			);
		case 'FIRM':
			return (
				<Trans>
					Full refund up to {firmDays} days before the departure date, and half up to {firmHalfDays} days
					before. There is no refund after that.
				</Trans>
			);
		default:
			return (
				<Trans>
					Full refund up to {refundDays} days before the departure date. There is no refund after that.
				</Trans>
			);
	}
}
