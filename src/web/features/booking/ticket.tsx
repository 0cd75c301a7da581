import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { boardingAt, boardingMinutes } from '#domain/boarding/boarding.ts';
import type { OperatorOption } from '#domain/experience/experience.ts';
import { reference } from '#domain/id.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { operatorText } from '../experience/listing-text.tsx';
import { OpenInMaps, pierAddress } from '../place/open-in-maps.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import { PartyChangesNote, PeopleText, PeopleTitle, passAddress, useBooked } from './booked.tsx';
import css from './booking.module.css';
import { MoneyHistory } from './money-history.tsx';

interface Props {
	readonly booking: Booking;
}

/**
 * Ticket of a booking with everything for the day: time, place, operator, what to bring, payments
 * and refund terms.
 */
export function Ticket({ booking }: Props) {
	const { t } = useLingui();
	const code = reference(booking._id);
	return (
		<div className={css.ticket}>
			<div className={css.reference}>
				<span>
					<Trans>Reference</Trans>
				</span>
				<strong>{code}</strong>
				<CopyButton text={code} name={t`reference`} />
				{booking.paid && !booking.completed ? (
					<Link to={passAddress(booking)}>
						<Trans>Boarding pass</Trans>
					</Link>
				) : null}
			</div>
			<dl className={css.facts}>
				<Times booking={booking} />
				<Pier booking={booking} />
				<Aboard booking={booking} />
				<Money booking={booking} />
				<Words name={<Trans>What to bring</Trans>} text={booking.experience?.whatToBring} />
				<Words name={<Trans>What’s included</Trans>} text={booking.experience?.included} />
				<Words name={<Trans>Other requests</Trans>} text={booking.otherRequests} />
			</dl>
		</div>
	);
}

function Times({ booking }: Props) {
	const format = useFormat();
	const trip = tripOf(booking, format);
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const boarding = tripOf({ ...booking, departsAt: boardingAt(departsAt).toString() }, format);
	return (
		<>
			<Fact name={<Trans>Arrive by</Trans>}>
				{boarding.departs.date === trip.departs.date ? null : `${boarding.departs.date}, `}
				{boarding.departs.time}
				<small>
					<Trans>{boardingMinutes} minutes before departure</Trans>
				</small>
			</Fact>
			<Fact name={<Trans>Departs</Trans>}>
				{trip.departs.date}, {trip.departs.time}
				{trip.zone ? <small>{trip.zone}</small> : null}
			</Fact>
			<Fact name={<Trans>Returns</Trans>}>
				{trip.sameDay ? null : `${trip.arrives.date}, `}
				{trip.arrives.time}
			</Fact>
		</>
	);
}

function Pier({ booking }: Props) {
	const booked = useBooked(booking);
	const map = pierAddress(booked);
	return (
		<Fact name={<Trans>Where</Trans>}>
			{booked.address}
			{map && booked.location ? (
				<>
					<small>
						<Link to={map}>
							<Trans>Show the pier on the map</Trans>
						</Link>
					</small>
					<OpenInMaps at={booked.location} name={booked.name} />
				</>
			) : null}
		</Fact>
	);
}

function Aboard({ booking }: Props) {
	const { i18n } = useLingui();
	const { owner } = booking;
	// Bookings that an earlier release cached for offline use have no operator.
	const operator: (typeof operatorText)[OperatorOption] | undefined = operatorText[booking.operatorOption];
	return (
		<>
			<Fact name={<Trans>Boat</Trans>}>{booking.boat.name}</Fact>
			{operator ? (
				<Fact name={<Trans>The operator</Trans>}>
					{i18n._(operator[0])}
					<small>{i18n._(operator[1])}</small>
				</Fact>
			) : null}
			<Fact name={<Trans>Owner</Trans>}>
				{owner.firstName} {owner.lastName}
				<PhoneLink number={owner.phoneNumber} />
			</Fact>
			<Fact name={<PeopleTitle booking={booking} />}>
				<PeopleText booking={booking} />
				<small>{booking.name}</small>
				<PartyChangesNote booking={booking} />
			</Fact>
		</>
	);
}

function Money({ booking }: Props) {
	const format = useFormat();
	const { cancellation } = booking;
	return (
		<>
			<Fact name={<Trans>Paid</Trans>}>
				{format.dollars(booking.amountCents)}
				<small>{format.rupees(booking.amountRupees)}</small>
				<PriceLines lines={booking.priceLines} />
				<MoneyHistory booking={booking} />
			</Fact>
			{cancellation.state === 'OPEN' ? (
				<Fact name={<Trans>Refund</Trans>}>
					<RefundText outlook={cancellation} />
				</Fact>
			) : null}
		</>
	);
}

/** Shows a text written by a user under a title; renders nothing if it is empty. */
function Words({ name, text }: { readonly name: ReactNode; readonly text: string | undefined }) {
	return text ? (
		<Fact name={name} long>
			{text}
		</Fact>
	) : null;
}
