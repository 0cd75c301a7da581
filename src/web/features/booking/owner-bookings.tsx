import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { isForecast } from '#domain/weather/forecast.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { ReferenceLine } from '../../kit/copy-button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { CardHead } from '../../lists/listed-card.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import forecastPanelCss from '../weather/forecast-panel.module.css';
import { BookingStatus, PartyChangesNote, PeopleText, PeopleTitle } from './booked.tsx';
import { Departure, ExtrasNote, OwnerMoney, Renter, TripName } from './owner-booking-parts.tsx';
import css from './owner-bookings.module.css';
import { ProposedDateNote } from './proposed-date-note.tsx';
import { TripButton } from './trip/trip-button.tsx';
import { TripMenu } from './trip/trip-menu.tsx';
import { WeatherChoice } from './weather-choice.tsx';

interface Props {
	readonly caption: string;
	readonly bookings: readonly Booking[];
	/** Returns additional links for a booking, shown after the built-in ones. */
	linksOf?(booking: Booking): ReactNode;
}

/** Bookings of an owner’s listings: a table on wide screens, otherwise cards. */
export function OwnerBookings({ caption, bookings, linksOf }: Props) {
	const wide = useMedia('(min-width: 72rem)');
	if (wide) return <OwnerBookingTable caption={caption} bookings={bookings} {...(linksOf && { linksOf })} />;
	return (
		<ul className={css.list}>
			{bookings.map((booking) => (
				<li key={booking._id}>
					<OwnerBookingCard booking={booking}>{linksOf?.(booking)}</OwnerBookingCard>
				</li>
			))}
		</ul>
	);
}

const columns = [msg`Trip`, msg`Departs`, msg`Renter`, msg`Money`];

function OwnerBookingTable({ caption, bookings, linksOf }: Props) {
	const { i18n } = useLingui();
	return (
		<table className={css.table}>
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					{columns.map((title) => (
						<th key={title.id} scope="col">
							{i18n._(title)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{bookings.map((booking) => (
					<tr key={booking._id}>
						<th scope="row">
							<TripName booking={booking} />
							<ReferenceLine bare id={booking._id} />
							<BookingStatus booking={booking} />
						</th>
						<td>
							<Departure booking={booking} />
							<small>
								<PeopleText booking={booking} />
							</small>
							<PartyChangesNote booking={booking} />
							<ExtrasNote booking={booking} />
							<OwnerWeather booking={booking} />
						</td>
						<td>
							<Renter booking={booking} />
							{booking.otherRequests ? <p className={css.requests}>{booking.otherRequests}</p> : null}
							<CanceledNote booking={booking} />
							<div className={css.notes}>
								<ProposedDateNote booking={booking} by="OWNER" />
								<WeatherChoice booking={booking} by="OWNER" />
							</div>
						</td>
						<td>
							<OwnerMoney booking={booking} />
							<div className={css.deeds}>
								<TripButton booking={booking} by="OWNER" review={linksOf?.(booking)} />
								<TripMenu booking={booking} by="OWNER" />
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function OwnerBookingCard({
	booking,
	children,
}: {
	readonly booking: Booking;
	readonly children?: ReactNode;
}) {
	return (
		<article className={css.card}>
			<CardHead>
				<h3>
					<TripName booking={booking} />
				</h3>
				<BookingStatus booking={booking} />
			</CardHead>
			<ReferenceLine bare id={booking._id} />
			<Facts>
				<Fact name={<Trans>Departs</Trans>}>
					<Departure booking={booking} />
				</Fact>
				<Fact name={<PeopleTitle booking={booking} />}>
					<PeopleText booking={booking} />
					<PartyChangesNote booking={booking} />
					<ExtrasNote booking={booking} />
				</Fact>
				<Fact name={<Trans>Renter</Trans>}>
					<Renter booking={booking} />
				</Fact>
				{booking.otherRequests ? (
					<Fact long name={<Trans>Other requests</Trans>}>
						<span className={css.wish}>{booking.otherRequests}</span>
					</Fact>
				) : null}
			</Facts>
			<OwnerWeather booking={booking} />
			<CanceledNote booking={booking} />
			<ProposedDateNote booking={booking} by="OWNER" />
			<WeatherChoice booking={booking} by="OWNER" />
			<OwnerMoney booking={booking} />
			<div className={css.deeds}>
				<TripButton booking={booking} by="OWNER" review={children} />
				<TripMenu booking={booking} by="OWNER" />
			</div>
		</article>
	);
}

function CanceledNote({ booking }: { readonly booking: Booking }) {
	if (booking.cancellation.state !== 'CANCELED') return null;
	return (
		<div className={css.requests}>
			<CancellationText booking={booking} reader="OWNER" />
		</div>
	);
}

const ForecastPanel = lazy(async () => ({
	default: (await import('../weather/forecast-panel.tsx')).ForecastPanel,
}));

/** Weather forecast of a departure, loaded when it is opened. */
function OwnerWeather({ booking }: { readonly booking: Booking }) {
	const [opened, setOpened] = useState(false);
	const { _id: bookingId, status, timeZone } = booking;
	const departure = {
		departsAt: Temporal.Instant.from(booking.departsAt),
		arrivesAt: Temporal.Instant.from(booking.arrivesAt),
		timeZone,
	};
	if (status !== 'CONFIRMED' || !isForecast(departure, Temporal.Now.instant())) return null;
	return (
		<details
			className={forecastPanelCss.asked}
			onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
		>
			<summary>
				<Trans>Weather</Trans>
			</summary>
			{opened ? (
				<Suspense fallback={null}>
					<ForecastPanel plain of={{ bookingId }} unknown={<Trans>No forecast is known yet.</Trans>} />
				</Suspense>
			) : null}
		</details>
	);
}
