import { useEffect, useState } from 'react';
import { dateAt, formatZone, type LocalDate } from '#domain/time.ts';
import { viewerYear, viewerZone } from '../../kit/date/viewer.ts';
import { english, type Format, useFormat } from '../../kit/format.ts';

export interface MomentText {
	readonly date: string;
	readonly time: string;
}

export interface TripText {
	readonly departs: MomentText;
	readonly arrives: MomentText;
	readonly sameDay: boolean;
	/** Name of the local time zone. Set only if it differs from the viewer’s. */
	readonly zone: string | undefined;
}

export function formatTrip(
	trip: {
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
		readonly timeZone: string;
	},
	viewer: { readonly timeZone: string; readonly now: Temporal.Instant },
	words: Format = english,
): TripText {
	const thisYear = viewer.now.toZonedDateTimeISO(trip.timeZone).year;
	const moment = (at: Temporal.Instant): MomentText => {
		const local = at.toZonedDateTimeISO(trip.timeZone);
		return {
			date: words.date(local.toPlainDate().toString(), { thisYear }),
			time: words.time(local.toPlainTime().toString({ smallestUnit: 'minute' })),
		};
	};
	const zone = formatZone(trip.timeZone, trip.departsAt, viewer.timeZone);
	return {
		departs: moment(trip.departsAt),
		arrives: moment(trip.arrivesAt),
		sameDay: dateAt(trip.departsAt, trip.timeZone) === dateAt(trip.arrivesAt, trip.timeZone),
		zone: zone && (words.names?.zone(zone) ?? zone),
	};
}

export function viewer(): { readonly timeZone: string; readonly now: Temporal.Instant } {
	return { timeZone: viewerZone(), now: Temporal.Now.instant() };
}

export function formatDay(date: LocalDate, words: Format = english): string {
	return words.date(date, { thisYear: viewerYear() });
}

interface ApiTimes {
	readonly departsAt: string;
	readonly arrivesAt: string;
	readonly timeZone: string;
}

export function toTripText({ departsAt, arrivesAt, timeZone }: ApiTimes, words: Format = english): TripText {
	const span = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	return formatTrip({ ...span, timeZone }, viewer(), words);
}

/**
 * Returns the name of the local time zone if it differs from the viewer’s. Returns undefined on the
 * server, which does not know the viewer’s.
 */
export function useZoneText(timeZone: string): string | undefined {
	const { names } = useFormat();
	const [words, setText] = useState<string>();
	useEffect(() => {
		setText(formatZone(timeZone, Temporal.Now.instant(), viewerZone()));
	}, [timeZone]);
	return words && (names?.zone(words) ?? words);
}
