import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Occupancy } from '#contract/departure-contract.ts';
import {
	type BoatOccupancy,
	boatDay,
	type DayHours,
	findFreeHours,
	findHoursOut,
} from '#domain/boat/boat-hours.ts';
import type { LocalDate } from '#domain/time.ts';
import type { DayState } from '../../kit/date/calendar.tsx';
import { LeadTime } from '../../kit/date/lead-time.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './date-legend.module.css';
import { formatDay } from './trip-times.ts';

interface Props {
	readonly occupancy: BoatOccupancy;
	readonly date: LocalDate;
	readonly timeZone: string;
}

export function BoatDayNotice({ occupancy, date, timeZone }: Props) {
	const format = useFormat();
	const hoursText = useHoursText();
	const day = boatDay(occupancy, date, timeZone);
	if (day === 'free') return null;
	const named = formatDay(date, format);
	if (day === 'out') {
		return (
			<p>
				<Trans>The boat isn’t free on {named}.</Trans>
			</p>
		);
	}
	const out = hoursText(findHoursOut(occupancy, date, timeZone));
	const free = hoursText(findFreeHours(occupancy, date, timeZone));
	const { turnaroundMinutes } = occupancy;
	return (
		<p>
			{out ? (
				<Trans>
					{named}: the boat is out {out}. Free hours: {free}.
				</Trans>
			) : (
				<Trans>
					{named}: the boat is free {free}.
				</Trans>
			)}
			{turnaroundMinutes > 0 ? (
				<>
					{' '}
					<Trans>
						It needs <LeadTime minutes={turnaroundMinutes} /> between trips.
					</Trans>
				</>
			) : null}
		</p>
	);
}

function useHoursText(): (hours: readonly DayHours[]) => string {
	const { t } = useLingui();
	const format = useFormat();
	const hoursText = ({ from, to }: DayHours): string => {
		const [start, end] = [format.time(from), format.time(to)];
		if (from === '00:00') return to === '24:00' ? t`all day` : t`until ${end}`;
		return to === '24:00' ? t`from ${start}` : t`${start} to ${end}`;
	};
	return (hours) => hours.map(hoursText).join(', ');
}

export function OccupancyLegend() {
	return (
		<ul className={css.legend} aria-hidden="true">
			<li data-state="free">
				<Trans>Free</Trans>
			</li>
			<li data-state="part">
				<Trans>Partly booked</Trans>
			</li>
			<li data-state="taken">
				<Trans>Not free</Trans>
			</li>
		</ul>
	);
}

export function useDayText(): Readonly<Record<DayState, string>> {
	const { t } = useLingui();
	return {
		free: t`can be chosen`,
		part: t`partly booked, can be chosen`,
		taken: t`boat not free`,
		off: '',
		out: t`cannot be chosen`,
	};
}

interface KnownOccupancy extends BoatOccupancy {
	readonly insuredUntil: LocalDate | null;
	readonly timeZone: string | null;
}

export const boatOccupancyQuery = (boatId: string) =>
	queryOptions({
		queryKey: ['occupancy', 'boat', boatId],
		queryFn: () => callApi('GET /booking/occupancy/boat/{boatId}', { params: { boatId } }),
		staleTime: 0,
		select: readOccupancy,
	});

/** Only for an experience that accepts custom requests. */
export const experienceOccupancyQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['occupancy', 'experience', experienceId],
		queryFn: () => callApi('GET /booking/occupancy/experience/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
		select: readOccupancy,
	});

function readOccupancy({ spans, ...boat }: Occupancy): KnownOccupancy {
	return {
		...boat,
		spans: spans.map(({ departsAt, arrivesAt }) => ({
			departsAt: Temporal.Instant.from(departsAt),
			arrivesAt: Temporal.Instant.from(arrivesAt),
		})),
	};
}
