import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { findRideRefusal } from '#domain/ride/ride.ts';
import { tripAddress } from '../../features/booking/booked.tsx';
import { BookingBlocked, LoadError } from '../../features/booking/booking-blocked.tsx';
import { heldBookingsQuery, useStoreBooking } from '../../features/booking/booking-queries.ts';
import { HeldBooking } from '../../features/booking/held-booking.tsx';
import { joinDraftKey, joinForm } from '../../features/booking/join/join-form.ts';
import { JoinWizard } from '../../features/booking/join/join-wizard.tsx';
import { useSession } from '../../features/person/session.tsx';
import { useLastPlace } from '../../features/place/last-place.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { rideQuery } from '../../features/ride/ride-queries.ts';
import { RideRefusalText } from '../../features/ride/ride-refusal-text.tsx';
import { WaitlistForm } from '../../features/ride/waitlist/waitlist-form.tsx';
import { readGuests } from '../../features/trip/chosen-trip.ts';
import { changeSavedDraft } from '../../forms/drafts.ts';
import { isNotFound, validId } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

export const loader = browserConfig;
/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Join a ride` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Survives a reload and signing in, because the address contains the ride. */
export default function JoinPage() {
	const config = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const { user } = useSession();
	const bookingId = validId(params.get('bookingId'));
	const sharingId = validId(params.get('sharingId')) ?? validId(state?.sharingId);

	if (bookingId) {
		return (
			<HeldBooking
				key={bookingId}
				bookingId={bookingId}
				config={config}
				onAgain={({ sharingRequest }) => {
					if (!sharingRequest) return;
					// After a hold has ended, the form starts again at the step with the seats.
					if (user) {
						const key = joinDraftKey(user._id, sharingRequest._id);
						changeSavedDraft(joinForm, key, { step: 0, attempt: null });
					}
					void navigate(addressOf({ sharingId: sharingRequest._id }), { replace: true });
				}}
			/>
		);
	}
	if (!sharingId) return <NoRide />;
	return (
		<JoinWizardOrReason
			key={sharingId}
			sharingId={sharingId}
			guests={readGuests(params.get('guests'))}
			// After the number of guests is in the draft, it is removed from the address, so that a reload
			// does not apply it again.
			onStarted={() => {
				if (params.has('guests')) void navigate(addressOf({ sharingId }), { replace: true });
			}}
			onHeld={(booking) =>
				void navigate(
					booking.status === 'REQUESTED'
						? tripAddress(booking, 'RENTER')
						: addressOf({ sharingId, bookingId: booking._id }),
					{ replace: true },
				)
			}
		/>
	);
}

interface RideProps extends Pick<ComponentProps<typeof JoinWizard>, 'guests' | 'onStarted' | 'onHeld'> {
	readonly sharingId: string;
}

function JoinWizardOrReason({ sharingId, onHeld, ...brought }: RideProps) {
	const { user } = useSession();
	const storeBooking = useStoreBooking();
	const ride = useQuery(rideQuery(sharingId));
	const held = useQuery(heldBookingsQuery());
	const moreRides = useMoreRides();
	if (!user) return <Splash />;
	if (!ride.data) {
		if (!ride.error) return <Splash />;
		if (isNotFound(ride.error)) return <NoRide gone />;
		return (
			<LoadError
				problem={ride.error}
				onRetry={() => void ride.refetch()}
				heading={<Trans>Book a trip</Trans>}
			/>
		);
	}
	const { userId: owner, departsAt } = ride.data;
	if (owner._id === user._id) {
		return (
			<BookingBlocked
				title={<Trans>This is your own ride. You already have a place.</Trans>}
				way={{ to: '/profile/owner/requests/sharing', label: <Trans>Manage</Trans> }}
			/>
		);
	}
	const holds = (held.data ?? []).filter((each) => each.may.pay && each.sharingRequest?._id === sharingId);
	const rideState = { ...ride.data, departsAt: Temporal.Instant.from(departsAt) };
	const refusal = findRideRefusal(rideState, Temporal.Now.instant());
	// A user who already holds the last seats can still pay.
	if (refusal && holds.length === 0) {
		if (refusal === 'ride-full' && ride.data.waitlist) return <WaitlistForm ride={ride.data} user={user} />;
		return <BookingBlocked title={<RideRefusalText reason={refusal} />} way={moreRides} />;
	}
	return (
		<JoinWizard
			ride={ride.data}
			user={user}
			holds={holds}
			{...brought}
			onHeld={(booking) => {
				storeBooking(booking);
				onHeld(booking);
			}}
		/>
	);
}

function NoRide({ gone = false }: { readonly gone?: boolean }) {
	return (
		<BookingBlocked
			title={gone ? <Trans>We could not find that ride.</Trans> : <Trans>Choose a ride first</Trans>}
			text={<Trans>Find a shared ride you like, then press its button to book seats.</Trans>}
			way={useMoreRides()}
		/>
	);
}

function useMoreRides() {
	return { to: `${searchAddress(useLastPlace())}#rides`, label: <Trans>Find a ride</Trans> };
}

function addressOf(query: Readonly<Record<string, string>>): string {
	return `/sharing/booking?${new URLSearchParams(query)}`;
}
