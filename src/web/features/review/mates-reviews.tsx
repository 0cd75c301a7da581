import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnerReview } from '#contract/review-contract.ts';
import frame from '../experience/listing-page.module.css';
import { ReviewCard } from './review-card.tsx';

interface Props {
	readonly owner: { readonly firstName: string; readonly page: string | null };
	readonly reviews: readonly OwnerReview[];
}

export function MatesReviews({ owner: { firstName, page }, reviews }: Props) {
	if (reviews.length === 0) return null;
	return (
		<section className={frame.section}>
			<h2>
				<Trans>What mates say about {firstName}</Trans>
			</h2>
			{reviews.map((review) => (
				<ReviewCard key={review._id} review={review} />
			))}
			{page ? (
				<p>
					<Link to={`${page}#reviews`}>
						<Trans>All reviews</Trans>
					</Link>
				</p>
			) : null}
		</section>
	);
}
