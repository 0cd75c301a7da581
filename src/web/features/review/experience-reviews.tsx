import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import { type ReviewOrder, ratingAspects, reviewOrders } from '#domain/review/rating.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { Carousel } from '../../kit/carousel.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Stars } from '../../kit/stars.tsx';
import { ShowMore } from '../../lists/show-more.tsx';
import { ReviewCount } from '../experience/experience-text.tsx';
import frame from '../experience/listing-page.module.css';
import { useSession } from '../person/session.tsx';
import { AddReview } from './add-review.tsx';
import { aspectText } from './aspect-text.ts';
import css from './experience-reviews.module.css';
import { ReviewCard } from './review-card.tsx';

/** Loaded only for signed-in people, because only they can report reviews. */
const ReportReview = lazy(async () => ({ default: (await import('./report-review.tsx')).ReportReview }));

interface Reviewed {
	readonly experience: ExperienceDetail;
	readonly reviews: readonly Review[];
}

export function ExperienceReviews(loaded: Reviewed) {
	const { i18n, t } = useLingui();
	const { user } = useSession();
	const hydrated = useHydrated();
	const [fresh, setFresh] = useState<Reviewed>();
	const [order, setOrder] = useState<ReviewOrder>('verified');
	const { experience, reviews } = fresh ?? loaded;
	const { rating, ratings, reviewCount } = experience;
	return (
		<section className={frame.section} id="reviews">
			<div className={css.reviewsHead}>
				<h2>
					<Trans>Reviews</Trans>
				</h2>
				<div className={css.actions}>
					{hydrated && reviews.length > 1 ? (
						<ReviewSort
							experienceId={experience._id}
							order={order}
							onRead={(chosen, sorted) => {
								setOrder(chosen);
								setFresh({ experience, reviews: sorted });
							}}
						/>
					) : null}
					{user && user._id !== experience.userId ? (
						<OwnReview
							experience={experience}
							onRead={(read) => {
								setOrder('verified');
								setFresh(read);
							}}
						/>
					) : null}
				</div>
			</div>
			{reviews.length === 0 ? (
				<EmptyState plain title={<Trans>No Reviews yet!</Trans>} />
			) : (
				<>
					{rating !== null && ratings ? (
						<div className={css.ratings}>
							<p className={css.overall}>
								<strong>{rating.toFixed(1)}</strong>
								<Stars rating={rating} size={22} />
								<ReviewCount reviewCount={reviewCount} />
							</p>
							<dl>
								{ratingAspects.map((aspect) => (
									<div key={aspect}>
										<dt>{i18n._(aspectText[aspect])}</dt>
										<dd style={{ '--part': `${ratings[aspect] * 20}%` } as React.CSSProperties}>
											<span>{ratings[aspect].toFixed(1)}</span>
										</dd>
									</div>
								))}
							</dl>
						</div>
					) : null}
					<Carousel key={order} name={t`Reviews`} kind="reviews">
						{reviews.map((review) => (
							<ReviewCard key={review._id} review={review}>
								{user ? (
									<Suspense>
										<ReportReview
											review={{ _id: review._id, writer: review.userId, reply: review.reply }}
											ownerId={experience.userId}
										/>
									</Suspense>
								) : null}
							</ReviewCard>
						))}
					</Carousel>
					{loaded.reviews.length < reviewCount ? (
						<MoreReviews
							key={`more-${order}`}
							experience={experience}
							reviews={reviews}
							order={order}
							onRead={setFresh}
						/>
					) : null}
				</>
			)}
		</section>
	);
}

interface OwnReviewProps {
	readonly experience: ExperienceDetail;
	onRead(reviewed: Reviewed): void;
}

function OwnReview({ experience, onRead }: OwnReviewProps) {
	const [reviewed, setReviewed] = useState(false);
	useEffect(() => {
		const leaving = new AbortController();
		callApi('GET /review/mine/{experienceId}', {
			params: { experienceId: experience._id },
			signal: leaving.signal,
		}).then(
			(mine) => setReviewed(mine !== null),
			// Ignores the error. The dialog loads the review again and shows an error.
			() => {},
		);
		return () => leaving.abort();
	}, [experience._id]);
	return (
		<AddReview
			experience={experience}
			reviewed={reviewed}
			onChanged={() => void freshReviews(experience._id).then(onRead, () => {})}
		/>
	);
}

/** Asks the API, because the page itself may come from a cache. */
async function freshReviews(experienceId: string): Promise<Reviewed> {
	const [experience, reviews] = await Promise.all([
		callApi('GET /experience/one/{id}', { params: { id: experienceId } }),
		callApi('GET /review/experience/all/{experienceId}', { params: { experienceId } }),
	]);
	return { experience, reviews };
}

interface MoreReviewsProps extends Reviewed {
	readonly order: ReviewOrder;
	onRead(reviewed: Reviewed): void;
}

function MoreReviews({ experience, reviews, order, onRead }: MoreReviewsProps) {
	const failure = useFailureText();
	// The reviews that the server rendered are the first page.
	const [pageSize] = useState(reviews.length);
	const [endAt, setEndAt] = useState<number>();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const read = async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			const next = await callApi('GET /review/experience/all/{experienceId}', {
				params: { experienceId: experience._id },
				query: { page: Math.ceil(reviews.length / pageSize) + 1, sort: order },
			});
			// New reviews move older ones to the next page, so the next page may contain reviews that are
			// already shown.
			const known = new Set(reviews.map(({ _id }) => _id));
			const all = [...reviews, ...next.filter(({ _id }) => !known.has(_id))];
			// A page with missing reviews is the last one. The stored number of reviews may be outdated.
			if (next.length < pageSize) setEndAt(all.length);
			onRead({ experience, reviews: all });
		} catch (failed) {
			setProblem(failure(failed as Error));
		}
		setBusy(false);
	};
	return (
		<ShowMore
			shown={reviews.length}
			more={reviews.length < experience.reviewCount && reviews.length !== endAt}
			busy={busy}
			problem={problem}
			onMore={() => void read()}
		/>
	);
}

interface SortProps {
	readonly experienceId: string;
	readonly order: ReviewOrder;
	onRead(order: ReviewOrder, reviews: readonly Review[]): void;
}

/**
 * A plain `select` element, because the kit’s field would load scripts and styles that public pages do
 * not need.
 */
function ReviewSort({ experienceId, order, onRead }: SortProps) {
	const { i18n, t } = useLingui();
	const failure = useFailureText();
	const [problem, setProblem] = useState<string>();
	const choose = (sort: ReviewOrder) => {
		setProblem(undefined);
		callApi('GET /review/experience/all/{experienceId}', {
			params: { experienceId },
			query: { sort },
		}).then(
			(reviews) => onRead(sort, reviews),
			(failed: Error) => setProblem(failure(failed)),
		);
	};
	return (
		<>
			{problem ? (
				<p role="alert" className={css.problem}>
					{problem}
				</p>
			) : null}
			<select
				className={css.sort}
				aria-label={t`Sort reviews`}
				value={order}
				onChange={({ currentTarget: { value } }) => choose(value as ReviewOrder)}
			>
				{reviewOrders.map((each) => (
					<option key={each} value={each}>
						{i18n._(orderText[each])}
					</option>
				))}
			</select>
		</>
	);
}

const orderText: Readonly<Record<ReviewOrder, MessageDescriptor>> = {
	verified: msg`Verified trips first`,
	newest: msg`Newest first`,
	highest: msg`Best rated first`,
	lowest: msg`Lowest rated first`,
};
