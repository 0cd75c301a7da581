import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../features/person/session.tsx';
import { RenterReviews } from '../../features/review/renter-reviews.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Reviews about you` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function RenterReviewsPage() {
	const { user } = useSession();
	return (
		<>
			<h2>
				<Trans>Reviews about you</Trans>
			</h2>
			<p>
				<Trans>Only owners you book with or send a request to can see these.</Trans>
			</p>
			{user ? (
				<RenterReviews
					renterId={user._id}
					address="/profile/renter/reviews"
					empty={{
						print: 'letter',
						title: <Trans>No reviews from owners yet</Trans>,
						text: <Trans>You’ll see each other’s reviews once you’ve both written one.</Trans>,
						way: { to: '/profile/renter/bookings/completed', label: <Trans>Completed bookings</Trans> },
						narrow: true,
					}}
				/>
			) : null}
		</>
	);
}
