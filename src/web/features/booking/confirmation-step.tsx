import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import type { Brand } from '#domain/brand.ts';
import { reference } from '#domain/id.ts';
import { deleteDraft } from '../../forms/drafts.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { useBrand } from '../../kit/brand.ts';
import { Button, ButtonLink, buttonClass } from '../../kit/button.tsx';
import { safeStorage } from '../../kit/storage.ts';
import { useSession } from '../person/session.tsx';
import { useRefundText } from '../trip/refund-text.tsx';
import { DepartureWeather } from '../weather/departure-weather.tsx';
import { documentsAddress, useBooked } from './booked.tsx';
import css from './booking.module.css';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeDate } from './change-date.tsx';
import { useWizardFrame } from './checkout.ts';
import { draftKey } from './instant-form.ts';
import { joinDraftKey } from './join/join-form.ts';
import { ProposedDateNote } from './proposed-date-note.tsx';
import { ReduceParty } from './smaller-party.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
	readonly booking: Booking;
}

/** Step 4 of the booking form: everything that the renter needs on the day. Prints on one page. */
export function ConfirmationStep({ booking }: Props) {
	const { name: wizard, steps, confirmation } = useWizardFrame(booking.type);
	const { user } = useSession();
	const { name } = useBooked(booking);
	const { t } = useLingui();
	const whatToBring = booking.experience?.whatToBring;
	const { cancellation } = booking;
	const refundText = useRefundText();
	const notes = [
		whatToBring ? t`What to bring: ${whatToBring}` : '',
		cancellation.state === 'OPEN' && cancellation.steps.length > 0 ? refundText(cancellation) : '',
	];
	const calendar = bookingCalendarFile(booking, notes, useBrand());
	const draft = user ? draftOf(booking, user._id) : undefined;
	useEffect(() => {
		// Deletes the draft, so that the next booking of the same trip starts with an empty form.
		if (draft) deleteDraft(safeStorage('session'), draft);
	}, [draft]);
	return (
		<Wizard
			name={wizard}
			steps={steps}
			at={confirmation}
			heading={
				booking.completed ? (
					<Trans>You’ve been out on the water</Trans>
				) : (
					<Trans>You’re going out on the water!</Trans>
				)
			}
			intro={
				booking.completed ? (
					<Trans>
						<strong>{name}</strong> has finished. Here’s what you booked.
					</Trans>
				) : (
					<Trans>
						<strong>{name}</strong> is booked and paid. Here’s what you need on the day.
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
						href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
						download={`trip-${reference(booking._id)}.ics`}
					>
						<Trans>Add to calendar</Trans>
					</a>
				)}
				<ButtonLink to={documentsAddress(booking)} quiet label={<Trans>Receipt</Trans>} />
				<Button quiet onClick={() => window.print()}>
					<Trans>Print</Trans>
				</Button>
			</div>
			{booking.may.cancel ? (
				<section className={css.plans}>
					<h2>
						<Trans>Plans changed?</Trans>
					</h2>
					<p>
						<Trans>We’ll show your refund before you confirm.</Trans>
					</p>
					<ProposedDateNote booking={booking} by="RENTER" />
					<div className={css.choices}>
						<ChangeDate booking={booking} by="RENTER" large />
						<ReduceParty booking={booking} large />
						<CancelBooking booking={booking} by="RENTER" large />
					</div>
				</section>
			) : null}
			{/* The weather is last because it loads late and must not move buttons while they are pressed. */}
			<DepartureWeather of={{ bookingId: booking._id }} />
		</Wizard>
	);
}

/** Returns the storage key of the draft from which this booking was made. */
function draftOf({ experience, sharingRequest }: Booking, person: string): string | undefined {
	if (sharingRequest) return joinDraftKey(person, sharingRequest._id);
	return experience ? draftKey(person, experience._id) : undefined;
}

/** Returns the renter’s calendar file for a booking. `notes` are lines in the renter’s language. */
export function bookingCalendarFile(
	booking: Pick<
		Booking,
		| '_id'
		| 'departsAt'
		| 'arrivesAt'
		| 'timeZone'
		| 'version'
		| 'experience'
		| 'sharingRequest'
		| 'boat'
		| 'owner'
	>,
	notes: readonly string[],
	brand: Brand,
): string {
	const { experience, sharingRequest, boat, owner } = booking;
	// Bookings that an earlier release cached on the device lack the version.
	const { version }: Partial<Pick<Booking, 'version'>> = booking;
	const trip = {
		bookingId: booking._id,
		name: experience?.name ?? boat.name,
		address: (experience ?? sharingRequest)?.address ?? '',
		location: (experience ?? sharingRequest)?.location ?? null,
		departsAt: Temporal.Instant.from(booking.departsAt),
		arrivesAt: Temporal.Instant.from(booking.arrivesAt),
		timeZone: booking.timeZone,
		notes: [boat.name, `${owner.firstName} ${owner.lastName}`, owner.phoneNumber ?? '', ...notes].filter(
			Boolean,
		),
		version: version ?? 0,
		writtenAt: Temporal.Now.instant(),
		method: 'PUBLISH',
	} as const;
	return calendarFile(trip, brand);
}
