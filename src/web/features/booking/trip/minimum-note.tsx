import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { FormActions } from '../../../forms/form-actions.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format.ts';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Notice, NoticeActions } from '../../../kit/notice.tsx';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';
import { useChangedBooking } from '../booking-queries.ts';
import { ChoiceEndedText } from './choice-ended.tsx';
import css from './trip.module.css';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
}

export function MinimumNote({ booking, by }: Props) {
	const { sharingRequest, timeZone, stayChoice, owner, status, completed } = booking;
	const minimum = sharingRequest?.minimum;
	const decided = useDeadlineText(minimum?.decideBy, timeZone);
	const until = useDeadlineText(minimum?.ownerDecidesBy ?? undefined, timeZone);
	if (!minimum || completed) return null;
	if (stayChoice) {
		return (
			<NoticeActions tone="warning">
				<div>
					<StayChoiceText booking={booking} by={by} choice={stayChoice} />
				</div>
				{booking.may.choose ? <StayChoiceButtons booking={booking} choice={stayChoice} /> : null}
			</NoticeActions>
		);
	}
	if (status !== 'CONFIRMED') return null;
	const { mates, seats } = minimum;
	if (minimum.status === 'OPEN') {
		return (
			<Notice>
				{by === 'OWNER' ? (
					<Trans>
						This ride sails with {seats} mates or more, and has {mates}. It’s decided on {decided}.
					</Trans>
				) : (
					<Trans>
						This ride sails with {seats} mates or more, and has {mates}. It’s decided on {decided}. If mates
						are missing then, you get a full refund, or choose to stay if {owner.firstName} sails anyway.
					</Trans>
				)}
			</Notice>
		);
	}
	if (minimum.status !== 'SHORT') return null;
	return (
		<Notice tone="warning">
			{by === 'OWNER' ? (
				<Trans>
					This ride has {mates} of {seats} mates. Decide by {until} in your sharing bookings.
				</Trans>
			) : (
				<Trans>
					This ride has {mates} of {seats} mates. {owner.firstName} decides by {until} whether to sail anyway.
					If not, you get a full refund.
				</Trans>
			)}
		</Notice>
	);
}

type Choice = NonNullable<Booking['stayChoice']>;

interface TextProps extends Props {
	readonly choice: Choice;
}

export function StayChoiceText({ booking, by, choice }: TextProps) {
	const format = useFormat();
	const until = useDeadlineText(choice.endsDate, booking.timeZone);
	const minimum = booking.sharingRequest?.minimum;
	const amount = format.dollars(choice.refundCents);
	const { owner, renter } = booking;
	return (
		<>
			<p>
				<strong>
					<Trans>
						This ride has {minimum?.mates ?? 0} of {minimum?.seats ?? 0} mates.
					</Trans>
				</strong>{' '}
				{booking.choiceEnded ? null : by === 'OWNER' ? (
					<Trans>You sail anyway.</Trans>
				) : (
					<Trans>{owner.firstName} sails anyway.</Trans>
				)}
			</p>
			<p>
				{booking.choiceEnded ? (
					<ChoiceEndedText by={by} renter={renter.firstName} />
				) : by === 'OWNER' ? (
					<Trans>
						{renter.firstName} can stay or get a full refund until {until}.
					</Trans>
				) : (
					<Trans>
						Stay, or get a full refund of {amount}, by {until}. If you don’t choose, we’ll refund you.
					</Trans>
				)}
			</p>
		</>
	);
}

function StayChoiceButtons({ booking, choice }: { readonly booking: Booking; readonly choice: Choice }) {
	const format = useFormat();
	const failure = useFailureText();
	const location = useLocation();
	const changed = useChangedBooking('RENTER');
	const [asking, setAsking] = useState(false);
	const amount = format.dollars(choice.refundCents);
	const choose = useMutation({
		mutationFn: (answer: 'STAY' | 'REFUND') =>
			callApi('POST /booking/minimum/choose', { body: { bookingId: booking._id, choice: answer } }),
		onSuccess: changed,
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
		},
	});
	const problem = choose.error ? failure(choose.error) : null;
	return (
		<div className={css.request}>
			{problem && !asking ? <p role="alert">{problem}</p> : null}
			<span className={css.answers}>
				<Button small busy={choose.isPending && !asking} onClick={() => choose.mutate('STAY')}>
					<Trans>Stay on the ride</Trans>
				</Button>
				<Button small quiet onClick={() => setAsking(true)}>
					<Trans>Get a refund</Trans>
				</Button>
			</span>
			<Dialog open={asking} onClose={() => setAsking(false)} title={<Trans>Get a refund?</Trans>}>
				<p>
					<Trans>We’ll refund the full {amount} the way you paid. Your booking ends.</Trans>
				</p>
				<FormActions
					failure={problem}
					no={<Trans>Not yet</Trans>}
					yes={<Trans>Get a refund</Trans>}
					busy={choose.isPending}
					onNo={() => setAsking(false)}
					onYes={() => choose.mutate('REFUND')}
				/>
			</Dialog>
		</div>
	);
}
