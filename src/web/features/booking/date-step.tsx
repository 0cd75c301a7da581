import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import question from '../../forms/question.module.css';
import { useOnMount } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { Calendar } from '../../kit/date/calendar.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { NoticeText } from '../experience/listing-text.tsx';
import { DateLegend, DepartureTimes } from '../trip/departure-times.tsx';
import type { OpenDates } from '../trip/open-dates.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { formatDay, type TripText } from '../trip/trip-times.ts';
import css from './booking.module.css';

interface Props {
	readonly dates: OpenDates;
	readonly date: LocalDate | null;
	/** Chosen departure time. Set only if the day has several departures. */
	readonly time: LocalTime | null;
	readonly trip: TripText | undefined;
	readonly refund: RefundOutlook | undefined;
	/** Returns the price shown on a day of the calendar. Set only if prices differ by day. */
	readonly noteOf?: ComponentProps<typeof Calendar>['noteOf'];
	onChoose(date: LocalDate, time: LocalTime | null): void;
	/** Set only if the form was opened with a chosen date. */
	onChange?: (() => void) | undefined;
}

export function DateStep({ dates, date, time, trip, refund, noteOf, onChoose, onChange }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const here = useRef<HTMLDivElement>(null);
	const soonest = dates.soonest(4);
	const words = {
		free: t`free`,
		taken: t`taken`,
		off: t`no trips`,
		out: t`cannot be booked`,
	};
	const times = <TripTimes dates={dates} trip={trip} refund={refund} />;
	if (onChange) return <ChosenDate onChange={onChange}>{times}</ChosenDate>;
	return (
		<div ref={here} className={question.question}>
			{soonest.length > 0 ? (
				<ul className={css.soonest} aria-label={t`Soonest free dates`}>
					<li aria-hidden="true">
						<Trans>Soonest:</Trans>
					</li>
					{soonest.map((each) => (
						<li key={each}>
							<button
								type="button"
								className={chipClass({ on: each === date })}
								aria-pressed={each === date}
								onClick={() => onChoose(each, null)}
							>
								{formatDay(each, format)}
							</button>
						</li>
					))}
				</ul>
			) : null}
			<Calendar
				name={t`Departure date`}
				value={date}
				first={dates.first}
				last={dates.last}
				start={soonest[0] ?? dates.first}
				stateOf={dates.stateOf}
				noteOf={noteOf}
				words={words}
				onChoose={(chosen) => onChoose(chosen, null)}
				onConfirm={() => here.current?.closest('form')?.requestSubmit()}
			/>
			<DateLegend />
			{date && dates.timesOn(date).length > 1 ? (
				<DepartureTimes
					times={dates.timesOn(date)}
					value={time}
					onChoose={(chosen) => onChoose(date, chosen)}
				/>
			) : null}
			<NoticeText minutes={dates.schedule.minimumNoticeMinutes} />
			{times}
		</div>
	);
}

/**
 * Shows the date with which the form was opened, focuses “Next”, and offers a button that opens the
 * calendar.
 */
function ChosenDate({ children, onChange }: { readonly children: ReactNode; onChange(): void }) {
	const here = useRef<HTMLDivElement>(null);
	useOnMount(() => {
		here.current
			?.closest('form')
			?.querySelector<HTMLElement>('[type="submit"]')
			?.focus({ preventScroll: true });
	});
	return (
		<div ref={here} className={question.question}>
			{children}
			<div>
				<Button quiet small onClick={onChange}>
					<Trans>Choose another date</Trans>
				</Button>
			</div>
		</div>
	);
}

function TripTimes({ dates, trip, refund }: Pick<Props, 'dates' | 'trip' | 'refund'>) {
	const format = useFormat();
	return (
		<div className={css.outlook} aria-live="polite">
			{trip ? (
				<dl className={css.times}>
					<Fact name={<Trans>Departs</Trans>}>
						<span>{trip.departs.date},</span> <span>{trip.departs.time}</span>
					</Fact>
					<Fact name={<Trans>Returns</Trans>}>
						{trip.sameDay ? null : <span>{trip.arrives.date}, </span>}
						<span>{trip.arrives.time}</span>
					</Fact>
					<Fact name={trip.zone ? <Trans>Clock</Trans> : <Trans>Duration</Trans>}>
						{trip.zone ?? format.duration(dates.schedule.durationMinutes)}
					</Fact>
				</dl>
			) : null}
			{refund ? (
				<p className={question.hint}>
					<RefundText outlook={refund} />
				</p>
			) : null}
		</div>
	);
}
