import { Trans } from '@lingui/react/macro';
import type { SubmissionAnswer } from '#contract/shapes.ts';
import { Badge } from '../../../kit/badge.tsx';

/** How the desk sees an owner account: one word and one colour everywhere. */
export function AccountState({ state }: Pick<SubmissionAnswer, 'state'>) {
	switch (state) {
		case 'NEW':
			return (
				<Badge>
					<Trans>Not set up</Trans>
				</Badge>
			);
		case 'WAITING':
			return (
				<Badge tone="sea">
					<Trans>Waiting for approval</Trans>
				</Badge>
			);
		case 'APPROVED':
			return (
				<Badge tone="good">
					<Trans>Approved</Trans>
				</Badge>
			);
		case 'CHANGES':
			return (
				<Badge tone="coral">
					<Trans>Changes asked for</Trans>
				</Badge>
			);
		case 'REJECTED':
			return (
				<Badge tone="bad">
					<Trans>Rejected</Trans>
				</Badge>
			);
		default:
			return state satisfies never;
	}
}
