import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '#contract/client.ts';
import type { OwnerReview } from '#contract/review-contract.ts';
import { useSession } from '../../features/person/session.tsx';
import { ReplyForm } from '../../features/review/owner/reply-form.tsx';
import { ReportReview } from '../../features/review/report-review.tsx';
import css from '../../features/review/review-card.module.css';
import { ReviewCard } from '../../features/review/review-card.tsx';
import { CardList, ListPage } from '../../lists/list-page.tsx';
import { pagedQuery } from '../../lists/paged.ts';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Reviews` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

const ownReviewsQuery = pagedQuery(['own-reviews'], (query) => callList('GET /review/owner', { query }));

export default function OwnerReviewsPage() {
	return (
		<ListPage
			title={<Trans>Reviews</Trans>}
			list={useInfiniteQuery(ownReviewsQuery)}
			empty={{
				print: 'letter',
				title: <Trans>No reviews yet</Trans>,
				text: <Trans>Reviews of your trips, your rides and you appear here.</Trans>,
				narrow: true,
			}}
		>
			{(all) => <CardList items={all} cardOf={(review) => <OwnReviewCard review={review} />} />}
		</ListPage>
	);
}

function OwnReviewCard({ review }: { readonly review: OwnerReview }) {
	const { user } = useSession();
	const { boat, about } = review;
	return (
		<ReviewCard
			review={review}
			withExperience
			listed={review.listed}
			about={
				about === 'RIDE' ? (
					<Trans>Shared ride on {boat?.name}</Trans>
				) : about === 'OWNER' ? (
					<Trans>About you</Trans>
				) : null
			}
		>
			<div className={css.actions}>
				<ReplyForm review={review} />
				<ReportReview
					review={{ _id: review._id, writer: review.userId, reply: null }}
					ownerId={user?._id ?? ''}
				/>
			</div>
		</ReviewCard>
	);
}
