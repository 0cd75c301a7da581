import { Trans, useLingui } from '@lingui/react/macro';
import { type BoatOccupancy, boatDay, type DayHours, hoursFree, hoursOut } from '#domain/boat/boat-hours.ts';
import type { LocalDate } from '#domain/time.ts';
import { LeadTime } from '../../kit/date/lead-time.tsx';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';

interface Props {
	readonly occupancy: BoatOccupancy;
	readonly date: LocalDate;
	readonly timeZone: string;
}

/** When the boat is out on a day, and which hours are left; nothing of a day that is free. */
export function OccupiedDay({ occupancy, date, timeZone }: Props) {
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
	const out = hoursText(hoursOut(occupancy, date, timeZone));
	const free = hoursText(hoursFree(occupancy, date, timeZone));
	const { turnaroundMinutes } = occupancy;
	return (
		<p>
			{out ? (
				<Trans>
					{named}: the boat is out {out}. Free hours: {free}.
				</Trans>
			) : (
				<Trans>
					{named}: free hours are {free}.
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

/** Hours in words: 'until 9:00 am, 12:30 pm to 3:00 pm, from 6:00 pm'. */
function useHoursText(): (hours: readonly DayHours[]) => string {
	const { t } = useLingui();
	const format = useFormat();
	const said = ({ from, to }: DayHours): string => {
		const [start, end] = [format.time(from), format.time(to)];
		if (from === '00:00') return to === '24:00' ? t`all day` : t`until ${end}`;
		return to === '24:00' ? t`from ${start}` : t`${start} to ${end}`;
	};
	return (hours) => hours.map(said).join(', ');
}
