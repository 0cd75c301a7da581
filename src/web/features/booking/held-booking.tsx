import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import { Wizard } from '../../forms/wizard.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { isNotFound } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import { tripAddress, wizardPath } from './booked.tsx';
import css from './booking.module.css';
import { BookingBlocked, BookingNotFound, LoadError } from './booking-blocked.tsx';
import { bookingQuery, useStoreBooking } from './booking-queries.ts';
import { useWizardFrame } from './checkout.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import { HoldEndedText } from './hold-text.tsx';
import type { PaymentConfig } from './payment-parts.tsx';
import { PaymentStep } from './payment-step.tsx';
import { BookingSummary } from './trip-summary.tsx';
import { useCapture } from './use-payment.ts';

interface HeldBookingProps {
	readonly bookingId: string;
	readonly config: PaymentConfig;
	/** `forget` also clears the chosen date. */
	onAgain(booking: Booking, choice: 'keep' | 'forget'): void;
}

/** Milliseconds between two polls while the outcome of a capture is unknown. */
const pollMs = 4_000;

/** The state is always read from the server. */
export function HeldBooking({ bookingId, config, onAgain }: HeldBookingProps) {
	const location = useLocation();
	const store = useQueryClient();
	const storeBooking = useStoreBooking();
	const { payment, order, settle, capture } = useCapture(bookingId, storeBooking);
	useChangeFeed({ me: true }, () => void store.invalidateQueries(bookingQuery(bookingId)));
	const failure = capture.error instanceof CallFailed ? capture.error : undefined;
	const booking = useQuery({
		...bookingQuery(bookingId),
		refetchInterval: order && failure ? pollMs : false,
	});
	const { data } = booking;
	const confirmed = data?.status === 'CONFIRMED';
	// A booking in one of these states is shown on the trip’s page instead of the checkout.
	const over =
		data !== undefined &&
		(data.completed ||
			data.status === 'CHOOSING' ||
			data.status === 'REQUESTED' ||
			data.status === 'REJECTED' ||
			data.cancellation.state === 'CANCELED');
	const atHome = data ? wizardPath(data) === location.pathname : false;

	const capturedOrder = useRef<string>(undefined);
	useEffect(() => {
		if (!order || !data || !atHome || over || capturedOrder.current === order) return;
		capturedOrder.current = order;
		// A paid booking is not captured again: another process may have settled the payment, or the user
		// may have reopened an old address.
		if (data.paid) settle(null);
		else capture.mutate(order);
	});

	if (!data) {
		if (!booking.error) return <Splash />;
		if (isNotFound(booking.error)) return <BookingNotFound />;
		return (
			<LoadError
				problem={booking.error}
				onRetry={() => void booking.refetch()}
				heading={<Trans>Book a trip</Trans>}
			/>
		);
	}
	if (over) return <Navigate replace to={tripAddress(data, 'RENTER')} />;
	// Payment providers return to the same address for all booking types, so the page redirects to the
	// address for this booking’s type.
	if (!atHome) return <Navigate replace to={`${wizardPath(data)}${location.search}`} />;
	if (confirmed) return <ConfirmationStep booking={data} />;
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
				storeBooking(released);
				if (released.status !== 'CONFIRMED') onAgain(released, 'forget');
			}}
		/>
	);
}

/** Shown for some seconds after the payer approved the payment and until the payment is captured. */
function Confirming({ booking }: { readonly booking: Booking }) {
	const { name, steps, payment } = useWizardFrame(booking.type);
	return (
		<Wizard
			name={name}
			steps={steps}
			at={payment}
			heading={<Trans>Confirming your payment…</Trans>}
			intro={<Trans>This takes a few seconds. You can leave this page open or come back later.</Trans>}
			summary={<BookingSummary booking={booking} />}
		>
			<Splash />
		</Wizard>
	);
}

interface EndedHoldProps {
	readonly booking: Booking;
	readonly outcome: string | null;
	onAgain(): void;
}

function EndedHold({ booking, outcome, onAgain }: EndedHoldProps) {
	const format = useFormat();
	const { status, refundedCents, type } = booking;
	const refunded = refundedCents > 0 || outcome === 'payment-refunded';
	return (
		<BookingBlocked
			title={
				status === 'CANCELED' ? (
					<Trans>This booking has been canceled.</Trans>
				) : (
					<Trans>Your time to pay is over.</Trans>
				)
			}
		>
			<p>
				<HoldEndedText
					booking={booking}
					refunded={refunded ? format.dollars(refundedCents || booking.amountCents) : undefined}
				/>
			</p>
			<div className={css.choices}>
				{type === 'CUSTOM' ? (
					<ButtonLink to="/profile/renter/requests/booking" label={<Trans>Back to your request</Trans>} />
				) : (
					<Button onClick={onAgain}>
						{type === 'SHARING' ? <Trans>Back to the ride</Trans> : <Trans>Back to the dates</Trans>}
					</Button>
				)}
				<ButtonLink to="/profile/renter/bookings" quiet label={<Trans>See your bookings</Trans>} />
			</div>
		</BookingBlocked>
	);
}
