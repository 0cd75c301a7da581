import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnerReview, Review, ReviewReply } from '#contract/review-contract.ts';
import { overallRating } from '#domain/review/rating.ts';
import { textLimits } from '#domain/text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import { ReadMore } from '../../kit/long-text.tsx';
import { Stars } from '../../kit/stars.tsx';
import css from './review-card.module.css';

interface Props {
	readonly review: Review | OwnerReview;
	/** True to show the name of the experience, on a page that is not about the experience. */
	readonly withExperience?: boolean;
	/** False for an archived experience, which has no public page. */
	readonly listed?: boolean;
	/** Subject of the review. Set if the subject is not an experience. */
	readonly about?: ReactNode;
	readonly children?: ReactNode;
}

export function ReviewCard({ review, withExperience = false, listed = true, about, children }: Props) {
	const format = useFormat();
	const { userId: writer, experience } = review;
	return (
		<article className={css.card}>
			<header className={css.head}>
				<Avatar person={writer} />
				<div>
					<p className={css.name}>
						{writer.firstName} {writer.lastName}
					</p>
					<p className={css.date}>{format.date(review.createdDate.slice(0, 10))}</p>
				</div>
				<div className={css.stars}>
					<Stars rating={'rating' in review ? review.rating : overallRating(review.ratings)} />
					{review.verifiedTrip ? <StatusBadge look={[msg`Verified trip`, 'good']} /> : null}
				</div>
			</header>
			<ReadMore text={review.review} limit={textLimits.reviewPreview} />
			{about ? <p className={css.date}>{about}</p> : null}
			{withExperience && experience && !listed ? <p className={css.date}>{experience.name}</p> : null}
			{withExperience && experience && listed ? (
				<Link to={`/experience/detail/${experience._id}`} className={css.about}>
					{experience.name}
				</Link>
			) : null}
			{review.reply ? <ReviewReplyText reply={review.reply} /> : null}
			{children}
		</article>
	);
}

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
