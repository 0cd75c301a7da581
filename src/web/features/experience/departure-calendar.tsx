import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { Button } from '../../kit/button.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { Calendar } from '../../kit/date/calendar.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import { useDayPrices } from '../trip/day-prices.ts';
import { DateLegend, DepartureTimes } from '../trip/departure-times.tsx';
import { cheapestTime, openDates, resolveFreeTime, scheduleOf } from '../trip/open-dates.ts';
import { priceFor } from '../trip/price-for.ts';
import type { PricedDeparture } from '../trip/priced-departure.ts';

interface Props {
	readonly experience: ExperienceDetail;
	/** Number of guests for whom the calendar shows prices. */
	readonly guests: number | undefined;
	readonly selected: LocalDate | undefined;
	readonly time: LocalTime | undefined;
	/**
	 * Called with the chosen date and price, and the time if the day has several. `done` is false if a
	 * time still has to be chosen.
	 */
	onSelect(departure: PricedDeparture, done: boolean): void;
}

export function DepartureCalendar({ experience, guests, selected, time, onSelect }: Props) {
	const { t } = useLingui();
	const noteOf = useDayPrices(experience, guests);
	const { taken, failed, loadDates } = useTakenDates(experience._id);
	useChangeFeed({ boat: experience.boat._id }, loadDates);
	if (failed) {
		return (
			<Notice tone="bad" live>
				<Trans>We could not load the dates.</Trans>{' '}
				<Button small quiet onClick={loadDates}>
					<Trans>Try again</Trans>
				</Button>
			</Notice>
		);
	}
	if (!taken) return <ListSkeleton shapes={1} height="24rem" />;
	const dates = openDates(scheduleOf(experience), taken, Temporal.Now.instant());
	const select = (date: LocalDate, at: LocalTime | undefined, done: boolean) => {
		const cheapest = cheapestTime(date, dates);
		const price = priceFor(experience, { date, time: at ?? cheapest, guests });
		onSelect({ date, time: at, cheapestTime: cheapest, price }, done);
	};
	const several = experience.departures.length > 1;
	return (
		<>
			<Calendar
				name={t`Departure date`}
				value={selected ?? null}
				first={dates.first}
				last={dates.last}
				start={dates.soonest(1)[0] ?? dates.first}
				stateOf={dates.stateOf}
				noteOf={noteOf && ((date) => noteOf(date, cheapestTime(date, dates)))}
				words={{ free: t`free`, taken: t`taken`, off: t`no trips`, out: t`cannot be booked` }}
				onChoose={(date) => {
					const only = resolveFreeTime({ date, time: time ?? null }, dates) ?? undefined;
					const choice = dates.timesOn(date).length > 1;
					select(date, several ? only : undefined, only !== undefined && !choice);
				}}
			/>
			{selected && several && dates.timesOn(selected).length > 1 ? (
				<DepartureTimes
					times={dates.timesOn(selected)}
					value={time ?? null}
					onChoose={(chosen) => select(selected, chosen, true)}
				/>
			) : null}
			<DateLegend />
		</>
	);
}

function useTakenDates(experienceId: string) {
	const [taken, setTaken] = useState<readonly TakenDate[]>();
	const [failed, setFailed] = useState(false);
	const loadDates = useCallback(() => {
		setFailed(false);
		callApi('GET /booking/dates/{experienceId}', { params: { experienceId } }).then(setTaken, () =>
			setFailed(true),
		);
	}, [experienceId]);
	useEffect(loadDates, [loadDates]);
	return { taken, failed, loadDates };
}
