import { Trans, useLingui } from '@lingui/react/macro';
import type { QueueItem } from '#contract/desk-submission-contract.ts';
import { Notice } from '../../kit/notice.tsx';

interface Props {
	readonly refused: NonNullable<QueueItem['notApplied']>;
}

/** Over the decision's buttons: an earlier decision was not applied, and why. */
export function WasRefused({ refused: { decision, by, problem } }: Props) {
	const { t } = useLingui();
	const name = `${by.firstName} ${by.lastName}`.trim();
	const what = { APPROVED: t`to approve`, REJECTED: t`to reject`, CHANGES: t`to request changes` }[decision];
	return (
		<Notice tone="warning">
			<Trans>
				{name} decided {what}, but that was not applied: {problem}
			</Trans>
		</Notice>
	);
}
