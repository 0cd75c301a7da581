import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { CanceledOutcome } from '#contract/cancellation-contract.ts';
import type { DeskBooking, DeskNotification, LedgerLine } from '#contract/desk-booking-contract.ts';
import { formatDollars } from '#domain/money.ts';
import type { NotificationStatus } from '#domain/notification/notification.ts';
import { BookingStatus, bookedPage, documentsAddress } from '../booking/booked.tsx';
import { termsNames } from '../listing/terms-choice.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { CancellationTermsText } from '../trip/refund-text.tsx';
import { toTripText } from '../trip/trip-times.ts';
import { CancelForWeather } from '../weather/cancel-for-weather.tsx';
import { ActForParty } from './act-for-party.tsx';
import { AuditLog } from './audit-log.tsx';
import { bookedTrip, TripName } from './booked-name.tsx';
import css from './desk.module.css';
import { bookingQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { DeskRows, type DeskTable } from './desk-table.tsx';
import { Fact, Facts, InstantText, NoneText } from './facts.tsx';
import { channelTitles, notificationTitles } from './notification-text.ts';
import { bookingPaymentsTable } from './payments-table.tsx';
import { PersonLink, PhoneLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { useHasStaffRole } from './use-has-staff-role.ts';

export function BookingRecord({
	record,
	inDrawer = false,
}: {
	readonly record: DeskBooking;
	readonly inDrawer?: boolean;
}) {
	const { booking, payments, ledger, messages, audit } = record;
	const trip = <TripName {...bookedTrip(booking)} />;
	const page = bookedPage(booking);
	return (
		<PartHeading value={inDrawer ? 'h3' : 'h2'}>
			{inDrawer ? (
				<p className={css.head}>
					<BookingStatus booking={booking} />
					{page ? (
						<Link to={page}>
							<Trans>View listing</Trans>
						</Link>
					) : null}
				</p>
			) : (
				<header className={css.head}>
					<h1>{page ? <Link to={page}>{trip}</Link> : <span>{trip}</span>}</h1>
					<BookingStatus booking={booking} />
				</header>
			)}
			<Part title={<Trans>The booking</Trans>} empty={false}>
				<BookingFacts booking={booking} />
				<BookingWeatherCancellation booking={booking} />
				<ActForParty booking={booking} />
			</Part>
			<Part title={<Trans>Payments</Trans>} empty={payments.length === 0}>
				<DeskRows table={bookingPaymentsTable} rows={payments} />
				<p>
					<Link to={documentsAddress(booking)}>
						<Trans>Receipts and invoices</Trans>
					</Link>
				</p>
			</Part>
			<Part title={<Trans>Ledger</Trans>} empty={ledger.length === 0}>
				<DeskRows table={ledgerTable} rows={ledger} />
			</Part>
			<Part title={<Trans>Messages</Trans>} empty={messages.length === 0}>
				<DeskRows table={messagesTable} rows={messages} />
			</Part>
			<Part title={<Trans>Staff activity</Trans>} empty={audit.length === 0}>
				<AuditLog rows={audit} />
			</Part>
		</PartHeading>
	);
}

export function LoadedBookingRecord({ id, inDrawer }: { readonly id: string; readonly inDrawer?: boolean }) {
	const { data, error, refetch } = useQuery(bookingQuery(id));
	return data ? (
		<BookingRecord record={data} inDrawer={inDrawer ?? false} />
	) : (
		<DeskSkeleton problem={error} onRetry={() => void refetch()} />
	);
}

/** Heading level of the sections in a record: one below the title of the page or drawer. */
const PartHeading = createContext<'h2' | 'h3'>('h2');

interface PartProps {
	readonly title: ReactNode;
	readonly empty: boolean;
	readonly children: ReactNode;
}

function Part({ title, empty, children }: PartProps) {
	const Heading = useContext(PartHeading);
	const inside = empty ? <NoneText /> : children;
	return (
		<section className={css.section}>
			<Heading>{title}</Heading>
			{inside}
		</section>
	);
}

function BookingFacts({ booking }: Pick<DeskBooking, 'booking'>) {
	const { i18n } = useLingui();
	const words = toTripText(booking);
	const { renter, owner, cancellation } = booking;
	const canceled = cancellation.state === 'CANCELED' ? cancellation : null;
	return (
		<Facts>
			<Fact name={<Trans>Reference</Trans>}>
				<ReferenceCode id={booking._id} />
			</Fact>
			<Fact name={<Trans>Departs</Trans>}>
				{words.departs.date}, {words.departs.time} {words.zone ? `(${words.zone})` : null}
			</Fact>
			<Fact name={<Trans>Boat</Trans>}>{booking.boat.name}</Fact>
			<Fact name={<Trans>Group</Trans>}>
				<GroupText {...booking.group} />
			</Fact>
			<Fact name={<Trans>Renter</Trans>}>
				<PersonLink person={renter} /> <PhoneLink number={booking.contactNumber} />
			</Fact>
			<Fact name={<Trans>Owner</Trans>}>
				<PersonLink person={owner} /> <PhoneLink number={owner.phoneNumber} />
			</Fact>
			<Fact name={<Trans>Amount</Trans>}>{formatDollars(booking.amountCents)}</Fact>
			<Fact name={<Trans>Refunded</Trans>}>{formatDollars(booking.refundedCents)}</Fact>
			<Fact name={<Trans>Cancellation</Trans>}>
				{i18n._(termsNames[booking.cancellationTerms])}
				<br />
				<small>
					<CancellationTermsText terms={booking.cancellationTerms} />
				</small>
			</Fact>
			<Fact name={<Trans>Made</Trans>}>
				<InstantText at={booking.createdDate} />
			</Fact>
			{booking.priceLines.length > 1 ? (
				<Fact name={<Trans>Price breakdown</Trans>} long>
					<PriceLines lines={booking.priceLines} />
				</Fact>
			) : null}
			{canceled ? (
				<Fact name={<Trans>Canceled</Trans>}>
					<InstantText at={canceled.canceledDate} /> · <CanceledBy {...canceled} />
				</Fact>
			) : null}
			{canceled?.reason ? (
				<Fact name={<Trans>Reason</Trans>} long>
					{canceled.reason}
				</Fact>
			) : null}
			{booking.otherRequests ? (
				<Fact name={<Trans>Other requests</Trans>} long>
					{booking.otherRequests}
				</Fact>
			) : null}
		</Facts>
	);
}

function BookingWeatherCancellation({ booking }: Pick<DeskBooking, 'booking'>) {
	const isAllowed = useHasStaffRole('support');
	const { _id, status, sharingRequest, departsAt, arrivesAt } = booking;
	if (!isAllowed || status !== 'CONFIRMED') return null;
	return (
		<CancelForWeather
			desk
			departureId={sharingRequest?._id ?? _id}
			departsAt={departsAt}
			arrivesAt={arrivesAt}
		/>
	);
}

function CanceledBy({ by, byDesk }: Pick<CanceledOutcome, 'by' | 'byDesk'>) {
	if (by === 'WEATHER') return <Trans>after a weather cancellation</Trans>;
	if (by === 'PLATFORM') return <Trans>by the desk</Trans>;
	if (byDesk)
		return by === 'RENTER' ? (
			<Trans>by the desk, for the renter</Trans>
		) : (
			<Trans>by the desk, for the owner</Trans>
		);
	return by === 'RENTER' ? <Trans>by the renter</Trans> : <Trans>by the owner</Trans>;
}

const accountTitles: Readonly<Record<LedgerLine['account'], MessageDescriptor>> = {
	provider: msg`At the provider`,
	owner: msg`Owner`,
	fee: msg`Platform fee`,
	provider_fee: msg`Provider’s fee`,
	disputed: msg`In dispute`,
	suspense: msg`Unmatched`,
	promo: msg`Promo codes`,
};

const ledgerTable: DeskTable<LedgerLine> = {
	name: msg`Ledger`,
	keyOf: ({ movement, account }) => `${movement} ${account}`,
	columns: [
		{ title: msg`When`, whole: true, cell: ({ at }) => <InstantText at={at} /> },
		{ title: msg`Account`, cell: ({ account }) => <Message {...accountTitles[account]} /> },
		{ title: msg`Amount`, number: true, cell: ({ amountCents }) => formatDollars(amountCents) },
		{ title: msg`Cause`, cell: ({ cause }) => <small>{cause.kind.replaceAll('-', ' ')}</small> },
	],
};

const messageStatuses: Readonly<Record<NotificationStatus, MessageDescriptor>> = {
	WAITING: msg`Waiting to be sent`,
	SENDING: msg`Sent, unconfirmed`,
	SENT: msg`Sent`,
	DROPPED: msg`Not needed any more`,
	FAILED: msg`Refused`,
	LEFT: msg`Closed by the desk`,
};

const messagesTable: DeskTable<DeskNotification> = {
	name: msg`Messages`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`What`,
			cell: ({ kind, channel }) => (
				<>
					<Message {...notificationTitles[kind]} />
					<small>
						<Message {...channelTitles[channel]} />
					</small>
				</>
			),
		},
		{
			title: msg`For`,
			cell: ({ to }) => (to ? <PersonLink person={to} /> : <Trans>A friend, by number</Trans>),
		},
		{ title: msg`Status`, cell: ({ status }) => <Message {...messageStatuses[status]} /> },
		{ title: msg`When`, whole: true, cell: ({ triedDate }) => <InstantText at={triedDate} /> },
	],
};
