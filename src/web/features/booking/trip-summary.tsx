import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import type { Amount } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { Price } from '../../kit/price.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { type TripText, toTripText } from '../trip/trip-times.ts';
import { useBookedTitle } from './booked.tsx';
import css from './trip-summary.module.css';

interface Props {
	readonly experience: {
		readonly name: string;
		readonly image: PictureShape | undefined;
		readonly address: string;
		readonly minutes: number;
	};
	readonly trip?: TripText | undefined;
	readonly group?: { readonly adults: number; readonly kids: number } | undefined;
	/** Number of seats on a shared ride. Set instead of `group`. */
	readonly seats?: number;
	readonly person?: string | undefined;
	readonly amount: Amount;
	readonly lines?: readonly PriceLine[];
	readonly each?: ReactNode;
}

export function TripSummary({ experience, trip, group, seats, person, amount, lines = [], each }: Props) {
	const format = useFormat();
	return (
		<SummaryCard
			picture={<Picture picture={experience.image} alt="" sizes="21rem" />}
			title={truncateText(experience.name, textLimits.profileCardName)}
			subtitle={experience.address}
			open={<Trans>Not chosen yet</Trans>}
			facts={[
				[msg`Date`, trip?.departs.date],
				[
					msg`Time`,
					trip && (
						<>
							{trip.departs.time} – {trip.sameDay ? null : `${trip.arrives.date}, `}
							{trip.arrives.time}
							{trip.zone ? <small>{trip.zone}</small> : null}
						</>
					),
				],
				[msg`Duration`, format.duration(experience.minutes)],
				seats === undefined ? [msg`Group`, group && <GroupText {...group} />] : [msg`Seats`, seats],
				...(person ? [[msg`Name`, person] as const] : []),
			]}
			foot={
				<>
					<PriceLines lines={lines} />
					<div className={css.price}>
						<Price
							large
							cents={amount.cents}
							rupees={amount.rupees}
							per={seats === undefined ? <Trans>per trip</Trans> : <Trans>in all</Trans>}
						/>
						{each}
					</div>
				</>
			}
		/>
	);
}

export function BookingSummary({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	const booked = useBookedTitle(booking);
	const seats = booking.type === 'SHARING' ? booking.group.adults + booking.group.kids : undefined;
	return (
		<TripSummary
			experience={{
				name: booked.name,
				image: booked.image ?? undefined,
				address: booked.address,
				minutes: Math.round((Date.parse(booking.arrivesAt) - Date.parse(booking.departsAt)) / 60_000),
			}}
			trip={toTripText(booking, format)}
			{...(seats === undefined ? { group: booking.group } : { seats })}
			person={booking.name}
			// The price lines add up to the original price, so they are omitted after a date change with a
			// surcharge.
			lines={booking.surchargeCents > 0 ? [] : booking.priceLines}
			amount={{ cents: booking.amountCents, rupees: booking.amountRupees }}
		/>
	);
}
