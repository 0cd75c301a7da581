import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { TripReview, TripReviews } from '#contract/review-contract.ts';
import { overallRating, type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { type ReviewAbout, reviewLimits } from '#domain/review/review-exchange.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import { Stars } from '../../kit/stars.tsx';
import { aspectText } from './aspect-text.ts';
import card from './review-card.module.css';
import { ReviewReplyText } from './review-card.tsx';
import reviewDialogCss from './review-dialog.module.css';
import { StarInput } from './star-input.tsx';
import { tripReviewsQuery } from './trip-review-link.tsx';

interface TripReviewPartProps {
	readonly trip: TripReviews;
	readonly about: ReviewAbout;
	tools(review: TripReview): ReactNode;
}

export function TripReviewPart({ trip, about, tools }: TripReviewPartProps) {
	const [editing, setEditing] = useState(false);
	const review = trip.reviews.find((each) => each.about === about);
	const canWrite = trip.may.write.includes(about);
	if (!review && !canWrite) return null;
	const first = trip.other.firstName;
	return (
		<section className={card.card}>
			<h3>
				{about === 'RIDE' ? (
					<Trans>The ride on {trip.boat.name}</Trans>
				) : canWrite || review?.own ? (
					<Trans>About {first}</Trans>
				) : (
					<Trans>{first}’s review of you</Trans>
				)}
			</h3>
			{review && !editing ? <Written review={review} open={trip.open} /> : null}
			{review && !review.own ? tools(review) : null}
			{canWrite && (editing || !review) ? (
				<TripReviewForm trip={trip} about={about} earlier={review} onSaved={() => setEditing(false)} />
			) : null}
			{canWrite && review && !editing ? (
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
					<Trans>Saved. Only you can read it for now.</Trans>
				</p>
			) : null}
			{review.hidden ? (
				<Notice tone="warning">
					<Trans>Our team has hidden this. Only you can see it.</Trans>
				</Notice>
			) : null}
			{review.reply ? <ReviewReplyText reply={review.reply} /> : null}
		</>
	);
}

interface TripReviewFormProps {
	readonly trip: TripReviews;
	readonly about: ReviewAbout;
	readonly earlier: TripReview | undefined;
	onSaved(): void;
}

const fiveStars: Ratings = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

function TripReviewForm({ trip, about, earlier, onSaved }: TripReviewFormProps) {
	const { t, i18n } = useLingui();
	const failure = useFailureText();
	const store = useQueryClient();
	const field = useId();
	const [ratings, setRatings] = useState(earlier?.ratings ?? fiveStars);
	const [stars, setStars] = useState(earlier?.stars ?? 5);
	const [typed, setTyped] = useState(earlier?.review ?? '');
	const review = typed.trim();
	const save = useMutation({
		mutationFn: () => {
			const { bookingId } = trip;
			return callApi('POST /review/trip/write', {
				body: about === 'RIDE' ? { bookingId, about, ratings, review } : { bookingId, about, stars, review },
			});
		},
		onSuccess: async (now) => {
			store.setQueryData(tripReviewsQuery(trip.bookingId).queryKey, now);
			await store.invalidateQueries({ queryKey: ['trip-reviews'] });
			onSaved();
		},
	});
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		if (review !== '' && !save.isPending) save.mutate();
	};
	const first = trip.other.firstName;
	return (
		<form className={reviewDialogCss.form} onSubmit={submit}>
			<div className={reviewDialogCss.aspects}>
				{about === 'RIDE' ? (
					ratingAspects.map((aspect) => (
						<StarInput
							key={aspect}
							label={i18n._(aspectText[aspect])}
							value={ratings[aspect]}
							onChange={(value) => setRatings({ ...ratings, [aspect]: value })}
						/>
					))
				) : (
					<StarInput label={t`Your stars for ${first}`} value={stars} onChange={setStars} />
				)}
			</div>
			<div className={reviewDialogCss.text}>
				<label htmlFor={field}>
					{about === 'RIDE' ? <Trans>How was the ride?</Trans> : <Trans>How was it with {first}?</Trans>}
				</label>
				<textarea
					id={field}
					rows={4}
					maxLength={reviewLimits.text}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
			</div>
			<Failure>{save.error ? failure(save.error) : null}</Failure>
			<div className={reviewDialogCss.answers}>
				<Button type="submit" disabled={review === ''} busy={save.isPending}>
					<Trans>Save</Trans>
				</Button>
			</div>
		</form>
	);
}
