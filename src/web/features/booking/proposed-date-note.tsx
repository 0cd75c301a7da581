import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { dateChangePaths } from '#contract/date-change-paths.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { Failure } from '../../kit/notice.tsx';
import { NoticeActions } from '../../kit/notice-actions.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { formatDay } from '../experience/trip-text.ts';
import { PriceDifference } from './date-difference.tsx';
import css from './proposed-date-note.module.css';
import { useChangedBooking } from './use-changed-booking.ts';

interface Props {
	readonly booking: Booking;
	/** Who reads it. */
	readonly by: 'RENTER' | 'OWNER';
}

type Answer = 'accept' | 'decline' | 'withdraw';

/** Another date that waits for its answer: the other party says yes or no, its own one takes it back. */
export function ProposedDateNote({ booking, by }: Props) {
	const { proposedDate: proposed } = booking;
	const format = useFormat();
	const failure = useFailureText();
	const changed = useChangedBooking(by);
	const answer = useMutation({
		mutationFn: (said: Answer) =>
			callApi(dateChangePaths.answer, { body: { dateChangeId: proposed?._id ?? '', answer: said } }),
		onSuccess: changed,
	});
	if (!proposed) return null;
	const day = formatDay(proposed.departureDate, format);
	const time = format.time(proposed.departureTime);
	const name = proposed.proposedBy === 'OWNER' ? booking.owner.firstName : booking.renter.firstName;
	const ends = Temporal.Instant.from(proposed.expiresDate).toZonedDateTimeISO(booking.timeZone);
	const until = `${formatDay(ends.toPlainDate().toString(), format)}, ${format.time(ends.toPlainTime().toString({ smallestUnit: 'minute' }))}`;
	return (
		<NoticeActions>
			<div>
				<p>
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
					<Trans>It can be answered until {until}.</Trans>
				</p>
				<Failure>{answer.error ? failure(answer.error) : null}</Failure>
			</div>
			<span className={css.answers}>
				{proposed.may.accept ? (
					<>
						<Button small busy={answer.isPending} onClick={() => answer.mutate('accept')}>
							<Trans>Accept</Trans>
						</Button>
						<Button small quiet busy={answer.isPending} onClick={() => answer.mutate('decline')}>
							<Trans>Decline</Trans>
						</Button>
					</>
				) : (
					<Button small quiet busy={answer.isPending} onClick={() => answer.mutate('withdraw')}>
						<Trans>Withdraw</Trans>
					</Button>
				)}
			</span>
		</NoticeActions>
	);
}
