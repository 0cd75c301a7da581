import { Trans } from '@lingui/react/macro';
import type { CustomRequest } from '#contract/request-contract.ts';
import { Badge } from '../../kit/badge.tsx';

interface Props {
	readonly request: CustomRequest;
	/** Who reads it. */
	readonly to: 'OWNER' | 'RENTER';
}

/** How a request stands (specification section 4): one word and one colour everywhere. */
export function RequestStateBadge({ request, to }: Props) {
	switch (request.state) {
		case 'PENDING':
			return (
				<Badge tone="coral">
					<Trans>PENDING</Trans>
				</Badge>
			);
		case 'QUOTED':
			return (
				<Badge tone="sea">
					<Trans>QUOTED</Trans>
				</Badge>
			);
		case 'APPROVED':
			return (
				<Badge tone="sea">
					<Trans>APPROVED</Trans>
				</Badge>
			);
		case 'PAID':
			return (
				<Badge tone="good">
					<Trans>CONFIRMED</Trans>
				</Badge>
			);
		case 'REJECTED':
			return (
				<Badge tone="bad">
					{request.rejectedBy === to ? (
						<Trans>REJECTED by you</Trans>
					) : request.rejectedBy === 'OWNER' ? (
						<Trans>REJECTED by the owner</Trans>
					) : (
						<Trans>REJECTED by the renter</Trans>
					)}
				</Badge>
			);
		case 'EXPIRED':
			return (
				<Badge>
					<Trans>EXPIRED</Trans>
				</Badge>
			);
	}
}
