import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import { findRideRefusal, type RideRefusalReason } from '#domain/ride/ride.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { Price } from '../../kit/price.tsx';
import facts from '../experience/booking-facts.module.css';
import { useSession } from '../person/session.tsx';
import { useChosenTrip } from '../trip/chosen-trip.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { useZoneText } from '../trip/trip-times.ts';
import { RideMinimum } from './minimum/ride-minimum.tsx';
import { RideBoat } from './ride-boat.tsx';
import css from './ride-booking-card.module.css';
import { RideRefusalText } from './ride-refusal-text.tsx';
import { rideHours, SeatsText } from './ride-text.tsx';
import { RideWaitlist } from './waitlist/ride-waitlist.tsx';

interface RideBookingCardProps {
	readonly ride: RideDetail;
	readonly refusal: RideRefusalReason | null;
	readonly refund: RefundOutlook;
	readonly thisYear: number;
}

export function RideBookingCard({ ride, refusal, refund, thisYear }: RideBookingCardProps) {
	const format = useFormat();
	const zone = useZoneText(ride.timeZone);
	return (
		<aside className={css.card} id="book" aria-labelledby="book-title">
			<h2 id="book-title" className="unseen">
				<Trans>Join this ride</Trans>
			</h2>
			{/* A canceled ride is drawn without mates and free seats. */}
			{refusal === 'ride-canceled' ? null : <RideBoat ride={ride} />}
			<div className={css.inside}>
				<Price
					large
					cents={ride.pricePerSeatCents}
					rupees={ride.pricePerSeatRupees}
					per={<Trans>per seat</Trans>}
				/>
				<dl className={`${facts.facts} ${facts.two}`}>
					<Fact name={<Trans>Departs</Trans>}>
						{format.date(ride.departureDate, { thisYear })}, {format.time(ride.departureTime)}
						{zone ? <small> {zone}</small> : null}
					</Fact>
					<Fact name={<Trans>Lasts</Trans>}>{rideHours(ride, format)}</Fact>
				</dl>
				<RideAction ride={ride} refusal={refusal} wide />
				{ride.minimum && (!refusal || refusal === 'ride-full') ? (
					<RideMinimum ride={ride} minimum={ride.minimum} />
				) : null}
				{refusal ? null : (
					<p className={css.calm}>
						{ride.approval ? (
							<Trans>{ride.userId.firstName} approves each mate before payment.</Trans>
						) : (
							<Trans>You won’t be charged yet.</Trans>
						)}{' '}
						<RefundText outlook={refund} />
					</p>
				)}
			</div>
		</aside>
	);
}

interface BookingActionProps {
	readonly ride: Pick<RideDetail, '_id' | 'userId' | 'approval' | 'waitlist' | 'waiting'>;
	readonly refusal: RideRefusalReason | null;
	readonly wide?: boolean;
}

export function RideAction({ ride, refusal, wide = false }: BookingActionProps) {
	const { _id: sharingId, userId, approval } = ride;
	const { user } = useSession();
	const { guests } = useChosenTrip();
	const reason = refusal ? (
		<Notice tone={refusal === 'ride-full' ? 'calm' : 'warning'}>
			<RideRefusalText reason={refusal} />
		</Notice>
	) : null;
	if (user?._id === userId._id) {
		return (
			<>
				{wide ? reason : null}
				<ButtonLink to="/profile/owner/requests/sharing" wide={wide} label={<Trans>Manage</Trans>} />
			</>
		);
	}
	if (refusal === 'ride-full' && ride.waitlist) {
		return <RideWaitlist ride={ride} signedIn={user !== null} wide={wide} reason={wide ? reason : null} />;
	}
	return (
		reason ?? (
			<ButtonLink
				to={`/sharing/booking?${new URLSearchParams({ sharingId, ...(guests && { guests: String(guests) }) })}`}
				state={{ sharingId }}
				wide={wide}
				label={approval ? <Trans>Ask to join</Trans> : <Trans>Join this ride</Trans>}
			/>
		)
	);
}

interface LiveSeatsProps {
	readonly ride: RideDetail;
	onFresh(now: { readonly ride: RideDetail; readonly refusal: RideRefusalReason | null }): void;
}

export function LiveSeats({ ride, onFresh }: LiveSeatsProps) {
	const [news, setNews] = useState<{
		readonly ride: RideDetail;
		readonly refusal: RideRefusalReason | null;
	}>();
	useChangeFeed({ ride: ride._id }, () => {
		callApi('GET /sharing/one/{id}', { params: { id: ride._id } }).then(
			(found) => {
				const rideNow = { ...found, departsAt: Temporal.Instant.from(found.departsAt) };
				const now = { ride: found, refusal: findRideRefusal(rideNow, Temporal.Now.instant()) };
				setNews(now);
				onFresh(now);
			},
			// Ignores the error. The shown seats may be outdated, but the server checks every booking.
			() => {},
		);
	});
	return (
		<p className="unseen" role="status">
			{news ? (
				news.refusal ? (
					<RideRefusalText reason={news.refusal} />
				) : (
					<SeatsText ride={news.ride} />
				)
			) : null}
		</p>
	);
}
