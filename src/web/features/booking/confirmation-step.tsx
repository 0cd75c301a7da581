import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { deleteDraft } from '../../forms/drafts.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { Button, ButtonLink, buttonClass } from '../../kit/button.tsx';
import { ReferenceLine } from '../../kit/copy-button.tsx';
import { safeStorage } from '../../kit/storage.ts';
import { useSession } from '../person/session.tsx';
import { DepartureWeather } from '../weather/departure-weather.tsx';
import { passAddress, tripAddress, useBookedTitle } from './booked.tsx';
import css from './booking.module.css';
import { useCalendarLink } from './calendar-link.ts';
import { useWizardFrame } from './checkout.ts';
import { draftKey } from './instant-form.ts';
import { joinDraftKey } from './join/join-form.ts';
import tripCss from './trip/trip.module.css';
import { TripMoney } from './trip/trip-money.tsx';
import { TripContact, TripFacts } from './trip/trip-people.tsx';
import { TripPlace } from './trip/trip-place.tsx';
import { TripTimes } from './trip/trip-times.tsx';

interface Props {
	readonly booking: Booking;
}

/** Everything that the renter needs on the day fits on one printed page. */
export function ConfirmationStep({ booking }: Props) {
	const { name: wizard, steps, confirmation } = useWizardFrame(booking.type);
	const { user } = useSession();
	const { name } = useBookedTitle(booking);
	const calendar = useCalendarLink(booking);
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
			heading={<Trans>You’re going out on the water!</Trans>}
			intro={
				<Trans>
					<strong>{name}</strong> is booked and paid. Here’s what you need on the day.
				</Trans>
			}
		>
			<div className={css.choices}>
				<ButtonLink to={passAddress(booking)} label={<Trans>Open boarding pass</Trans>} />
				<ButtonLink to={tripAddress(booking, 'RENTER')} quiet label={<Trans>View trip</Trans>} />
				<a className={buttonClass({ quiet: true })} href={calendar.to} download={calendar.download}>
					<Trans>Add to calendar</Trans>
				</a>
			</div>
			<ReferenceLine id={booking._id} />
			<section className={tripCss.ticket}>
				<TripTimes booking={booking} />
				<TripFacts booking={booking} />
			</section>
			<TripPlace booking={booking} />
			<TripContact booking={booking} by="RENTER" level="h2" />
			<section className={tripCss.card}>
				<h2>
					<Trans>Money</Trans>
				</h2>
				<TripMoney booking={booking} by="RENTER" />
			</section>
			<div className={css.choices}>
				<ButtonLink to="/profile/renter/bookings" quiet label={<Trans>See your bookings</Trans>} />
				<Button quiet onClick={() => window.print()}>
					<Trans>Print</Trans>
				</Button>
			</div>
			{/* The weather is last because it loads late and must not move buttons while they are pressed. */}
			<DepartureWeather of={{ bookingId: booking._id }} />
		</Wizard>
	);
}

function draftOf({ experience, sharingRequest }: Booking, person: string): string | undefined {
	if (sharingRequest) return joinDraftKey(person, sharingRequest._id);
	return experience ? draftKey(person, experience._id) : undefined;
}
