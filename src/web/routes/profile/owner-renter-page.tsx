import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RenterReviews } from '../../features/review/renter-reviews.tsx';
import { renterReviewsQuery } from '../../features/review/trip-review-link.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Reviews of a renter` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Only an owner with a booking or request of that renter can open the page. */
export default function OwnerRenterPage() {
	const { id = '' } = useParams();
	const { data } = useQuery(renterReviewsQuery(id, 1));
	return (
		<>
			<h2>
				{data ? (
					<Trans>
						What owners say about {data.renter.firstName} {data.renter.lastName}
					</Trans>
				) : (
					<Trans>Reviews of a renter</Trans>
				)}
			</h2>
			<RenterReviews
				renterId={id}
				address={`/profile/owner/renters/${id}`}
				empty={{ plain: true, title: <Trans>No reviews from owners yet</Trans> }}
			/>
		</>
	);
}
