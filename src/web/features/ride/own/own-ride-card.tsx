import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { OwnRide } from '#contract/ride-contract.ts';
import { toReference } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { ActionMenu, MenuButton, MenuLine, MenuLink } from '../../../kit/action-menu.tsx';
import { Avatar } from '../../../kit/avatar.tsx';
import { StatusBadge, type StatusDisplay } from '../../../kit/badge.tsx';
import { useBrand } from '../../../kit/brand.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format.ts';
import { QuotedText } from '../../../kit/long-text.tsx';
import { Notice } from '../../../kit/notice.tsx';
import { Row } from '../../../lists/row.tsx';
import { DaysUntil } from '../../trip/days-until.tsx';
import { toTripText } from '../../trip/trip-times.ts';
import { SeatStrip } from '../ride-boat.tsx';
import { rideHours, SeatCount } from '../ride-text.tsx';
import { CancelRide } from './cancel-ride.tsx';
import { EditRide } from './edit-ride.tsx';
import { MinimumDecision, MinimumFact } from './own-minimum.tsx';
import css from './own-ride-card.module.css';
import { RepeatRide } from './repeat-ride.tsx';
import { RidePierPhoto } from './ride-pier-photo.tsx';
import { SeatRequests } from './seat-requests.tsx';
import { ShareRide } from './share-ride.tsx';
import { isUnanswered } from './sort-unanswered-first.ts';

type Opened = 'cancel' | 'share' | 'pier' | 'edit' | 'repeat' | 'weather';

interface Props {
	readonly ride: OwnRide;
	/** Dialog that calls the ride off for the weather. Set while this is allowed. */
	readonly weatherDialog?: ((open: boolean, onClose: () => void) => ReactNode) | undefined;
}

/** Row of a ride in its owner’s list. The seats open the mates, the waitlist and further facts. */
export function OwnRideCard({ ride, weatherDialog }: Props) {
	const format = useFormat();
	const [open, setOpen] = useState<Opened>();
	const [weather, setWeather] = useState(false);
	const close = () => setOpen(undefined);
	const show = (what: Opened) => {
		if (what === 'weather') setWeather(true);
		setOpen(what);
	};
	const trip = toTripText(ride, format);
	const name = truncateText(ride.boat.name, textLimits.boatName);
	const departs = `${trip.departs.date}, ${trip.departs.time}`;
	const upcoming = ride.status === 'OPEN' && !ride.completed;
	return (
		<>
			<Row
				label={`${departs}, ${name}`}
				picture={ride.boat.image}
				name={departs}
				to={`/sharing/detail/${ride._id}`}
				detail={
					<>
						{rideHours(ride, format)} · {ride.address} · {toReference(ride._id)}
					</>
				}
				when={
					<>
						{name}{' '}
						<small>
							{upcoming ? (
								<strong>
									<DaysUntil {...ride} />
								</strong>
							) : null}{' '}
							{trip.zone}
						</small>
					</>
				}
				amount={
					<>
						{format.dollars(ride.pricePerSeatCents)}
						<small>
							<Trans>per seat</Trans>
						</small>
					</>
				}
				status={<StatusBadge look={rideBadge(ride)} />}
				actions={<RideActions ride={ride} weather={weatherDialog !== undefined} onOpen={show} />}
			>
				<NotForSale ride={ride} />
				<CancelReason ride={ride} />
				<MinimumDecision ride={ride} onCancel={() => setOpen('cancel')} />
				<SeatRequests ride={ride} />
				<Ended ride={ride} />
				<RideDetails ride={ride} />
			</Row>
			<CancelRide ride={ride} open={open === 'cancel'} onClose={close} />
			<RidePierPhoto ride={ride} open={open === 'pier'} onClose={close} />
			<ShareRide ride={ride} open={open === 'share'} onClose={close} />
			<EditRide ride={ride} open={open === 'edit'} onClose={close} />
			<RepeatRide ride={ride} open={open === 'repeat'} onClose={close} />
			{weather ? <Suspense>{weatherDialog?.(open === 'weather', close)}</Suspense> : null}
		</>
	);
}

interface RideActionsProps {
	readonly ride: OwnRide;
	/** True while the ride can be called off for the weather. */
	readonly weather: boolean;
	onOpen(what: Opened): void;
}

/** Button of the ride’s main action, and the menu of the others. Notices have their own buttons. */
function RideActions({ ride, weather, onOpen }: RideActionsProps) {
	const { t } = useLingui();
	const format = useFormat();
	const { may } = ride;
	const main = mainAction(ride);
	const messages = `/messages/about/ride/${ride._id}`;
	const again = { to: '/sharing/booking/add', state: { copyOf: { _id: ride._id } } };
	return (
		<>
			{main === 'share' ? (
				<Button small quiet onClick={() => onOpen('share')}>
					<Trans>Share with a friend</Trans>
				</Button>
			) : main === 'message' ? (
				<ButtonLink to={messages} small quiet label={<Trans>Message mates</Trans>} />
			) : main === 'again' ? (
				<ButtonLink {...again} small quiet label={<Trans>Offer again</Trans>} />
			) : null}
			<ActionMenu name={t`More for the ride on ${format.date(ride.departureDate)}`}>
				{may.share && main !== 'share' ? (
					<MenuButton onPress={() => onOpen('share')}>
						<Trans>Share with a friend</Trans>
					</MenuButton>
				) : null}
				{ride.bookings.length > 0 && main !== 'message' ? (
					<MenuLink to={messages}>
						<Trans>Message mates</Trans>
					</MenuLink>
				) : null}
				<MenuLink to={`/sharing/detail/${ride._id}`}>
					<Trans>View listing</Trans>
				</MenuLink>
				{main === 'again' ? null : (
					<MenuLink {...again}>
						<Trans>Offer again</Trans>
					</MenuLink>
				)}
				{may.cancel ? (
					<>
						<MenuButton onPress={() => onOpen('repeat')}>
							<Trans>Repeat weekly</Trans>
						</MenuButton>
						<MenuButton onPress={() => onOpen('edit')}>
							<Trans>Change this ride</Trans>
						</MenuButton>
						<MenuButton onPress={() => onOpen('pier')}>
							<Trans>Photo of the pier</Trans>
						</MenuButton>
					</>
				) : null}
				{may.cancel || weather ? <MenuLine /> : null}
				{weather ? (
					<MenuButton danger onPress={() => onOpen('weather')}>
						<Trans>Call off for the weather</Trans>
					</MenuButton>
				) : null}
				{may.cancel ? (
					<MenuButton danger onPress={() => onOpen('cancel')}>
						<Trans>Cancel this ride</Trans>
					</MenuButton>
				) : null}
			</ActionMenu>
		</>
	);
}

/** Returns the action with its own button. Returns undefined if a notice of the row has the buttons. */
function mainAction(ride: OwnRide): 'share' | 'message' | 'again' | undefined {
	if (isUnanswered(ride)) return undefined;
	if (ride.status === 'CANCELED' || ride.completed) return 'again';
	if (ride.may.share && ride.seatsAvailable > 0) return 'share';
	return ride.bookings.length > 0 ? 'message' : undefined;
}

function RideDetails({ ride }: Pick<Props, 'ride'>) {
	const format = useFormat();
	const canceled = ride.status === 'CANCELED';
	if (canceled && ride.bookings.length === 0) return null;
	return (
		<details className={css.details}>
			<summary>
				<SeatStrip ride={ride} />
			</summary>
			<div>
				<Facts>
					{canceled ? null : (
						<Fact long={isWide(ride.takings.netCents)} name={<Trans>You receive</Trans>}>
							{format.dollars(ride.takings.netCents)}
						</Fact>
					)}
					<Fact name={<Trans>Per seat</Trans>}>{format.rupees(ride.pricePerSeatRupees)}</Fact>
					{ride.approval ? (
						<Fact name={<Trans>Mates join</Trans>}>
							<Trans>After you approve</Trans>
						</Fact>
					) : null}
					<MinimumFact ride={ride} />
				</Facts>
				<Mates bookings={ride.bookings} />
				<WaitingMates ride={ride} />
			</div>
		</details>
	);
}

function Ended({ ride: { status, canceledBy, mates, bookings } }: { readonly ride: OwnRide }) {
	if (status !== 'CANCELED' || mates > 0 || bookings.length > 0) return null;
	return (
		<p className={css.soft}>
			{canceledBy === 'WEATHER' ? (
				<Trans>
					Called off for the weather. Everyone who paid can choose another date or a refund. The boat stays
					blocked for this time.
				</Trans>
			) : canceledBy === 'MINIMUM' ? (
				<Trans>Mates were missing. The boat is free again. Everyone who paid was refunded.</Trans>
			) : (
				<Trans>The boat is free again. Everyone who paid was refunded.</Trans>
			)}
		</p>
	);
}

function NotForSale({ ride: { may, verified, documentsExpired } }: { readonly ride: OwnRide }) {
	const brand = useBrand();
	if (!may.cancel || (verified && !documentsExpired)) return null;
	return (
		<Notice tone="warning">
			{verified ? (
				<Trans>The boat’s insurance doesn’t cover this departure, so no one can join.</Trans>
			) : (
				<Trans>This boat is not yet verified by {brand.name}, so no one can join.</Trans>
			)}{' '}
			<Trans>Mates who have paid keep their seats.</Trans>
		</Notice>
	);
}

function CancelReason({ ride: { canceledBy, cancelReason } }: { readonly ride: OwnRide }) {
	if (!cancelReason) return null;
	return (
		<QuotedText
			title={canceledBy === 'PLATFORM' ? <Trans>Why we canceled it</Trans> : <Trans>Your reason</Trans>}
		>
			{cancelReason}
		</QuotedText>
	);
}

/** Prices must not wrap, so a price of six or more digits gets its own line. */
const isWide = (cents: Cents) => cents >= 10_000_000;

function rideBadge({
	status,
	completed,
	may,
	verified,
	documentsExpired,
	seatsAvailable,
	minimum,
}: OwnRide): StatusDisplay {
	if (status === 'CANCELED') return [msg`Canceled`, 'bad'];
	if (completed) return [msg`Completed`, 'sea'];
	if (!may.cancel) return [msg`On the water`, 'sea'];
	if (minimum?.status === 'SHORT') return [msg`Decide`, 'sun'];
	if (!verified) return [msg`Not Verified`, 'bad'];
	if (documentsExpired) return [msg`Not insured`, 'bad'];
	return seatsAvailable <= 0 ? [msg`Full`, 'sea'] : [msg`Open`, 'good'];
}

/** Lists the mates who have paid. The button that opens the list has their number. */
function Mates({ bookings }: { readonly bookings: OwnRide['bookings'] }) {
	if (bookings.length === 0) return null;
	return (
		<ul className={css.mates}>
			{bookings.map((booking) => (
				<li key={booking._id}>
					<Avatar person={booking.renter} size={36} />
					<span>
						<strong>{booking.name}</strong>
						<small>
							<SeatCount seats={booking.people} />
							{booking.name === `${booking.renter.firstName} ${booking.renter.lastName}`.trim() ? null : (
								<>
									{', '}
									<Trans>booked by {booking.renter.firstName}</Trans>
								</>
							)}
							{booking.choosing ? (
								<>
									{', '}
									<Trans>stays or gets a refund</Trans>
								</>
							) : null}
						</small>
					</span>
					{booking.contactNumber ? (
						<a href={`tel:${booking.contactNumber}`}>{formatPhone(booking.contactNumber)}</a>
					) : null}
				</li>
			))}
		</ul>
	);
}

function WaitingMates({ ride: { waitlist, waitingMates, status } }: { readonly ride: OwnRide }) {
	if (!waitlist || status === 'CANCELED') return null;
	return (
		<div className={css.mates}>
			<h4>
				<Plural
					value={waitingMates.length}
					_0="No one is on the waitlist"
					one="# person on the waitlist"
					other="# people on the waitlist"
				/>
			</h4>
			{waitingMates.length > 0 ? (
				<ol>
					{waitingMates.map((mate, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the waitlist has no ids, and its order is its content
						<li key={at}>
							<Avatar person={{ ...mate, lastName: '' }} size={36} />
							<span>
								<strong>{mate.firstName}</strong>
								<small>
									<SeatCount seats={mate.people} />
								</small>
							</span>
						</li>
					))}
				</ol>
			) : null}
		</div>
	);
}
