import { Trans } from '@lingui/react/macro';
import type { ReviewReply } from '#contract/review-contract.ts';
import css from './review-card.module.css';

/** What the owner answers, under the review. */
export function ReviewReplyText({ reply: { firstName, text } }: { readonly reply: ReviewReply }) {
	return (
		<div>
			<p className={css.date}>
				<Trans>Reply from {firstName}</Trans>
			</p>
			<p dir="auto">{text}</p>
		</div>
	);
}
