import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { isGone } from '../../kit/known-id.ts';
import { Splash } from '../../kit/spinner.tsx';
import { wizardPath } from './booked.tsx';
import { BookingBlocked, LoadError } from './booking-blocked.tsx';
import { bookingQuery } from './booking-queries.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { EndedHold } from './ended-hold.tsx';
import { type PaymentConfig, PaymentStep } from './payment-step.tsx';
import { useCapture } from './use-capture.ts';
import { useKeepBooking } from './use-keep-booking.ts';
import { WeatherChoice } from './weather-choice.tsx';
import { useWizardFrame } from './wizard-steps.ts';

interface Props {
	readonly bookingId: string;
	readonly config: PaymentConfig;
	/** Back to the wizard's questions. What was chosen was let go, or is wanted again. */
	onAgain(booking: Booking, choice: 'keep' | 'forget'): void;
}

/** While the provider or we are still at it, the booking is looked at again after so long, in milliseconds. */
const lookAgainMs = 4_000;

/** A booking that the server knows: paid for, confirmed, or ended. Its state is always the server's. */
export function HeldBooking({ bookingId, config, onAgain }: Props) {
	const location = useLocation();
	const store = useQueryClient();
	const keep = useKeepBooking();
	const { payment, order, settle, capture } = useCapture(bookingId, keep);
	useChangeFeed({ me: true }, () => void store.invalidateQueries(bookingQuery(bookingId)));
	const failure = capture.error instanceof CallFailed ? capture.error : undefined;
	const booking = useQuery({
		...bookingQuery(bookingId),
		refetchInterval: order && failure ? lookAgainMs : false,
	});
	const { data } = booking;
	const confirmed = data?.status === 'CONFIRMED';
	const wasPaid = data ? data.paid || data.cancellation.state === 'CANCELED' : false;
	const atHome = data ? wizardPath(data) === location.pathname : false;

	const asked = useRef<string>(undefined);
	useEffect(() => {
		if (!order || !data || !atHome || asked.current === order) return;
		asked.current = order;
		// The money may have been settled without us meanwhile, and the address may be opened again much later.
		if (wasPaid) settle(null);
		else capture.mutate(order);
	});

	if (!data) {
		if (!booking.error) return <Splash />;
		if (isGone(booking.error)) return <NoBooking />;
		return <LoadError problem={booking.error} onRetry={() => void booking.refetch()} />;
	}
	// Providers send everybody back to one address.
	if (!atHome) return <Navigate replace to={`${wizardPath(data)}${location.search}`} />;
	if (confirmed) return <ConfirmationStep booking={data} />;
	if (data.status === 'CHOOSING') return <CalledOff booking={data} />;
	if (order && (capture.isPending || capture.isIdle)) return <Confirming booking={data} />;
	if (!data.may.pay && !(order && failure)) {
		return <EndedHold booking={data} outcome={payment} onAgain={() => onAgain(data, 'keep')} />;
	}
	return (
		<PaymentStep
			booking={data}
			config={config}
			outcome={payment}
			capture={{
				problem: order ? failure : undefined,
				again: () => order && capture.mutate(order),
				approved: (orderId) => capture.mutateAsync(orderId),
			}}
			onEnded={() => void booking.refetch()}
			onReleased={(released) => {
				keep(released);
				if (released.status !== 'CONFIRMED') onAgain(released, 'forget');
			}}
		/>
	);
}

/** Between approval and capture: seconds at most. */
function Confirming({ booking }: { readonly booking: Booking }) {
	const { name, steps, payment } = useWizardFrame(booking.type);
	return (
		<Wizard
			name={name}
			steps={steps}
			at={payment}
			heading={<Trans>Confirming your payment…</Trans>}
			intro={
				<Trans>
					This takes a few seconds. You can leave this page open or come back later: nothing is lost.
				</Trans>
			}
			summary={<BookingSummary booking={booking} />}
		>
			<Splash />
		</Wizard>
	);
}

/** Paid, and its departure does not take place: what can be chosen. */
function CalledOff({ booking }: { readonly booking: Booking }) {
	return (
		<BookingBlocked
			title={<Trans>Your trip does not take place</Trans>}
			way={{ to: '/profile/renter/bookings', label: <Trans>See your bookings</Trans> }}
		>
			<WeatherChoice booking={booking} by="RENTER" />
		</BookingBlocked>
	);
}

function NoBooking() {
	return (
		<BookingBlocked
			title={<Trans>We could not find that booking.</Trans>}
			text={<Trans>It may belong to another account of yours.</Trans>}
			way={{ to: '/profile/renter/bookings', label: <Trans>See your bookings</Trans> }}
		/>
	);
}
