import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { refundTerms } from '#domain/booking/refund-terms.ts';
import { reference } from '#domain/id.ts';
import { dropDraft } from '../../forms/draft-storage.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PhoneLink } from '../../kit/phone/phone-link.tsx';
import { safeStorage } from '../../kit/safe-storage.ts';
import { RefundText } from '../experience/refund-text.tsx';
import { tripOf } from '../experience/trip-text.ts';
import { useSession } from '../person/session.tsx';
import { pierAddress } from '../place/pier-address.ts';
import { PeopleText, PeopleTitle, useBooked } from './booked.tsx';
import css from './booking.module.css';
import { bookingCalendarFile } from './calendar-file.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { draftKey } from './instant-form.ts';
import { joinDraftKey } from './join/join-form.ts';
import { useWizardFrame } from './wizard-steps.ts';

interface Props {
	readonly booking: Booking;
}

/** Step 4: everything that the renter needs on the day. Prints on one page. */
export function ConfirmationStep({ booking }: Props) {
	const { name: wizard, steps, confirmation } = useWizardFrame(booking.type);
	const { user } = useSession();
	const { name } = useBooked(booking);
	const draft = user ? draftOf(booking, user._id) : undefined;
	useEffect(() => {
		// What it was for is done: the next booking of the same starts afresh.
		if (draft) dropDraft(safeStorage('session'), draft);
	}, [draft]);
	return (
		<Wizard
			name={wizard}
			steps={steps}
			at={confirmation}
			heading={
				booking.completed ? (
					<Trans>You have been out on the water</Trans>
				) : (
					<Trans>You are going out on the water!</Trans>
				)
			}
			intro={
				booking.completed ? (
					<Trans>
						<strong>{name}</strong> is behind you. This is what you had booked.
					</Trans>
				) : (
					<Trans>
						<strong>{name}</strong> is booked and paid. Here is all you need on the day.
					</Trans>
				)
			}
		>
			<Ticket booking={booking} />
			<div className={css.choices}>
				<ButtonLink to="/profile/renter/bookings" label={<Trans>See your bookings</Trans>} />
				{booking.completed ? null : (
					<a
						className={buttonClass({ quiet: true })}
						href={`data:text/calendar;charset=utf-8,${encodeURIComponent(bookingCalendarFile(booking))}`}
						download={`trip-${reference(booking._id)}.ics`}
					>
						<Trans>Add to calendar</Trans>
					</a>
				)}
				<Button quiet onClick={() => window.print()}>
					<Trans>Print</Trans>
				</Button>
				<CancelBooking booking={booking} by="RENTER" large />
			</div>
		</Wizard>
	);
}

/** When, where, with whom, and what was paid. */
function Ticket({ booking }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const { owner } = booking;
	const booked = useBooked(booking);
	const trip = tripOf(booking, format);
	const code = reference(booking._id);
	const map = pierAddress(booked);

	return (
		<div className={css.ticket}>
			<div className={css.reference}>
				<span>
					<Trans>Reference</Trans>
				</span>
				<strong>{code}</strong>
				<CopyButton text={code} name={t`reference`} />
			</div>
			<dl className={css.facts}>
				<Fact name={<Trans>Departs</Trans>}>
					{trip.departs.date}, {trip.departs.time}
					{trip.zone ? <small>{trip.zone}</small> : null}
				</Fact>
				<Fact name={<Trans>Arrives back</Trans>}>
					{trip.sameDay ? null : `${trip.arrives.date}, `}
					{trip.arrives.time}
				</Fact>
				<Fact name={<Trans>Where</Trans>}>
					{booked.address}
					{map ? (
						<small>
							<Link to={map}>
								<Trans>Show the pier on the map</Trans>
							</Link>
						</small>
					) : null}
				</Fact>
				<Fact name={<Trans>Boat</Trans>}>{booking.boat.name}</Fact>
				<Fact name={<Trans>Owner</Trans>}>
					{owner.firstName} {owner.lastName}
					<PhoneLink number={owner.phoneNumber} />
				</Fact>
				<Fact name={<PeopleTitle booking={booking} />}>
					<PeopleText booking={booking} />
					<small>{booking.name}</small>
				</Fact>
				<Fact name={<Trans>Paid</Trans>}>
					{format.dollars(booking.amountCents)}
					<small>{format.rupees(booking.amountRupees)}</small>
				</Fact>
				{booking.may.cancel ? (
					<Fact name={<Trans>Refund</Trans>}>
						<RefundText terms={refundTerms(booking, Temporal.Now.instant())} timeZone={booking.timeZone} />
					</Fact>
				) : null}
			</dl>
		</div>
	);
}

/** Where the draft of a booking lies. */
function draftOf({ experience, sharingRequest }: Booking, person: string): string | undefined {
	if (sharingRequest) return joinDraftKey(person, sharingRequest._id);
	return experience ? draftKey(person, experience._id) : undefined;
}
