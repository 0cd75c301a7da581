import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { TripReview, TripReviews } from '#contract/trip-review-contract.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { type ReviewAbout, reviewLimits } from '#domain/review/review-exchange.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { aspectText } from './aspect-text.ts';
import css from './review-dialog.module.css';
import { StarInput } from './star-input.tsx';
import { tripReviewsQuery } from './trip-review-queries.ts';

interface Props {
	readonly trip: TripReviews;
	readonly about: ReviewAbout;
	/** What was written before, to change it. */
	readonly earlier: TripReview | undefined;
	onSaved(): void;
}

const allFive: Ratings = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

/** Stars and a few words about the ride, its owner or the renter; what is typed stays when it fails. */
export function TripReviewForm({ trip, about, earlier, onSaved }: Props) {
	const { t, i18n } = useLingui();
	const failure = useFailureText();
	const store = useQueryClient();
	const field = useId();
	const [ratings, setRatings] = useState(earlier?.ratings ?? allFive);
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
		<form className={css.form} onSubmit={submit}>
			<div className={css.aspects}>
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
			<div className={css.text}>
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
			<div className={css.answers}>
				<Button type="submit" disabled={review === ''} busy={save.isPending}>
					<Trans>Save</Trans>
				</Button>
			</div>
		</form>
	);
}
