import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SubmissionAnswer } from '#contract/shapes.ts';
import { isInsuranceReason } from '#domain/boat/insurance.ts';
import { VerifiedBadge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, NoticeActions } from '../../kit/notice.tsx';
import { type ListingChange, useChangeListing } from './change-listing.ts';
import css from './listing-state.module.css';

interface ListingStateProps {
	readonly verified: boolean;
	readonly submission: SubmissionAnswer;
	/**
	 * True to omit the reason that the insurance has expired, because the card shows a separate notice.
	 */
	readonly insuranceExpired?: boolean;
	readonly children?: ReactNode;
}

export function ListingState({
	verified,
	submission,
	insuranceExpired = false,
	children,
}: ListingStateProps) {
	const { i18n } = useLingui();
	const { state } = submission;
	const reason = insuranceExpired && isInsuranceReason(submission.reason) ? null : submission.reason;
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

interface OnSaleNoticeProps {
	readonly listing: { readonly pausedUntil: string | null; readonly archived: boolean };
	send(change: ListingChange): Promise<unknown>;
}

export function OnSaleNotice({ listing: { pausedUntil, archived }, send }: OnSaleNoticeProps) {
	const format = useFormat();
	if (archived) {
		return (
			<RestoreNotice send={send} change={{ archive: false }} label={<Trans>List again</Trans>}>
				<Trans>Archived: no one can find it.</Trans>
			</RestoreNotice>
		);
	}
	if (!pausedUntil) return null;
	return (
		<RestoreNotice send={send} change={{ pause: null }} label={<Trans>Take bookings now</Trans>}>
			<Trans>Not taking bookings until {format.date(pausedUntil)}</Trans>
		</RestoreNotice>
	);
}

interface RestoreNoticeProps extends Pick<OnSaleNoticeProps, 'send'> {
	readonly change: ListingChange;
	readonly label: ReactNode;
	readonly children: ReactNode;
}

function RestoreNotice({ send, change, label, children }: RestoreNoticeProps) {
	const failure = useFailureText();
	const back = useChangeListing(send);
	return (
		<>
			<NoticeActions>
				<p>{children}</p>
				<Button small quiet busy={back.isPending} onClick={() => back.mutate(change)}>
					{label}
				</Button>
			</NoticeActions>
			<Failure>{back.error ? failure(back.error) : null}</Failure>
		</>
	);
}
