import { Trans } from '@lingui/react/macro';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { Amount } from '#domain/money.ts';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import { formatTrip, viewer } from '../../experience/trip-text.ts';
import css from '../../experience/wizard/wizard.module.css';
import { rideHours, SeatCount } from '../../ride/ride-text.tsx';

interface Props {
	readonly ride: RideDetail;
	readonly seats: number;
	readonly person: string | undefined;
	readonly amount: Amount;
}

/** What is being joined, at the side of its questions. */
export function JoinSummary({ ride, seats, person, amount }: Props) {
	const format = useFormat();
	const { userId: owner, departsAt, arrivesAt, timeZone } = ride;
	const trip = formatTrip(
		{ departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt), timeZone },
		viewer(),
		format,
	);
	return (
		<SummaryCard
			picture={<Picture picture={ride.boat.images[0]} alt="" sizes="21rem" />}
			title={
				<Trans>
					Trip with {owner.firstName} | {rideHours(ride, format)}
				</Trans>
			}
			subtitle={ride.address}
			facts={[
				{ id: 'date', name: <Trans>Date</Trans>, value: trip.departs.date },
				{
					id: 'time',
					name: <Trans>Time</Trans>,
					value: `${trip.departs.time}${trip.zone ? `, ${trip.zone}` : ''}`,
				},
				{ id: 'boat', name: <Trans>Boat</Trans>, value: ride.boat.name },
				{ id: 'seats', name: <Trans>Seats</Trans>, value: <SeatCount seats={seats} /> },
				...(person ? [{ id: 'name', name: <Trans>Name</Trans>, value: person }] : []),
			]}
			foot={
				<div className={css.foot}>
					<Price large cents={amount.cents} rupees={amount.rupees} per={<Trans>in all</Trans>} />
				</div>
			}
		/>
	);
}
