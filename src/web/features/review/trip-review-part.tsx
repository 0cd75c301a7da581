import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { TripReview, TripReviews } from '#contract/trip-review-contract.ts';
import { overallRating } from '#domain/review/rating.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Stars } from '../../kit/stars.tsx';
import card from './review-card.module.css';
import { ReviewReplyText } from './review-reply-text.tsx';
import { TripReviewForm } from './trip-review-form.tsx';

interface Props {
	readonly trip: TripReviews;
	readonly about: ReviewAbout;
	/** Under what can be read: reporting it. */
	tools(review: TripReview): ReactNode;
}

/** What was written about the ride, its owner or the renter, or the form for it; nothing where there is neither. */
export function TripReviewPart({ trip, about, tools }: Props) {
	const [editing, setEditing] = useState(false);
	const review = trip.reviews.find((each) => each.about === about);
	const may = trip.may.write.includes(about);
	if (!review && !may) return null;
	const first = trip.other.firstName;
	return (
		<section className={card.card}>
			<h3>
				{about === 'RIDE' ? (
					<Trans>The ride on {trip.boat.name}</Trans>
				) : may || review?.own ? (
					<Trans>About {first}</Trans>
				) : (
					<Trans>{first} about you</Trans>
				)}
			</h3>
			{review && !editing ? <Written review={review} open={trip.open} /> : null}
			{review && !review.own ? tools(review) : null}
			{may && (editing || !review) ? (
				<TripReviewForm trip={trip} about={about} earlier={review} onSaved={() => setEditing(false)} />
			) : null}
			{may && review && !editing ? (
				<div>
					<Button quiet small onClick={() => setEditing(true)}>
						<Trans>Change it</Trans>
					</Button>
				</div>
			) : null}
		</section>
	);
}

function Written({ review, open }: { readonly review: TripReview; readonly open: boolean }) {
	const rating = review.ratings ? overallRating(review.ratings) : (review.stars ?? 0);
	return (
		<>
			<p>
				<Stars rating={rating} />
			</p>
			<p dir="auto">{review.review}</p>
			{review.own && !open ? (
				<p className={card.date}>
					<Trans>Saved. Nobody else can read it yet.</Trans>
				</p>
			) : null}
			{review.hidden ? (
				<Notice tone="warning">
					<Trans>Our team has hidden this. Nobody but you sees it.</Trans>
				</Notice>
			) : null}
			{review.reply ? <ReviewReplyText reply={review.reply} /> : null}
		</>
	);
}
