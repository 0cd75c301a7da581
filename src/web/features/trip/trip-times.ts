import { useEffect, useState } from 'react';
import { dateAt, formatZone, type LocalDate } from '#domain/time.ts';
import { viewerYear, viewerZone } from '../../kit/date/viewer.ts';
import { english, type Format, useFormat } from '../../kit/format.ts';

/** A moment as the place's clock and calendar show it. */
export interface MomentText {
	readonly date: string;
	readonly time: string;
}

export interface TripText {
	readonly departs: MomentText;
	readonly arrives: MomentText;
	/** Both on one day. */
	readonly sameDay: boolean;
	/** The place's zone, when the viewer's clock shows another time. */
	readonly zone: string | undefined;
}

/** Departure and arrival in the place's time, and the zone's name when it differs from the viewer's. */
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

/** Who is looking, and when. */
export function viewer(): { readonly timeZone: string; readonly now: Temporal.Instant } {
	return { timeZone: viewerZone(), now: Temporal.Now.instant() };
}

/** A date in words, with its year when it is not this one. */
export function formatDay(date: LocalDate, words: Format = english): string {
	return words.date(date, { thisYear: viewerYear() });
}

/** What has been agreed on as it travels: its instants, and the zone of its place. */
interface Agreed {
	readonly departsAt: string;
	readonly arrivesAt: string;
	readonly timeZone: string;
}

/** A booking's, a request's or a ride's departure and arrival in words, for whoever is looking now. */
export function tripOf({ departsAt, arrivesAt, timeZone }: Agreed, words: Format = english): TripText {
	const span = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	return formatTrip({ ...span, timeZone }, viewer(), words);
}

/** The place's zone in words where it differs from the viewer's; nothing on the server, which does not know it. */
export function useZoneText(timeZone: string): string | undefined {
	const { names } = useFormat();
	const [words, setText] = useState<string>();
	useEffect(() => {
		setText(formatZone(timeZone, Temporal.Now.instant(), viewerZone()));
	}, [timeZone]);
	return words && (names?.zone(words) ?? words);
}
