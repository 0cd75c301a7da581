import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { QuotedDate } from '#contract/date-change-contract.ts';
import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { dateChangeLimits } from '#domain/date-change/date-change.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Calendar, type DayState } from '../../kit/date/calendar.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { DateLegend, DepartureTimes } from '../trip/departure-times.tsx';
import { type OpenDates, openDates, resolveFreeTime, scheduleOf } from '../trip/open-dates.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { payDateAddress } from './booked.tsx';
import { experienceQuery, takenDatesQuery, useChangedBooking } from './booking-queries.ts';
import css from './cancel-booking.module.css';
import { DateDifference } from './date-difference.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
	readonly open: boolean;
	onClose(): void;
}

export function DateDialog({ booking, by, open, onClose }: Props) {
	const trip = booking.experience?._id ?? '';
	const experience = useQuery({ ...experienceQuery(trip), enabled: open });
	const taken = useQuery({ ...takenDatesQuery(trip), enabled: open });
	const failure = useFailureText();
	const problem = experience.error ?? taken.error;
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Choose another date</Trans>}>
			<Failure>{problem ? failure(problem) : null}</Failure>
			{experience.data && taken.data ? (
				<DateChoice
					booking={booking}
					by={by}
					experience={experience.data}
					taken={taken.data}
					onDone={onClose}
				/>
			) : null}
		</Dialog>
	);
}

interface ChoiceProps extends Pick<Props, 'booking' | 'by'> {
	readonly experience: ExperienceDetail;
	readonly taken: readonly TakenDate[];
	onDone(): void;
}

function DateChoice({ booking, by, experience, taken, onDone }: ChoiceProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const changed = useChangedBooking(by);
	const navigate = useNavigate();
	const dates = useDates(booking, experience, taken);
	const custom = booking.type === 'CUSTOM';
	const [date, setDate] = useState<LocalDate | null>(null);
	const [picked, setPicked] = useState<LocalTime | null>(null);
	const times = date && !custom ? dates.timesOn(date) : [];
	const time = custom || !date ? null : (picked ?? timeOn(booking, dates, date));
	const query = { departureDate: date ?? '', ...(time && { departureTime: time }) };
	const quote = useQuery({
		queryKey: ['date-change-quote', booking._id, query],
		queryFn: () =>
			callApi('GET /booking/date-change/quote/{bookingId}', { params: { bookingId: booking._id }, query }),
		enabled: date !== null,
		staleTime: 0,
		retry: false,
	});
	const propose = useMutation({
		mutationFn: ({ departureDate, departureTime, priceCents, instantly }: QuotedDate) =>
			callApi('POST /booking/date-change/propose', {
				body: { bookingId: booking._id, departureDate, departureTime, priceCents, instantly },
			}),
		onSuccess: (proposed) => {
			changed(proposed);
			onDone();
			const held = proposed.proposedDate;
			if (held?.status === 'PAYING') void navigate(payDateAddress(proposed, held._id));
		},
		onError: () => void quote.refetch(),
	});
	const problem = propose.error ?? quote.error;
	const offer = date && !quote.error ? quote.data : undefined;
	return (
		<div className={css.question}>
			<Calendar
				name={t`New date`}
				value={date}
				first={dates.first}
				last={dates.last}
				start={booking.departureDate < dates.first ? dates.first : booking.departureDate}
				stateOf={(day) => stateOf(booking, dates, day)}
				words={{ free: t`free`, taken: t`taken`, off: t`no trips`, out: t`cannot be booked` }}
				onChoose={(chosen) => {
					propose.reset();
					setDate(chosen);
					setPicked(null);
				}}
			/>
			<DateLegend />
			{times.length > 1 ? <DepartureTimes times={times} value={time} onChoose={setPicked} /> : null}
			<div aria-live="polite">
				{offer ? (
					<>
						<DateDifference booking={booking} offer={offer} by={by} />
						<p>
							<RefundText outlook={offer.cancellation} />
						</p>
					</>
				) : null}
			</div>
			<FormActions
				failure={problem ? failure(problem) : null}
				no={<Trans>Keep the date</Trans>}
				{...(offer && {
					yes: <YesText offer={offer} />,
				})}
				busy={propose.isPending || quote.isFetching}
				onNo={onDone}
				onYes={() => offer && propose.mutate(offer)}
			/>
		</div>
	);
}

function YesText({ offer }: { readonly offer: QuotedDate }) {
	const amount = useFormat().dollars(offer.differenceCents);
	if (!offer.instantly) return <Trans>Propose this date</Trans>;
	return offer.differenceCents > 0 ? <Trans>Pay {amount}</Trans> : <Trans>Move to this date</Trans>;
}

function useDates(booking: Booking, experience: ExperienceDetail, taken: readonly TakenDate[]): OpenDates {
	return useMemo(
		() => datesToMoveTo(booking, experience, taken, Temporal.Now.instant()),
		[booking, experience, taken],
	);
}

/**
 * The booking’s own date counts as free. Scheduled departures in less than 3 hours are excluded; the
 * server checks the times of custom trips.
 */
export function datesToMoveTo(
	{ type, departureDate, departureTime }: Pick<Booking, 'type' | 'departureDate' | 'departureTime'>,
	experience: ExperienceDetail,
	taken: readonly TakenDate[],
	now: Temporal.Instant,
): OpenDates {
	const others = taken.filter(
		(one) =>
			one.status !== 'CONFIRMED' ||
			one.departureDate !== departureDate ||
			one.departureTime !== departureTime,
	);
	const schedule = scheduleOf(experience);
	const notice = type === 'CUSTOM' ? 0 : dateChangeLimits.hoursBefore * 60;
	const minimumNoticeMinutes = Math.max(schedule.minimumNoticeMinutes, notice);
	return openDates({ ...schedule, minimumNoticeMinutes }, others, now);
}

/**
 * A custom trip may also move to days without scheduled departures. The booked day cannot be chosen,
 * unless it has several departures.
 */
function stateOf(booking: Booking, dates: OpenDates, day: LocalDate): DayState {
	const state = dates.stateOf(day);
	if (booking.type === 'CUSTOM') {
		if (day === booking.departureDate) return 'taken';
		return state === 'off' && day >= dates.first && day <= dates.last ? 'free' : state;
	}
	const own = day === booking.departureDate && dates.timesOn(day).length < 2;
	return own ? 'taken' : state;
}

/** Returns the booked time of day if it is free on the date; otherwise the first free time. */
function timeOn(booking: Booking, dates: OpenDates, date: LocalDate): LocalTime | null {
	const free = dates.timesOn(date).filter(({ state }) => state === 'free');
	const same = free.some(({ time }) => time === booking.departureTime);
	return same && date !== booking.departureDate
		? booking.departureTime
		: resolveFreeTime({ date, time: null }, dates);
}
