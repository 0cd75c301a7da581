import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CallFailed } from '#contract/client.ts';
import type { TripReviews } from '#contract/review-contract.ts';
import { dateAt } from '#domain/time.ts';
import { BookingNotFound, LoadError } from '../../features/booking/booking-blocked.tsx';
import { ReportReview } from '../../features/review/report-review.tsx';
import { tripReviewsQuery } from '../../features/review/trip-review-link.tsx';
import { TripReviewPart } from '../../features/review/trip-review-part.tsx';
import list from '../../features/review/trip-reviews.module.css';
import { useFormat } from '../../kit/format.ts';
import { isNotFound } from '../../kit/ids.ts';
import { Notice } from '../../kit/notice.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Reviews of a trip` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function TripReviewsPage() {
	const { bookingId = '' } = useParams();
	const { data, error, refetch } = useQuery(tripReviewsQuery(bookingId));
	if (error && isNotFound(error)) return <BookingNotFound />;
	if (error && (error as CallFailed).code === 'trip-not-completed')
		return (
			<>
				<h2>
					<Trans>Reviews of a trip</Trans>
				</h2>
				<p>
					<Trans>You can review a trip once you’re back.</Trans>
				</p>
			</>
		);
	if (error && !data) return <LoadError problem={error} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={2} height="12rem" />;
	return <Loaded trip={data} />;
}

function Loaded({ trip }: { readonly trip: TripReviews }) {
	const format = useFormat();
	const { other, experience, boat } = trip;
	const day = format.date(dateAt(Temporal.Instant.from(trip.departsAt), trip.timeZone));
	const name = experience?.name ?? boat.name;
	const abouts =
		trip.party === 'RENTER' ? (['RIDE', 'OWNER', 'RENTER'] as const) : (['RENTER', 'RIDE', 'OWNER'] as const);
	return (
		<>
			<h2>
				<Trans>
					Your trip with {other.firstName} {other.lastName}
				</Trans>
			</h2>
			<p>
				{name} · {day}
			</p>
			<State trip={trip} />
			<div className={list.parts}>
				{abouts.map((about) => (
					<TripReviewPart
						key={about}
						trip={trip}
						about={about}
						tools={(review) => (
							<div>
								<ReportReview
									review={{ _id: review._id, writer: other, reply: null }}
									ownerId={trip.party === 'OWNER' ? '' : other._id}
								/>
							</div>
						)}
					/>
				))}
			</div>
			<p>
				<Link
					to={
						trip.party === 'RENTER'
							? '/profile/renter/bookings/completed'
							: '/profile/owner/bookings/completed'
					}
				>
					<Trans>Completed bookings</Trans>
				</Link>
			</p>
		</>
	);
}

function State({ trip }: { readonly trip: TripReviews }) {
	const format = useFormat();
	const { other, open, otherWrote, may, wrote } = trip;
	const first = other.firstName;
	const closes = Temporal.Instant.from(trip.closesDate).toZonedDateTimeISO(trip.timeZone);
	const until = `${format.date(closes.toPlainDate().toString())}, ${format.time(closes.toPlainTime().toString({ smallestUnit: 'minute' }))}`;
	if (open)
		return trip.reviews.length === 0 ? (
			<Notice>
				<Trans>Reviews have closed. No one left one.</Trans>
			</Notice>
		) : null;
	const mine = wrote.includes(trip.party === 'RENTER' ? 'OWNER' : 'RENTER');
	return (
		<Notice live>
			{otherWrote ? (
				<Trans>
					{first} has reviewed you. Review {first} to read it.
				</Trans>
			) : mine ? (
				<Trans>You’ve reviewed {first}. You’ll see each other’s reviews once you’ve both written one.</Trans>
			) : (
				<Trans>You’ll see each other’s reviews once you’ve both written one.</Trans>
			)}{' '}
			{may.write.length > 0 ? (
				<Trans>You have until {until} to write. After that, we show the reviews.</Trans>
			) : null}
		</Notice>
	);
}
