import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { sumCents } from '#domain/money.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import { GroupText } from '../person/guests/group-text.tsx';
import { SeatCount } from '../ride/ride-text.tsx';
import { experiencePage } from '../trip/chosen-trip.ts';
import { tripState, tripStates } from './trip/trip-state.ts';

export interface BookedTitle {
	readonly name: string;
	readonly page: string | undefined;
	/** Address of the pier if the booking is confirmed; otherwise only the area. */
	readonly address: string;
	readonly location: Coordinates | null;
	readonly image: Booking['boat']['image'];
}

/** Undefined if the experience is archived. */
export function bookedPage({ experience, sharingRequest }: Booking): string | undefined {
	if (experience) return experiencePage(experience);
	return sharingRequest ? `/sharing/detail/${sharingRequest._id}` : undefined;
}

/** The title of a ride differs for renter and owner. */
export function useBookedTitle(booking: Booking, by: BookingParty = 'RENTER'): BookedTitle {
	const { t } = useLingui();
	const { experience, sharingRequest, boat, owner } = booking;
	const page = bookedPage(booking);
	if (experience) return { ...experience, page };
	return {
		name:
			by === 'OWNER'
				? t`Shared ride on ${boat.name}`
				: t`Shared ride with ${owner.firstName} on ${boat.name}`,
		page,
		address: sharingRequest?.address ?? '',
		location: sharingRequest?.location ?? null,
		image: boat.image,
	};
}

export function PartySizeText({ booking: { type, group } }: { readonly booking: Booking }) {
	return type === 'SHARING' ? <SeatCount seats={group.adults + group.kids} /> : <GroupText {...group} />;
}

export function PartySizeTitle({ booking: { type } }: { readonly booking: Booking }) {
	return type === 'SHARING' ? <Trans>Seats</Trans> : <Trans>Group</Trans>;
}

export function wizardPath({ type }: Pick<Booking, 'type'>): string {
	return type === 'SHARING' ? '/sharing/booking' : '/experience/booking';
}

export const documentsAddress = ({ _id }: Pick<Booking, '_id'>) => `/documents/${_id}`;

export const passAddress = ({ _id }: Pick<Booking, '_id'>) => `/profile/renter/bookings/${_id}/pass`;

/** All bookings of a ride share the ride’s manifest. */
export const manifestAddress = ({ _id, sharingRequest }: Pick<Booking, '_id' | 'sharingRequest'>) =>
	`/profile/owner/boarding/${sharingRequest?._id ?? _id}`;

export const messagesAddress = ({ _id }: Pick<Booking, '_id'>) => `/messages/about/booking/${_id}`;

const bookingsAddress = (by: BookingParty) => `/profile/${by === 'OWNER' ? 'owner' : 'renter'}/bookings`;

export const tripList = (booking: Booking, by: BookingParty) =>
	`${bookingsAddress(by)}${tripStates[tripState(booking)].list}`;

export const tripAddress = ({ _id }: Pick<Booking, '_id'>, by: BookingParty) =>
	`${bookingsAddress(by)}/${_id}`;

export function checkoutAddress(booking: Pick<Booking, '_id' | 'type'>): string {
	return `${wizardPath(booking)}?${new URLSearchParams({ bookingId: booking._id })}`;
}

export function payDateAddress(booking: Pick<Booking, '_id' | 'type'>, dateChangeId: string): string {
	return `${wizardPath(booking)}?${new URLSearchParams({ bookingId: booking._id, dateChangeId })}`;
}

export function BookingStatus({ booking }: { readonly booking: Parameters<typeof tripState>[0] }) {
	return <StatusBadge look={tripStates[tripState(booking)].status} />;
}

export function PartyChangesNote({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	const changes = booking.partyChanges;
	const [first] = changes;
	if (!first) return null;
	const booked = first.before.adults + first.before.kids;
	const fewer = booked - booking.group.adults - booking.group.kids;
	const back = sumCents(changes.map(({ refundCents }) => refundCents));
	const amount = format.dollars(back);
	return (
		<small>
			{booking.type === 'SHARING' ? (
				<Plural
					value={fewer}
					one={`# of ${booked} seats was canceled.`}
					other={`# of ${booked} seats were canceled.`}
				/>
			) : (
				<Plural
					value={fewer}
					one={`# of ${booked} guests isn’t coming.`}
					other={`# of ${booked} guests aren’t coming.`}
				/>
			)}{' '}
			{back > 0 ? <Trans>Refund: {amount}.</Trans> : <Trans>There’s no refund for this change.</Trans>}
		</small>
	);
}
