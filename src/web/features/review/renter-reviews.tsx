import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState, type EmptyStateProps } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Stars } from '../../kit/stars.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { ReportReview } from './report-review.tsx';
import { ReviewCard } from './review-card.tsx';
import { renterReviewsQuery } from './trip-review-link.tsx';
import list from './trip-reviews.module.css';

interface Props {
	readonly renterId: string;
	/** Address of the list’s first page. The links to its other pages begin with this address. */
	readonly address: string;
	readonly empty: EmptyStateProps;
}

export function RenterReviews({ renterId, address, empty }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [params] = useSearchParams();
	const page = Math.max(1, Number(params.get('page')) || 1);
	const { data, error, refetch } = useQuery(renterReviewsQuery(renterId, page));
	if (error && !data) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={3} height="8rem" />;
	if (data.rating === null) return <EmptyState {...empty} />;
	return (
		<>
			<p>
				<strong>{data.rating.toFixed(1)}</strong> <Stars rating={data.rating} size={22} />
			</p>
			<div className={list.parts}>
				{data.items.map((review) => (
					<ReviewCard key={review._id} review={review} withExperience about={review.boat?.name}>
						<div>
							<ReportReview
								review={{ _id: review._id, writer: review.userId, reply: null }}
								ownerId={review.userId._id}
							/>
						</div>
					</ReviewCard>
				))}
			</div>
			<Pagination
				name={t`Pages of reviews`}
				page={page}
				pages={Math.ceil(data.count / data.pageSize)}
				to={(each) => `${address}?page=${each}`}
			/>
		</>
	);
}
