import type { Brand } from '../brand.ts';
import { calendarLines, compact, escaped, local, parameter, zoneLines } from '../calendar/ical-lines.ts';
import { reference } from '../id.ts';
import { type Coordinates, degreeText } from '../place/place.ts';

/** A trip for a calendar. */
export interface CalendarTrip {
	readonly bookingId: string;
	readonly name: string;
	/** Nothing while the reader is not to know the pier. */
	readonly address: string;
	/** The pier's point; left out while the reader is not to know it. */
	readonly location?: Coordinates | null;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** The zone of the place, in which calendars show the trip. */
	readonly timeZone: string;
	/** Whom and what to look for, a line each. */
	readonly notes: readonly string[];
	/** How often its date or its party has changed since it was booked. */
	readonly version: number;
	/** When the file is written. */
	readonly writtenAt: Temporal.Instant;
	/** `CANCEL` takes the trip out again, by the same UID. */
	readonly method: 'PUBLISH' | 'CANCEL';
}

/**
 * A trip as an iCalendar file (RFC 5545), in its place's zone. Its SEQUENCE is the trip's version, so that the file takes the
 * place of those from before a change; what cancels the trip comes after all of them.
 */
export function calendarFile(trip: CalendarTrip, brand: Brand): string {
	const canceled = trip.method === 'CANCEL';
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escaped(brand.name)}//Bookings//EN`,
		`METHOD:${trip.method}`,
		...zoneLines(trip.timeZone, trip.departsAt, trip.arrivesAt),
		'BEGIN:VEVENT',
		`UID:${trip.bookingId}@${brand.id}`,
		`SEQUENCE:${canceled ? trip.version + 1 : trip.version}`,
		`STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
		`DTSTAMP:${compact(trip.writtenAt.toString({ smallestUnit: 'second' }))}`,
		`DTSTART;TZID=${trip.timeZone}:${local(trip.departsAt, trip.timeZone)}`,
		`DTEND;TZID=${trip.timeZone}:${local(trip.arrivesAt, trip.timeZone)}`,
		`ORGANIZER;CN=${parameter(brand.name)}:mailto:${brand.supportEmail}`,
		`SUMMARY:${escaped(trip.name)}`,
		...(trip.address ? [`LOCATION:${escaped(trip.address)}`] : []),
		...(trip.location ? [`GEO:${degreeText(trip.location.lat)};${degreeText(trip.location.lng)}`] : []),
		`DESCRIPTION:${escaped([`${brand.name} ${reference(trip.bookingId)}`, ...trip.notes].join('\n'))}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return calendarLines(lines);
}
