import { Trans } from '@lingui/react/macro';
import { FailureNotice } from '../../forms/failure-notice.tsx';

/** What became of the last attempt to pay, as the address carries it over a reload, and what to do now. */
export function PaymentOutcome({ outcome }: { readonly outcome: string | null }) {
	switch (outcome) {
		case 'canceled':
			return (
				<FailureNotice tone="calm">
					<p>
						<Trans>You came back without paying. Nothing was charged, and all is still held for you.</Trans>
					</p>
				</FailureNotice>
			);
		case 'payment-declined':
			return (
				<FailureNotice tone="bad">
					<p>
						<Trans>The payment was declined. Please try another card or wallet.</Trans>
					</p>
				</FailureNotice>
			);
		case 'payment-not-approved':
			return (
				<FailureNotice>
					<p>
						<Trans>
							The payment has not been approved yet. Please pay, and approve it on the provider’s page.
						</Trans>
					</p>
				</FailureNotice>
			);
		case 'payment-mismatch':
			return (
				<FailureNotice tone="bad">
					<p>
						<Trans>
							This payment does not belong to this booking. Nothing was charged; please pay again.
						</Trans>
					</p>
				</FailureNotice>
			);
		case null:
		case 'approved':
			return null;
		default:
			return (
				<FailureNotice tone="bad">
					<p>
						<Trans>The payment did not go through. Nothing was charged; please try again.</Trans>
					</p>
				</FailureNotice>
			);
	}
}
