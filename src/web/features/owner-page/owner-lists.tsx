import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { OwnerReview } from '#contract/review-contract.ts';
import { Stars } from '../../kit/stars.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { ExperienceCard } from '../experience/experience-card.tsx';
import { ReviewCount } from '../experience/experience-text.tsx';
import { useSession } from '../person/session.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import { RideCard } from '../ride/ride-card.tsx';
import css from './owner-page.module.css';
import { type OwnerPageFacts, ownerPageAddress } from './to-owner-page.ts';

/** Loaded only for signed-in people, because only they can report reviews. */
const ReportReview = lazy(async () => ({
	default: (await import('../review/report-review.tsx')).ReportReview,
}));

type List = 'experiences' | 'rides' | 'reviews';

/** The other lists keep their current page. */
function Pages({ page, list, name }: Props & { readonly list: List; readonly name: string }) {
	const { count, pageSize, page: at } = page[list];
	const now = { experiences: page.experiences.page, rides: page.rides.page, reviews: page.reviews.page };
	return (
		<Pagination
			name={name}
			page={at}
			pages={Math.ceil(Math.min(count, 1_000) / pageSize)}
			to={(each) => `${ownerPageAddress(page.owner.page, { ...now, [list]: each })}#${list}`}
		/>
	);
}

interface Props {
	readonly page: OwnerPageFacts;
}

export function OwnerExperiences({ page }: Props) {
	const { t } = useLingui();
	const { items } = page.experiences;
	if (items.length === 0) return null;
	return (
		<section className={css.section} id="experiences">
			<h2>
				<Trans>Experiences</Trans>
			</h2>
			<ul className={css.cards}>
				{items.map((experience, at) => (
					<li key={experience._id}>
						<ExperienceCard experience={experience} first={at < 2} />
					</li>
				))}
			</ul>
			<Pages page={page} list="experiences" name={t`Pages of experiences`} />
		</section>
	);
}

export function OwnerRides({ page, thisYear }: Props & { readonly thisYear: number }) {
	const { t } = useLingui();
	const { items } = page.rides;
	if (items.length === 0) return null;
	return (
		<section className={css.section} id="rides">
			<h2>
				<Trans>Share A Ride</Trans>
			</h2>
			<ul className={css.cards}>
				{items.map((ride) => (
					<li key={ride._id}>
						<RideCard ride={ride} thisYear={thisYear} />
					</li>
				))}
			</ul>
			<Pages page={page} list="rides" name={t`Pages of rides`} />
		</section>
	);
}

export function OwnerReviews({ page }: Props) {
	const { t } = useLingui();
	const { rating, reviews, owner } = page;
	const { user } = useSession();
	return (
		<section className={css.section} id="reviews">
			<h2>
				<Trans>Reviews</Trans>
			</h2>
			{rating === null ? (
				<p className={css.none}>
					<Trans>No Reviews yet!</Trans>
				</p>
			) : (
				<>
					<p className={css.rating}>
						<strong>{rating.toFixed(1)}</strong>
						<Stars rating={rating} size={22} />
						<ReviewCount reviewCount={reviews.count} />
					</p>
					<ul className={css.reviews}>
						{reviews.items.map((review) => (
							<li key={review._id}>
								<ReviewCard
									review={review}
									withExperience
									listed={review.listed}
									about={<AboutText review={review} owner={owner.firstName} />}
								>
									{user ? (
										<Suspense>
											<ReportReview
												review={{ _id: review._id, writer: review.userId, reply: review.reply }}
												ownerId={owner._id}
											/>
										</Suspense>
									) : null}
								</ReviewCard>
							</li>
						))}
					</ul>
					<Pages page={page} list="reviews" name={t`Pages of reviews`} />
				</>
			)}
		</section>
	);
}

function AboutText({ review, owner }: { readonly review: OwnerReview; readonly owner: string }) {
	if (review.about === 'OWNER') return <Trans>About {owner}</Trans>;
	const boat = review.boat?.name;
	return review.about === 'RIDE' ? <Trans>Shared ride on {boat}</Trans> : null;
}
