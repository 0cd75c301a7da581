import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { boardingAt, boardingMinutes } from '#domain/boarding/boarding.ts';
import { Fact } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format.ts';
import { toTripText } from '../../trip/trip-times.ts';
import css from './trip.module.css';

export function TripTimes({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	const trip = toTripText(booking, format);
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const boarding = toTripText({ ...booking, departsAt: boardingAt(departsAt).toString() }, format);
	return (
		<dl className={css.times}>
			{booking.paid && !booking.completed ? (
				<Fact name={<Trans>Arrive by</Trans>}>
					{boarding.departs.date === trip.departs.date ? null : `${boarding.departs.date}, `}
					{boarding.departs.time}
					<small>
						<Trans>{boardingMinutes} minutes before departure</Trans>
					</small>
				</Fact>
			) : null}
			<Fact name={<Trans>Departs</Trans>}>
				{trip.departs.date}, {trip.departs.time}
				{trip.zone ? <small>{trip.zone}</small> : null}
			</Fact>
			<Fact name={<Trans>Returns</Trans>}>
				{trip.sameDay ? null : `${trip.arrives.date}, `}
				{trip.arrives.time}
				<small>{format.duration(minutesOf(booking))}</small>
			</Fact>
		</dl>
	);
}

const minutesOf = ({ departsAt, arrivesAt }: Booking) =>
	Math.round((Date.parse(arrivesAt) - Date.parse(departsAt)) / 60_000);
