import { msg } from '@lingui/core/macro';
import type { SubmissionAnswer } from '#contract/shapes.ts';
import { StatusBadge, type StatusLook } from '../../../kit/badge.tsx';

const looks: Readonly<Record<SubmissionAnswer['state'], StatusLook>> = {
	NEW: [msg`Not set up`, 'plain'],
	WAITING: [msg`Waiting for approval`, 'sea'],
	APPROVED: [msg`Approved`, 'good'],
	CHANGES: [msg`Changes requested`, 'sun'],
	REJECTED: [msg`Rejected`, 'bad'],
};

/** How the desk sees an owner account: one word and one colour everywhere. */
export function AccountState({ state }: Pick<SubmissionAnswer, 'state'>) {
	return <StatusBadge look={looks[state]} />;
}
