import { Trans } from '@lingui/react/macro';
import type { PaymentStatus as Status } from '#domain/payment/payment.ts';
import { Badge } from '../../kit/badge.tsx';

/** Where a payment stands: one word and one colour everywhere. */
export function PaymentStatus({ status }: { readonly status: Status }) {
	switch (status) {
		case 'CREATED':
			return (
				<Badge>
					<Trans>Not paid</Trans>
				</Badge>
			);
		case 'CAPTURING':
			return (
				<Badge tone="coral">
					<Trans>On its way</Trans>
				</Badge>
			);
		case 'CAPTURED':
			return (
				<Badge tone="good">
					<Trans>Paid</Trans>
				</Badge>
			);
		case 'REFUNDING':
			return (
				<Badge tone="coral">
					<Trans>Going back</Trans>
				</Badge>
			);
		case 'REFUNDED':
			return (
				<Badge tone="sea">
					<Trans>Refunded</Trans>
				</Badge>
			);
		case 'FAILED':
			return (
				<Badge tone="bad">
					<Trans>Failed</Trans>
				</Badge>
			);
	}
}
