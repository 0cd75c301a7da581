import { Trans } from '@lingui/react/macro';
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
	const { state } = submission;
	const reason = documentsExpired && isInsuranceReason(submission.reason) ? null : submission.reason;
	return (
		<div className={css.state}>
			<p className={css.line}>
				<VerifiedBadge verified={verified} />
				{verified && state === 'APPROVED' ? null : (
					<span className={css.words}>
						<StateText state={state} />
					</span>
				)}
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

function StateText({ state }: { readonly state: SubmissionAnswer['state'] }) {
	switch (state) {
		case 'NEW':
			return <Trans>Not handed in yet</Trans>;
		case 'WAITING':
			return <Trans>Our crew is looking at it</Trans>;
		case 'REJECTED':
			return <Trans>Rejected by our crew</Trans>;
		case 'CHANGES':
			return <Trans>Our crew asks for changes</Trans>;
		case 'APPROVED':
			return <Trans>Approved</Trans>;
		default:
			return state satisfies never;
	}
}
