import { useLingui } from '@lingui/react/macro';
import type { DeskDecision } from '#contract/desk-submission-contract.ts';

export function useDecisionText({ decision, status, subject, problem }: DeskDecision, title: string): string {
	const { t } = useLingui();
	switch (status) {
		case 'WAITING':
			return {
				APPROVED: t`Approving ${title}…`,
				REJECTED: t`Rejecting ${title}…`,
				CHANGES: t`Requesting changes to ${title}…`,
			}[decision];
		case 'APPLIED':
			return {
				APPROVED: t`${title} is approved.`,
				REJECTED: t`${title} is rejected.`,
				CHANGES:
					subject === 'person'
						? t`${title} has been asked for changes.`
						: t`Changes to ${title} are requested.`,
			}[decision];
		case 'UNDONE':
			return t`Undone: nothing changes for ${title}.`;
		case 'REFUSED':
			return t`${title} was not decided. ${problem ?? ''}`;
	}
}
