import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { Amount } from '#domain/money.ts';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import css from '../../experience/wizard/wizard.module.css';
import { rideHours, SeatCount } from '../../ride/ride-text.tsx';
import { tripOf } from '../../trip/trip-times.ts';

interface Props {
	readonly ride: RideDetail;
	readonly seats: number;
	readonly person: string | undefined;
	readonly amount: Amount;
}

/** What is being joined, at the side of its questions. */
export function JoinSummary({ ride, seats, person, amount }: Props) {
	const format = useFormat();
	const { userId: owner } = ride;
	const trip = tripOf(ride, format);
	const count = <SeatCount seats={seats} />;
	return (
		<SummaryCard
			picture={<Picture picture={ride.boat.pictures[0]} alt="" sizes="21rem" />}
			title={
				<Trans>
					Trip with {owner.firstName} | {rideHours(ride, format)}
				</Trans>
			}
			subtitle={ride.address}
			facts={[
				[msg`Date`, trip.departs.date],
				[msg`Time`, `${trip.departs.time}${trip.zone ? `, ${trip.zone}` : ''}`],
				[msg`Boat`, ride.boat.name],
				[msg`Seats`, count],
				...(person ? [[msg`Name`, person] as const] : []),
			]}
			foot={
				<div className={css.foot}>
					<Price large cents={amount.cents} rupees={amount.rupees} per={<Trans>in all</Trans>} />
				</div>
			}
		/>
	);
}
