import { msg } from '@lingui/core/macro';
import type { CustomRequest } from '#contract/request-contract.ts';
import { StatusBadge, type StatusLook } from '../../kit/badge.tsx';

interface Props {
	readonly request: CustomRequest;
	/** Who reads it. */
	readonly to: 'OWNER' | 'RENTER';
}

const looks: Readonly<Record<Exclude<CustomRequest['state'], 'REJECTED'>, StatusLook>> = {
	PENDING: [msg`PENDING`, 'sun'],
	QUOTED: [msg`QUOTED`, 'sea'],
	APPROVED: [msg`APPROVED`, 'sea'],
	PAID: [msg`CONFIRMED`, 'good'],
	EXPIRED: [msg`EXPIRED`, 'plain'],
	CANCELED: [msg`CANCELED`, 'bad'],
};

/** How a request stands (specification section 4): one word and one colour everywhere. */
export function RequestStateBadge({ request: { state, rejectedBy }, to }: Props) {
	return <StatusBadge look={state === 'REJECTED' ? rejected(rejectedBy, to) : looks[state]} />;
}

function rejected(by: CustomRequest['rejectedBy'], to: Props['to']): StatusLook {
	if (by === to) return [msg`REJECTED by you`, 'bad'];
	return [by === 'OWNER' ? msg`REJECTED by the owner` : msg`REJECTED by the renter`, 'bad'];
}
