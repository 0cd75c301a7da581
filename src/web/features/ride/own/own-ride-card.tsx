import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
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
import { Picture } from '../../../kit/picture.tsx';
import { CardHead } from '../../../lists/listed-card.tsx';
import { toTripText } from '../../trip/trip-times.ts';
import { SeatStrip } from '../ride-boat.tsx';
import { HeldSeatsText, MatesText, rideHours, SeatCount } from '../ride-text.tsx';
import { heldSeats } from '../seat-slots.ts';
import { CancelRide } from './cancel-ride.tsx';
import { EditRide } from './edit-ride.tsx';
import { MinimumDecision, MinimumFact } from './own-minimum.tsx';
import css from './own-ride-card.module.css';
import { RepeatRide } from './repeat-ride.tsx';
import { RidePierPhoto } from './ride-pier-photo.tsx';
import { SeatRequests } from './seat-requests.tsx';
import { ShareRide } from './share-ride.tsx';

type Opened = 'cancel' | 'share' | 'pier' | 'edit' | 'repeat';

export function OwnRideCard({ ride, children }: { readonly ride: OwnRide; readonly children?: ReactNode }) {
	const format = useFormat();
	const [open, setOpen] = useState<Opened>();
	const close = () => setOpen(undefined);
	const { boat, mates } = ride;
	const trip = toTripText(ride, format);
	const name = truncateText(boat.name, textLimits.boatName);
	const canceled = ride.status === 'CANCELED';
	return (
		<article className={css.card} data-canceled={canceled || undefined} aria-labelledby={`ride-${ride._id}`}>
			<div className={css.scene}>
				<Picture
					picture={boat.image ?? undefined}
					alt=""
					sizes="(min-width: 60rem) 20rem, 100vw"
					widths={[320, 480, 640]}
					className={css.picture}
				/>
				<SeatStrip ride={ride}>{canceled ? <Trans>Canceled</Trans> : null}</SeatStrip>
			</div>
			<div className={css.main}>
				<CardHead>
					<div>
						<h3 id={`ride-${ride._id}`}>
							<Link to={`/sharing/detail/${ride._id}`}>
								{trip.departs.date}, {trip.departs.time}
							</Link>
						</h3>
						<p className={css.soft}>
							{name} · {rideHours(ride, format)}
							{trip.zone ? ` · ${trip.zone}` : null}
						</p>
					</div>
					<StatusBadge look={rideBadge(ride)} />
				</CardHead>
				<Facts>
					<Fact name={<Trans>Reference</Trans>}>{toReference(ride._id)}</Fact>
					<Fact name={<Trans>Seats</Trans>}>
						<Trans>
							{mates} of {ride.seats} taken
						</Trans>
						{canceled || heldSeats(ride) === 0 ? null : (
							<small>
								<HeldSeatsText held={heldSeats(ride)} />
							</small>
						)}
					</Fact>
					<Fact long={isWide(ride.pricePerSeatCents)} name={<Trans>Per seat</Trans>}>
						{format.dollars(ride.pricePerSeatCents)}
						<small>{format.rupees(ride.pricePerSeatRupees)}</small>
					</Fact>
					{canceled ? null : (
						<Fact long={isWide(ride.takings.netCents)} name={<Trans>You receive</Trans>}>
							{format.dollars(ride.takings.netCents)}
						</Fact>
					)}
					{ride.approval ? (
						<Fact name={<Trans>Mates join</Trans>}>
							<Trans>After you approve</Trans>
						</Fact>
					) : null}
					<MinimumFact ride={ride} />
					<Fact long name={<Trans>Where</Trans>}>
						{ride.address}
					</Fact>
				</Facts>
				<NotForSale ride={ride} />
				<CancelReason ride={ride} />
				<MinimumDecision ride={ride} onCancel={() => setOpen('cancel')} />
				<SeatRequests ride={ride} />
				<Mates bookings={ride.bookings} />
				<WaitingMates ride={ride} />
				<RideActions ride={ride} onOpen={setOpen}>
					{children}
				</RideActions>
				<Ended ride={ride} />
			</div>
			<CancelRide ride={ride} open={open === 'cancel'} onClose={close} />
			<RidePierPhoto ride={ride} open={open === 'pier'} onClose={close} />
			<ShareRide ride={ride} open={open === 'share'} onClose={close} />
			<EditRide ride={ride} open={open === 'edit'} onClose={close} />
			<RepeatRide ride={ride} open={open === 'repeat'} onClose={close} />
		</article>
	);
}

interface RideActionsProps {
	readonly ride: OwnRide;
	readonly children: ReactNode;
	onOpen(what: Opened): void;
}

function RideActions({ ride, children, onOpen }: RideActionsProps) {
	const { t } = useLingui();
	const format = useFormat();
	const { may } = ride;
	return (
		<div className={css.actions}>
			{may.share ? (
				<Button small quiet onClick={() => onOpen('share')}>
					<Trans>Share with a friend</Trans>
				</Button>
			) : null}
			{ride.bookings.length > 0 ? (
				<ButtonLink
					to={`/messages/about/ride/${ride._id}`}
					small
					quiet
					label={<Trans>Message mates</Trans>}
				/>
			) : null}
			<ButtonLink to={`/sharing/detail/${ride._id}`} small quiet label={<Trans>View listing</Trans>} />
			{children}
			<ActionMenu name={t`More for the ride on ${format.date(ride.departureDate)}`}>
				<MenuLink to="/sharing/booking/add" state={{ copyOf: { _id: ride._id } }}>
					<Trans>Offer again</Trans>
				</MenuLink>
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
						<MenuLine />
						<MenuButton danger onPress={() => onOpen('cancel')}>
							<Trans>Cancel this ride</Trans>
						</MenuButton>
					</>
				) : null}
			</ActionMenu>
		</div>
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

export function Mates({ bookings }: { readonly bookings: OwnRide['bookings'] }) {
	const people = bookings.reduce((sum, booking) => sum + booking.people, 0);
	return (
		<div className={css.mates}>
			<h4>
				<MatesText mates={people} />
			</h4>
			{bookings.length > 0 ? (
				<ul>
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
			) : null}
		</div>
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
