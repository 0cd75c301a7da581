import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking, ProposedDate } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, NoticeActions } from '../../kit/notice.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { payDateAddress } from './booked.tsx';
import { useChangedBooking } from './booking-queries.ts';
import { PriceDifference } from './date-difference.tsx';
import css from './proposed-date-note.module.css';

interface ProposedDateNoteProps {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
}

type Answer = 'accept' | 'decline' | 'withdraw';

export function ProposedDateNote({ booking, by }: ProposedDateNoteProps) {
	const { proposedDate: proposed } = booking;
	if (!proposed) return null;
	return (
		<NoticeActions tone={proposed.status === 'PAYING' ? 'warning' : 'calm'}>
			<div>
				<p>
					<ProposedDateText booking={booking} proposed={proposed} by={by} />
				</p>
				<p>
					<RefundText outlook={proposed.cancellation} />
				</p>
			</div>
			<ProposedDateAnswers booking={booking} by={by} />
		</NoticeActions>
	);
}

interface AnswersProps extends ProposedDateNoteProps {
	/** True to outline the main button, because another place on the page shows the same button. */
	readonly quiet?: boolean;
}

export function ProposedDateAnswers({ booking, by, quiet = false }: AnswersProps) {
	const { proposedDate: proposed } = booking;
	const failure = useFailureText();
	const changed = useChangedBooking(by);
	const answer = useMutation({
		mutationFn: (reply: Answer) =>
			callApi('POST /booking/date-change/answer', {
				body: { dateChangeId: proposed?._id ?? '', answer: reply },
			}),
		onSuccess: changed,
	});
	const [held, setHeld] = useState<Error>();
	if (!proposed || !Object.values(proposed.may).includes(true)) return null;
	const problem = answer.error ?? held;
	const { may } = proposed;
	return (
		<>
			<span className={css.answers}>
				{may.pay ? <PayDateButton proposed={proposed} quiet={quiet} onFailed={setHeld} /> : null}
				{may.accept ? (
					<Button small quiet={quiet} busy={answer.isPending} onClick={() => answer.mutate('accept')}>
						<Trans>Accept</Trans>
					</Button>
				) : null}
				{may.decline ? (
					<Button small quiet busy={answer.isPending} onClick={() => answer.mutate('decline')}>
						<Trans>Decline</Trans>
					</Button>
				) : null}
				{may.withdraw ? (
					<Button small quiet busy={answer.isPending} onClick={() => answer.mutate('withdraw')}>
						{may.pay ? <Trans>Keep the date</Trans> : <Trans>Withdraw</Trans>}
					</Button>
				) : null}
			</span>
			<Failure>{problem ? failure(problem) : null}</Failure>
		</>
	);
}

interface TextProps extends ProposedDateNoteProps {
	readonly proposed: ProposedDate;
}

export function ProposedDateText({ booking, proposed, by }: TextProps) {
	const format = useFormat();
	const day = formatDay(proposed.departureDate, format);
	const time = format.time(proposed.departureTime);
	const renter = booking.renter.firstName;
	const amount = format.dollars(proposed.differenceCents);
	const until = useLocalTime(proposed.expiresDate, booking.timeZone);
	const held = useLocalTime(proposed.holdExpiresDate ?? proposed.expiresDate, booking.timeZone);
	if (proposed.status === 'PAYING') {
		return by === 'RENTER' ? (
			<Trans>
				{day}, {time} is held for you. Time left to pay {amount}:{' '}
				<Countdown until={proposed.holdExpiresDate ?? proposed.expiresDate} />
			</Trans>
		) : (
			<Trans>
				{renter} is paying {amount} more for {day}, {time}. It is held until {held}.
			</Trans>
		);
	}
	if (proposed.status === 'AGREED') {
		return by === 'RENTER' ? (
			<Trans>
				You’ve both agreed on {day}, {time}. Pay {amount} more by {until} to get it. The date isn’t held until
				you pay.
			</Trans>
		) : (
			<Trans>
				You’ve both agreed on {day}, {time}. {renter} can pay {amount} more for it by {until}.
			</Trans>
		);
	}
	const name = proposed.proposedBy === 'OWNER' ? booking.owner.firstName : renter;
	return (
		<>
			{proposed.may.accept ? (
				<Trans>
					{name} proposes another date: {day}, {time}.
				</Trans>
			) : (
				<Trans>
					You proposed another date: {day}, {time}.
				</Trans>
			)}{' '}
			<PriceDifference cents={proposed.differenceCents} by={by} />{' '}
			<Trans>This proposal is open until {until}.</Trans>
		</>
	);
}

function useLocalTime(instant: string, timeZone: string): string {
	const format = useFormat();
	const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
	const time = format.time(at.toPlainTime().toString({ smallestUnit: 'minute' }));
	return `${formatDay(at.toPlainDate().toString(), format)}, ${time}`;
}

interface PayDateButtonProps {
	readonly proposed: ProposedDate;
	readonly quiet: boolean;
	onFailed(problem: Error): void;
}

/**
 * Button that holds an agreed date for 30 minutes and opens its payment, or returns to an open payment.
 */
function PayDateButton({ proposed, quiet, onFailed }: PayDateButtonProps) {
	const amount = useFormat().dollars(proposed.differenceCents);
	const navigate = useNavigate();
	const changed = useChangedBooking('RENTER');
	const hold = useMutation({
		mutationFn: () => callApi('POST /booking/date-change/hold', { body: { dateChangeId: proposed._id } }),
		onSuccess: (held) => {
			changed(held);
			void navigate(payDateAddress(held, proposed._id));
		},
		onError: onFailed,
	});
	return (
		<Button small quiet={quiet} busy={hold.isPending} onClick={() => hold.mutate()}>
			{proposed.status === 'PAYING' ? <Trans>Finish paying</Trans> : <Trans>Pay {amount}</Trans>}
		</Button>
	);
}
