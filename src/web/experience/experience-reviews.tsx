import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import { type RatingAspect, ratingAspects } from '#domain/review/rating.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { Stars } from '../design/stars.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import css from './experience-page.module.css';

const aspectWords: Readonly<Record<RatingAspect, MessageDescriptor>> = {
	valueForMoney: msg`Value for money`,
	boatQuality: msg`Boat quality`,
	handling: msg`Handling`,
	punctuality: msg`Punctuality`,
	friendliness: msg`Friendliness`,
};

/** So many are shown at first. */
const shownFirst = 6;

interface Props {
	readonly experience: ExperienceDetail;
	readonly reviews: readonly Review[];
}

export function ExperienceReviews({ experience, reviews }: Props) {
	const { i18n } = useLingui();
	const { rating, ratings, reviewCount } = experience;
	const rest = reviews.slice(shownFirst);
	return (
		<section className={css.section} id="reviews">
			<h2>
				<Trans>Reviews</Trans>
			</h2>
			{reviews.length === 0 ? (
				<EmptyState plain title={<Trans>No Reviews yet!</Trans>} />
			) : (
				<>
					{rating !== null && ratings ? (
						<div className={css.ratings}>
							<p className={css.overall}>
								<strong>{rating.toFixed(1)}</strong>
								<Stars rating={rating} size={22} />
								<Plural value={reviewCount} one="# review" other="# reviews" />
							</p>
							<dl>
								{ratingAspects.map((aspect) => (
									<div key={aspect}>
										<dt>{i18n._(aspectWords[aspect])}</dt>
										<dd style={{ '--part': `${ratings[aspect] * 20}%` } as React.CSSProperties}>
											<span>{ratings[aspect].toFixed(1)}</span>
										</dd>
									</div>
								))}
							</dl>
						</div>
					) : null}
					<div className={css.reviewCards}>
						{reviews.slice(0, shownFirst).map((review) => (
							<ReviewCard key={review._id} review={review} />
						))}
					</div>
					{rest.length > 0 ? (
						<details className={css.moreReviews}>
							<summary>
								<Plural value={rest.length} one="Show # more review" other="Show # more reviews" />
							</summary>
							<div className={css.reviewCards}>
								{rest.map((review) => (
									<ReviewCard key={review._id} review={review} />
								))}
							</div>
						</details>
					) : null}
				</>
			)}
		</section>
	);
}
