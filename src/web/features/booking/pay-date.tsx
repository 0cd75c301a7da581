import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useFormat } from '../../kit/format.ts';
import { Splash } from '../../kit/spinner.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { bookingAddress } from './booked.tsx';
import css from './booking.module.css';
import { BookingBlocked, LoadError } from './booking-blocked.tsx';
import { bookingQuery } from './booking-queries.ts';
import { PayDateStep } from './pay-date-step.tsx';
import type { PaymentConfig } from './payment-step.tsx';
import { ProposedDateNote } from './proposed-date-note.tsx';
import { useCapture } from './use-capture.ts';
import { useKeepBooking } from './use-keep-booking.ts';

interface Props {
	readonly bookingId: string;
	readonly dateChangeId: string;
	readonly config: PaymentConfig;
}

/** While the provider or we are still at it, the booking is looked at again after so long, in milliseconds. */
const lookAgainMs = 4_000;

/** Another date of a booking that its renter pays for: what it is, is always the server's word (docs/decisions/booking-changes.md). */
export function PayDate({ bookingId, dateChangeId, config }: Props) {
	const store = useQueryClient();
	const keep = useKeepBooking();
	const { payment, order, capture } = useCapture(bookingId, keep);
	const failure = capture.error instanceof CallFailed ? capture.error : undefined;
	const booking = useQuery({
		...bookingQuery(bookingId),
		refetchInterval: order && failure ? lookAgainMs : false,
	});
	useChangeFeed({ me: true }, () => void store.invalidateQueries(bookingQuery(bookingId)));
	const { data } = booking;
	const canceled = data?.cancellation.state === 'CANCELED';
	const asked = useRef<string>(undefined);
	useEffect(() => {
		if (!order || !data || canceled || asked.current === order) return;
		asked.current = order;
		capture.mutate(order);
	});

	if (!data) {
		if (!booking.error) return <Splash />;
		return <LoadError problem={booking.error} onRetry={() => void booking.refetch()} />;
	}
	if (canceled) return <Navigate replace to={bookingAddress(data)} />;
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
				onReleased={keep}
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
	/** It has just been paid for. */
	readonly moved?: boolean;
	/** The money came too late. */
	readonly refunded?: boolean;
}

/** The date that the booking has, now that nothing is to be paid. */
function DateIs({ booking, moved = false, refunded = false }: DateIsProps) {
	const day = formatDay(booking.departureDate, useFormat());
	const title = moved ? (
		<Trans>Your trip is on {day} now.</Trans>
	) : refunded ? (
		<Trans>The date was gone when your payment arrived.</Trans>
	) : (
		<Trans>There is nothing to pay here any more.</Trans>
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
			way={{ to: bookingAddress(booking), label: <Trans>Show booking</Trans> }}
		/>
	);
}
