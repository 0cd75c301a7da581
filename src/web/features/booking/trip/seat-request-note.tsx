import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { approvedHoldEnd } from '#domain/ride/ride.ts';
import { Button } from '../../../kit/button.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { QuotedText } from '../../../kit/long-text.tsx';
import { Notice, NoticeActions } from '../../../kit/notice.tsx';
import { AnswerSeats } from '../../ride/own/answer-seats.tsx';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';
import { useStoreBooking } from '../booking-queries.ts';
import css from './trip.module.css';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
}

export function SeatRequestNote({ booking, by }: Props) {
	const until = useDeadlineText(booking.holdExpiresAt, booking.timeZone);
	const { status, approvedDate, owner, renter } = booking;
	if (status === 'REQUESTED' && by === 'RENTER') return <OpenRequest booking={booking} until={until} />;
	if (status === 'REQUESTED') return <RequestToAnswer booking={booking} until={until} />;
	if (status === 'PENDING')
		return (
			<Notice tone="warning">
				{by === 'OWNER' ? (
					<Trans>
						You approved this request. {renter.firstName} has to pay by {until}.
					</Trans>
				) : (
					<Trans>
						{owner.firstName} approved your request. The seats are yours if you pay by {until}.
					</Trans>
				)}
			</Notice>
		);
	return (
		<Notice>
			{status === 'REJECTED' ? (
				by === 'OWNER' ? (
					<Trans>You declined this request.</Trans>
				) : (
					<Trans>{owner.firstName} declined this request. Nothing was charged.</Trans>
				)
			) : approvedDate ? (
				<Trans>The approved seats weren’t paid and are free again.</Trans>
			) : booking.rideFilledUp ? (
				<Trans>The ride is full, so this request has ended. Nothing was charged.</Trans>
			) : status === 'EXPIRED' ? (
				<Trans>This request ended without an answer. Nothing was charged.</Trans>
			) : (
				<Trans>This request was withdrawn, or the ride was canceled. Nothing was charged.</Trans>
			)}
			{booking.rejectReason ? (
				<QuotedText title={<Trans>From {owner.firstName}</Trans>}>{booking.rejectReason}</QuotedText>
			) : null}
		</Notice>
	);
}

interface RequestProps {
	readonly booking: Booking;
	readonly until: string;
}

function RequestToAnswer({ booking, until }: RequestProps) {
	const { renter, otherRequests, departsAt, timeZone } = booking;
	const approvedUntil = approvedHoldEnd(Temporal.Instant.from(departsAt), Temporal.Now.instant());
	const heldUntil = useDeadlineText(approvedUntil.toString(), timeZone);
	return (
		<Notice>
			<div className={css.request}>
				<Trans>
					{renter.firstName} asks to join. Answer by {until}. If you approve now, we hold the seats until{' '}
					{heldUntil}.
				</Trans>
				{otherRequests ? (
					<QuotedText title={<Trans>From {renter.firstName}</Trans>}>{otherRequests}</QuotedText>
				) : null}
				{booking.may.answer ? <AnswerSeats bookingId={booking._id} firstName={renter.firstName} /> : null}
			</div>
		</Notice>
	);
}

function OpenRequest({ booking, until }: RequestProps) {
	const failure = useFailureText();
	const storeBooking = useStoreBooking();
	const { owner } = booking;
	const withdraw = useMutation({
		mutationFn: () => callApi('POST /booking/release', { body: { bookingId: booking._id } }),
		onSuccess: storeBooking,
	});
	return (
		<NoticeActions tone="calm">
			<p>
				<Trans>
					{owner.firstName} answers by {until}. If approved, you have up to 24 hours to pay. Until then
					nothing is held or charged.
				</Trans>
			</p>
			{withdraw.error ? <p role="alert">{failure(withdraw.error)}</p> : null}
			{booking.may.release ? (
				<Button small quiet busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
					<Trans>Withdraw request</Trans>
				</Button>
			) : null}
		</NoticeActions>
	);
}

export function RequestIntro({ firstName }: { readonly firstName: string }) {
	return (
		<Trans>
			Press Next to ask {firstName} for your seats. Nothing is charged. Once approved, you have up to 24 hours
			to pay.
		</Trans>
	);
}
