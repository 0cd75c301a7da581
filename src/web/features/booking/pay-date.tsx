import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import type { Booking, ProposedDate } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { subtractCents } from '#domain/money.ts';
import question from '../../forms/question.module.css';
import { Wizard } from '../../forms/wizard.tsx';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Splash } from '../../kit/spinner.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { tripAddress } from './booked.tsx';
import css from './booking.module.css';
import { BookingBlocked, LoadError } from './booking-blocked.tsx';
import { bookingQuery, useStoreBooking } from './booking-queries.ts';
import { useWizardFrame } from './checkout.ts';
import {
	type CaptureState,
	HoldEndAnnouncement,
	type PaymentConfig,
	PaymentControls,
	PaymentOutcome,
	PaymentProblem,
} from './payment-parts.tsx';
import { ProposedDateNote } from './proposed-date-note.tsx';
import { BookingSummary } from './trip-summary.tsx';
import { useCapture, usePayment } from './use-payment.ts';

interface PayDateProps {
	readonly bookingId: string;
	readonly dateChangeId: string;
	readonly config: PaymentConfig;
}

/** Milliseconds between two polls while the outcome of a capture is unknown. */
const pollMs = 4_000;

/** The state is always read from the server. */
export function PayDateChange({ bookingId, dateChangeId, config }: PayDateProps) {
	const store = useQueryClient();
	const storeBooking = useStoreBooking();
	const { payment, order, capture } = useCapture(bookingId, storeBooking);
	const failure = capture.error instanceof CallFailed ? capture.error : undefined;
	const booking = useQuery({
		...bookingQuery(bookingId),
		refetchInterval: order && failure ? pollMs : false,
	});
	useChangeFeed({ me: true }, () => void store.invalidateQueries(bookingQuery(bookingId)));
	const { data } = booking;
	const canceled = data?.cancellation.state === 'CANCELED';
	const capturedOrder = useRef<string>(undefined);
	useEffect(() => {
		if (!order || !data || canceled || capturedOrder.current === order) return;
		capturedOrder.current = order;
		capture.mutate(order);
	});

	if (!data) {
		if (!booking.error) return <Splash />;
		return (
			<LoadError
				problem={booking.error}
				onRetry={() => void booking.refetch()}
				heading={<Trans>Book a trip</Trans>}
			/>
		);
	}
	if (canceled) return <Navigate replace to={tripAddress(data, 'RENTER')} />;
	if (order && (capture.isPending || capture.isIdle)) return <Splash />;
	const proposed = data.proposedDate?._id === dateChangeId ? data.proposedDate : undefined;
	if (capture.data && !proposed) return <DateIs booking={data} moved />;
	if (proposed?.holdExpiresDate && proposed.may.pay) {
		return (
			<PayDateStep
				booking={data}
				proposed={{ ...proposed, holdExpiresDate: proposed.holdExpiresDate }}
				config={config}
				outcome={payment}
				capture={{
					problem: order ? failure : undefined,
					again: () => order && capture.mutate(order),
					approved: (orderId) => capture.mutateAsync(orderId),
				}}
				onEnded={() => void booking.refetch()}
				onReleased={storeBooking}
			/>
		);
	}
	if (proposed) {
		return (
			<div className={css.barred}>
				<h1 className="unseen">
					<Trans>Pay the difference for your new date</Trans>
				</h1>
				<ProposedDateNote booking={data} by="RENTER" />
			</div>
		);
	}
	return <DateIs booking={data} refunded={payment === 'payment-refunded'} />;
}

interface DateIsProps {
	readonly booking: Booking;
	readonly moved?: boolean;
	/** True if the payment arrived after the hold had expired, and was therefore refunded. */
	readonly refunded?: boolean;
}

function DateIs({ booking, moved = false, refunded = false }: DateIsProps) {
	const day = formatDay(booking.departureDate, useFormat());
	const title = moved ? (
		<Trans>Your trip is on {day} now.</Trans>
	) : refunded ? (
		<Trans>The date was no longer available when your payment arrived.</Trans>
	) : (
		<Trans>There’s nothing left to pay here.</Trans>
	);
	const text = refunded ? (
		<Trans>We’ve refunded it. Your trip stays on {day}.</Trans>
	) : moved ? undefined : (
		<Trans>Your trip is on {day}.</Trans>
	);
	return (
		<BookingBlocked
			title={title}
			text={text}
			way={{ to: tripAddress(booking, 'RENTER'), label: <Trans>View trip</Trans> }}
		/>
	);
}

type HeldDate = ProposedDate & { readonly holdExpiresDate: string };

interface PayDateStepProps {
	readonly booking: Booking;
	readonly proposed: HeldDate;
	readonly config: PaymentConfig;
	readonly outcome: string | null;
	readonly capture: CaptureState;
	/** Called when the hold has expired by this device’s clock. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

function PayDateStep({ booking, proposed, config, outcome, capture, onEnded, onReleased }: PayDateStepProps) {
	const { name, steps, payment: at } = useWizardFrame('CUSTOM');
	const format = useFormat();
	const { _id: dateChangeId, holdExpiresDate: until } = proposed;
	const payment = usePayment(
		{
			order: (provider) => callApi('POST /booking/date-change/order', { body: { dateChangeId, provider } }),
			release: () =>
				callApi('POST /booking/date-change/answer', { body: { dateChangeId, answer: 'withdraw' } }),
		},
		{ onEnded, onReleased },
	);
	const { problem } = capture;
	const { failed } = payment;
	const day = formatDay(proposed.departureDate, format);
	return (
		<Wizard
			name={name}
			steps={steps}
			at={at}
			above={problem || failed ? null : <PaymentOutcome outcome={outcome} />}
			heading={<Trans>Pay the difference for your new date</Trans>}
			intro={
				problem ? undefined : (
					<Trans>
						{day} is held for you. Time left to pay: <Countdown until={until} onEnd={onEnded} />
					</Trans>
				)
			}
			summary={<BookingSummary booking={booking} />}
			notice={<PaymentProblem capture={capture} failed={failed} />}
		>
			<HoldEndAnnouncement until={until} />
			<Difference booking={booking} proposed={proposed} />
			<p className={question.hint}>
				<RefundText outlook={proposed.cancellation} />
			</p>
			<PaymentControls config={config} cents={proposed.differenceCents} payment={payment} capture={capture}>
				<Button bare small busy={payment.release.isPending} onClick={() => payment.release.mutate()}>
					<Trans>Keep the date</Trans>
				</Button>
			</PaymentControls>
		</Wizard>
	);
}

function Difference({ booking, proposed }: Pick<PayDateStepProps, 'booking' | 'proposed'>) {
	const format = useFormat();
	const at = (date: string, time: string) => `${formatDay(date, format)}, ${format.time(time)}`;
	const { priceCents, differenceCents } = proposed;
	return (
		<div className={question.panel}>
			<dl className={css.amounts}>
				<Fact name={<Trans>New date</Trans>}>
					{at(proposed.departureDate, proposed.departureTime)}
					<small>{format.dollars(priceCents)}</small>
				</Fact>
				<Fact name={<Trans>Your date now</Trans>}>
					{at(booking.departureDate, booking.departureTime)}
					<small>{format.dollars(subtractCents(priceCents, differenceCents))}</small>
				</Fact>
				<Fact total name={<Trans>To pay now</Trans>}>
					{format.dollars(differenceCents)}
				</Fact>
			</dl>
			<p className={question.hint}>
				<Trans>Pay to confirm the new date. Until you do, your original date stays booked.</Trans>
			</p>
		</div>
	);
}
