import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { SubmissionAnswer } from '#contract/shapes.ts';
import { isInsuranceReason } from '#domain/boat/insurance.ts';
import { VerifiedBadge } from '../../kit/badge.tsx';
import css from './listing-state.module.css';

interface Props {
	readonly verified: boolean;
	readonly submission: SubmissionAnswer;
	/** The insurance has run out, which a notice of its own says: not twice. */
	readonly documentsExpired?: boolean;
	/** More badges. */
	readonly children?: ReactNode;
}

/** Verified or Not Verified, and beside it how the desk sees the listing, with its words. */
export function ListingState({ verified, submission, documentsExpired = false, children }: Props) {
	const { i18n } = useLingui();
	const { state } = submission;
	const reason = documentsExpired && isInsuranceReason(submission.reason) ? null : submission.reason;
	return (
		<div className={css.state}>
			<p className={css.line}>
				<VerifiedBadge verified={verified} />
				{verified && state === 'APPROVED' ? null : <span className={css.words}>{i18n._(words[state])}</span>}
				{children}
			</p>
			{reason && (state === 'REJECTED' || state === 'CHANGES') ? (
				<blockquote className={css.reason} data-state={state}>
					{reason}
				</blockquote>
			) : null}
		</div>
	);
}

const words: Readonly<Record<SubmissionAnswer['state'], MessageDescriptor>> = {
	NEW: msg`Not submitted yet`,
	WAITING: msg`Under review`,
	REJECTED: msg`Rejected by our team`,
	CHANGES: msg`Changes requested`,
	APPROVED: msg`Approved`,
};
