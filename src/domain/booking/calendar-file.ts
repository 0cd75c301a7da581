import type { Brand } from '../brand.ts';
import { calendarLines, compact, escaped, local, parameter, zoneLines } from '../calendar/ical-lines.ts';
import { reference } from '../id.ts';
import { type Coordinates, degreeText } from '../place/place.ts';

/** A trip for a calendar. */
export interface CalendarTrip {
	readonly bookingId: string;
	readonly name: string;
	/** Empty while the pier is hidden from the reader. */
	readonly address: string;
	/** The pier's position; omitted while hidden from the reader. */
	readonly location?: Coordinates | null;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** Zone of the place, used by calendars for display. */
	readonly timeZone: string;
	/** Contacts and meeting details, one per line. */
	readonly notes: readonly string[];
	/** Number of changes of date or party since the booking. */
	readonly version: number;
	readonly writtenAt: Temporal.Instant;
	/** `CANCEL` removes the trip by its UID. */
	readonly method: 'PUBLISH' | 'CANCEL';
}

/**
 * A trip as an iCalendar file (RFC 5545) in its place's zone. SEQUENCE is the trip's version, so that a newer
 * file replaces older ones; a cancellation has the highest.
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
