import { Trans } from '@lingui/react/macro';
import type { DeskDecision } from '#contract/desk-submission-contract.ts';
import { Notice } from '../../kit/notice.tsx';
import { useSession } from '../person/session.tsx';
import { useDecisionText } from './decision-text.ts';
import css from './recent-decisions.module.css';
import { UndoDecision } from './recent-decisions.tsx';

/** In place of the decision's buttons: somebody has just decided, and can undo it. */
export function BeingDecided({
	decision,
	title,
}: {
	readonly decision: DeskDecision;
	readonly title: string;
}) {
	const { user } = useSession();
	const text = useDecisionText(decision, title);
	const { firstName, lastName } = decision.by;
	return (
		<Notice>
			<div className={css.bar}>
				<span>
					{user?._id === decision.by._id ? (
						text
					) : (
						<Trans>
							{firstName} {lastName} is deciding on this: {text}
						</Trans>
					)}
				</span>
				{user?._id === decision.by._id ? <UndoDecision decision={decision} title={title} /> : null}
			</div>
		</Notice>
	);
}
