import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RideCard as Ride, RideHit } from '#contract/ride-contract.ts';
import { formatDistance } from '#domain/place/place.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { Price } from '../../kit/price.tsx';
import frame from '../experience/listing-card.module.css';
import { SaveButton } from '../trip/save-button.tsx';
import { SeatStrip } from './ride-boat.tsx';
import css from './ride-card.module.css';
import { rideHours } from './ride-text.tsx';

interface Props {
	readonly ride: RideCardFacts;
	/** Current year. The card omits the year from dates in this year. */
	readonly thisYear: number;
	readonly guests?: number | undefined;
}

export function RideCard({ ride, thisYear, guests }: Props) {
	const format = useFormat();
	const { userId: owner } = ride;
	return (
		<article className={`${frame.card} ${css.ride}`}>
			<Picture
				picture={ride.boat.image ?? undefined}
				alt=""
				sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
				widths={[320, 480, 640]}
				className={css.picture}
			/>
			<div className={frame.body}>
				<p className={css.when}>
					{format.date(ride.departureDate, { thisYear })}, {format.time(ride.departureTime)}
				</p>
				<h3 className={frame.name}>
					<Link to={`/sharing/detail/${ride._id}${guests ? `?guests=${guests}` : ''}`} className={frame.link}>
						<Trans>
							Trip with <span className={css.whole}>{owner.firstName} |</span> {rideHours(ride, format)}
						</Trans>
					</Link>
				</h3>
				<p className={frame.area} title={ride.address}>
					{ride.address.split(',')[0]}
					{ride.distanceMetres === undefined ? null : <> · {formatDistance(ride.distanceMetres)}</>}
				</p>
				<SeatStrip ride={ride} />
				{ride.minimum?.status === 'OPEN' || ride.minimum?.status === 'SHORT' ? (
					<p className={frame.area}>
						<Trans>Sails with {ride.minimum.seats} or more</Trans>
					</p>
				) : null}
				<p className={css.message}>{ride.customMessage}</p>
				<Price
					cents={ride.pricePerSeatCents}
					rupees={ride.pricePerSeatRupees}
					per={<Trans>per seat</Trans>}
				/>
			</div>
			<SaveButton listingId={ride._id} name={ride.boat.name} />
		</article>
	);
}

/**
 * Only the fields of a ride that the card needs, because the server sends page data twice: as HTML and
 * as JSON.
 */
export type RideCardFacts = Omit<
	Ride,
	| 'location'
	| 'departsAt'
	| 'arrivesAt'
	| 'pricePerSeat'
	| 'status'
	| 'verified'
	| 'documentsExpired'
	| 'boatId'
> &
	Partial<Pick<RideHit, 'distanceMetres'>>;

export function toRideCard(ride: Ride | RideHit): RideCardFacts {
	const { location, departsAt, arrivesAt, pricePerSeat, status, boatId, customMessage, ...rest } = ride;
	const { verified, documentsExpired, ...card } = rest;
	return { ...card, customMessage: truncateText(customMessage.replace(/\s+/g, ' '), textLimits.rideMessage) };
}
