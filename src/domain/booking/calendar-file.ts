import type { Brand } from '../brand.ts';
import {
	calendarLines,
	escapeText,
	quoteParameter,
	toCompactTime,
	toLocalCompactTime,
	zoneLines,
} from '../calendar/ical-lines.ts';
import { toReference } from '../id.ts';
import { type Coordinates, degreeText } from '../place/place.ts';

export interface CalendarTrip {
	readonly bookingId: string;
	readonly name: string;
	/** Empty while the reader may not see the address. */
	readonly address: string;
	/** Omitted while the reader may not see the pier. */
	readonly location?: Coordinates | null;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
	readonly notes: readonly string[];
	/** Number of changes of date or party since the booking. */
	readonly version: number;
	readonly writtenAt: Temporal.Instant;
	/** `CANCEL` removes the event with the trip's UID from a calendar. */
	readonly method: 'PUBLISH' | 'CANCEL';
}

/**
 * Writes a trip as an iCalendar file (RFC 5545) in its place’s zone. SEQUENCE increases with the trip’s
 * version, so that a newer file replaces older ones. The SEQUENCE of a cancellation is between two
 * versions, because a trip canceled for the weather can get a new date.
 */
export function calendarFile(trip: CalendarTrip, brand: Brand): string {
	const canceled = trip.method === 'CANCEL';
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escapeText(brand.name)}//Bookings//EN`,
		`METHOD:${trip.method}`,
		...zoneLines(trip.timeZone, trip.departsAt, trip.arrivesAt),
		'BEGIN:VEVENT',
		`UID:${trip.bookingId}@${brand.id}`,
		`SEQUENCE:${2 * trip.version + (canceled ? 1 : 0)}`,
		`STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
		`DTSTAMP:${toCompactTime(trip.writtenAt.toString({ smallestUnit: 'second' }))}`,
		`DTSTART;TZID=${trip.timeZone}:${toLocalCompactTime(trip.departsAt, trip.timeZone)}`,
		`DTEND;TZID=${trip.timeZone}:${toLocalCompactTime(trip.arrivesAt, trip.timeZone)}`,
		`ORGANIZER;CN=${quoteParameter(brand.name)}:mailto:${brand.supportEmail}`,
		`SUMMARY:${escapeText(trip.name)}`,
		...(trip.address ? [`LOCATION:${escapeText(trip.address)}`] : []),
		...(trip.location ? [`GEO:${degreeText(trip.location.lat)};${degreeText(trip.location.lng)}`] : []),
		`DESCRIPTION:${escapeText([`${brand.name} ${toReference(trip.bookingId)}`, ...trip.notes].join('\n'))}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return calendarLines(lines);
}
