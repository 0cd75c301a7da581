import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { useFormat } from '../../../kit/format.ts';
import { Notice } from '../../../kit/notice.tsx';
import { CancellationText } from '../../trip/cancellation-text.tsx';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';
import { HoldEndedText, HoldNotice } from '../hold-text.tsx';
import { ProposedDateNote } from '../proposed-date-note.tsx';
import { WeatherChoice } from '../weather-choice.tsx';
import { MinimumNote } from './minimum-note.tsx';
import { SeatRequestNote } from './seat-request-note.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
}

export function TripNotes({ booking, by }: Props) {
	return (
		<>
			<WeatherChoice booking={booking} by={by} />
			<MinimumNote booking={booking} by={by} />
			<ProposedDateNote booking={booking} by={by} />
			<HoldNote booking={booking} by={by} />
			{booking.cancellation.state === 'CANCELED' ? (
				<Notice tone="warning">
					<CancellationText booking={booking} reader={by} />
				</Notice>
			) : null}
		</>
	);
}

function HoldNote({ booking, by }: Props) {
	const format = useFormat();
	const { status, may, refundedCents, cancellation, renter } = booking;
	const isRequest = booking.sharingRequest?.approval === true && !booking.paid && refundedCents === 0;
	if (isRequest && cancellation.state !== 'CANCELED') return <SeatRequestNote booking={booking} by={by} />;
	if (status === 'PENDING' && may.pay) {
		return (
			<Notice tone="warning">
				<Trans>
					<HoldNotice booking={booking} /> Time left to pay: <Countdown until={booking.holdExpiresAt} />
				</Trans>
			</Notice>
		);
	}
	if (status === 'PENDING' && by === 'OWNER') {
		return (
			<Notice>
				{booking.fromWaitlist ? (
					<OfferedText booking={booking} />
				) : (
					<Trans>{renter.firstName} is paying now. The hold lasts 30 minutes at most.</Trans>
				)}
			</Notice>
		);
	}
	if (booking.paid || cancellation.state === 'CANCELED') return null;
	return (
		<Notice>
			{by === 'OWNER' ? (
				<Trans>This hold ended without a payment.</Trans>
			) : (
				<HoldEndedText
					booking={booking}
					refunded={refundedCents > 0 ? format.dollars(refundedCents) : undefined}
				/>
			)}
		</Notice>
	);
}

function OfferedText({ booking }: Pick<Props, 'booking'>) {
	const until = useDeadlineText(booking.holdExpiresAt, booking.timeZone);
	return (
		<Trans>
			{booking.renter.firstName} was on the waitlist. We hold the seats until {until}.
		</Trans>
	);
}
