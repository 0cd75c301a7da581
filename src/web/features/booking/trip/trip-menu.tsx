import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { ActionMenu, MenuButton, MenuLine, MenuLink } from '../../../kit/action-menu.tsx';
import { useFormat } from '../../../kit/format.ts';
import { pierAddress } from '../../place/open-in-maps.tsx';
import { mayCancelForWeather, WeatherDialog } from '../../weather/cancel-for-weather.tsx';
import {
	documentsAddress,
	manifestAddress,
	messagesAddress,
	passAddress,
	useBookedTitle,
} from '../booked.tsx';
import { useCalendarLink } from '../calendar-link.ts';
import { CancelDialog } from '../cancel-booking.tsx';
import { primaryAction } from './trip-state.ts';

/** The dialog is loaded when it is first opened, because most bookings never change. */
const DateDialog = lazy(async () => ({ default: (await import('../date-dialog.tsx')).DateDialog }));
const PartyDialog = lazy(async () => ({ default: (await import('../party-dialog.tsx')).PartyDialog }));

type DialogName = 'date' | 'party' | 'weather' | 'cancel';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
	readonly children?: ReactNode;
}

export function TripMenu({ booking, by, children }: Props) {
	const { t } = useLingui();
	const { name } = useBookedTitle(booking, by);
	// A closed dialog stays mounted, so that the focus can return to the menu.
	const [dialog, setDialog] = useState<DialogName>();
	const [open, setOpen] = useState(false);
	const show = (which: DialogName) => {
		setDialog(which);
		setOpen(true);
	};
	const shown = { booking, by, open, onClose: () => setOpen(false) };
	return (
		<>
			<ActionMenu name={t`More for ${name}`}>
				<TripLinks booking={booking} by={by} />
				{children}
				<Changes booking={booking} by={by} onShow={show} />
			</ActionMenu>
			<Suspense>
				{dialog === 'date' ? <DateDialog {...shown} /> : null}
				{dialog === 'party' ? <PartyDialog {...shown} /> : null}
				{dialog === 'weather' ? (
					<WeatherDialog {...shown} departureId={booking.sharingRequest?._id ?? booking._id} desk={false} />
				) : null}
			</Suspense>
			{dialog === 'cancel' ? <CancelDialog {...shown} /> : null}
		</>
	);
}

function TripLinks({ booking, by }: Props) {
	const primary = primaryAction(booking, by);
	const upcoming = booking.status === 'CONFIRMED' && !booking.completed;
	const renter = by === 'RENTER';
	const paid = booking.payments.length > 0 || booking.paid;
	const booked = useBookedTitle(booking);
	const map = pierAddress(booked);
	const other = renter ? booking.owner : booking.renter;
	const phone = renter ? booking.owner.phoneNumber : booking.contactNumber;
	const calendar = useCalendarLink(booking);
	return (
		<>
			{renter && upcoming && primary !== 'PASS' ? (
				<MenuLink to={passAddress(booking)}>
					<Trans>Boarding pass</Trans>
				</MenuLink>
			) : null}
			{!renter && upcoming && primary !== 'MANIFEST' ? (
				<MenuLink to={manifestAddress(booking)}>
					<Trans>Open manifest</Trans>
				</MenuLink>
			) : null}
			<MenuLink to={messagesAddress(booking)}>
				<MessageText booking={booking} by={by} />
			</MenuLink>
			{phone ? (
				<MenuLink to={`tel:${phone}`} note={formatPhone(phone)}>
					<Trans>Call {other.firstName}</Trans>
				</MenuLink>
			) : null}
			{renter && map ? (
				<MenuLink to={map}>
					<Trans>Boat location</Trans>
				</MenuLink>
			) : null}
			{booked.page ? (
				<MenuLink to={booked.page}>
					{booking.sharingRequest ? <Trans>View ride</Trans> : <Trans>View experience</Trans>}
				</MenuLink>
			) : null}
			{renter && upcoming ? (
				<MenuLink {...calendar}>
					<Trans>Add to calendar</Trans>
				</MenuLink>
			) : null}
			{paid ? (
				<MenuLink to={documentsAddress(booking)}>
					{renter ? <Trans>Receipt</Trans> : <Trans>Invoice</Trans>}
				</MenuLink>
			) : null}
		</>
	);
}

export function MessageText({ booking, by }: Props) {
	if (by === 'RENTER') return <Trans>Message owner</Trans>;
	return booking.type === 'SHARING' ? <Trans>Message mates</Trans> : <Trans>Message renter</Trans>;
}

interface ChangesProps extends Props {
	onShow(dialog: DialogName): void;
}

function Changes({ booking, by, onShow }: ChangesProps) {
	const weather = by === 'OWNER' && booking.status === 'CONFIRMED' && mayCancelForWeather(booking);
	const { cancel, changeDate, cancelSeats, reduceGroup } = booking.may;
	// Date and group cannot change while another date is proposed.
	const date = changeDate && !booking.proposedDate;
	const party = !booking.proposedDate && (cancelSeats || reduceGroup);
	const { renter } = booking;
	if (!date && !party && !weather && !cancel) return null;
	return (
		<>
			<MenuLine />
			{date ? (
				<MenuButton
					onPress={() => onShow('date')}
					note={
						by === 'RENTER' ? (
							<Trans>You’ll see the price before you confirm.</Trans>
						) : (
							<Trans>{renter.firstName} accepts or declines your date.</Trans>
						)
					}
				>
					<Trans>Change the date</Trans>
				</MenuButton>
			) : null}
			{party ? (
				<MenuButton
					onPress={() => onShow('party')}
					note={<Trans>You’ll see your refund before you confirm.</Trans>}
				>
					{cancelSeats ? <Trans>Cancel seats</Trans> : <Trans>Change the group</Trans>}
				</MenuButton>
			) : null}
			{weather ? (
				<MenuButton
					danger
					onPress={() => onShow('weather')}
					note={<Trans>All guests choose a new date or a full refund.</Trans>}
				>
					<Trans>Call off for the weather</Trans>
				</MenuButton>
			) : null}
			{cancel ? (
				<MenuButton danger onPress={() => onShow('cancel')} note={<CancelEffect booking={booking} by={by} />}>
					<Trans>Cancel booking</Trans>
				</MenuButton>
			) : null}
		</>
	);
}

function CancelEffect({ booking, by }: Props) {
	const format = useFormat();
	const { cancellation, renter } = booking;
	if (cancellation.state !== 'OPEN') return null;
	const amount = format.dollars(cancellation.refundCents);
	if (by === 'OWNER') {
		return (
			<Trans>
				{renter.firstName} gets back {amount}.
			</Trans>
		);
	}
	return cancellation.refundCents > 0 ? (
		<Trans>You get back {amount}.</Trans>
	) : (
		<Trans>You won’t get a refund.</Trans>
	);
}
