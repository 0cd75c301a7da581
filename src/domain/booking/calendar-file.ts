import type { Brand } from '../brand.ts';
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
	/** When this version of it was written. */
	readonly writtenAt: Temporal.Instant;
	/** `CANCEL` takes the trip out again, by the same UID. */
	readonly method: 'PUBLISH' | 'CANCEL';
}

/** A trip as an iCalendar file (RFC 5545), in its place's zone; what cancels it comes later in the sequence. */
export function calendarFile(trip: CalendarTrip, brand: Brand): string {
	const canceled = trip.method === 'CANCEL';
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escaped(brand.name)}//Bookings//EN`,
		`METHOD:${trip.method}`,
		...zoneLines(trip),
		'BEGIN:VEVENT',
		`UID:${trip.bookingId}@${brand.id}`,
		`SEQUENCE:${canceled ? 1 : 0}`,
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
	return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The zone's offset at departure, and what changes it until arrival: all that this one trip needs of it. */
function zoneLines({
	timeZone,
	departsAt,
	arrivesAt,
}: Pick<CalendarTrip, 'timeZone' | 'departsAt' | 'arrivesAt'>): string[] {
	const observances: string[] = [];
	const departure = departsAt.toZonedDateTimeISO(timeZone);
	let change = departure.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
	if (!change) observances.push(...observance('19700101T000000', departure.offset, departure.offset));
	while (change && Temporal.Instant.compare(change.toInstant(), arrivesAt) <= 0) {
		const before = change.subtract({ nanoseconds: 1 }).offset;
		// The moment of a change is told by the clock that it ends.
		const wall = change.toInstant().toZonedDateTimeISO(before).toPlainDateTime();
		observances.push(
			...observance(compact(wall.toString({ smallestUnit: 'second' })), before, change.offset),
		);
		change = change.getTimeZoneTransition('next');
	}
	return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

const observance = (start: string, from: string, to: string): string[] => [
	'BEGIN:STANDARD',
	`DTSTART:${start}`,
	`TZOFFSETFROM:${from.replace(':', '')}`,
	`TZOFFSETTO:${to.replace(':', '')}`,
	'END:STANDARD',
];

/** '20261224T033000Z' of '2026-12-24T03:30:00Z'. */
const compact = (time: string): string => time.replace(/[-:]/g, '');

const local = (at: Temporal.Instant, timeZone: string): string =>
	compact(at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }));

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** A parameter's value, which no quotation mark can stand in. */
const parameter = (text: string): string => (/[:;,]/.test(text) ? `"${text}"` : text);

/** Lines are at most 75 octets long; what is longer goes on after a space. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = '';
	let length = 0;
	for (const character of line) {
		const octets = octetsOf(character);
		if (length + octets > (parts.length === 0 ? 75 : 74)) {
			parts.push(part);
			part = '';
			length = 0;
		}
		part += character;
		length += octets;
	}
	return [...parts, part].join('\r\n ');
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x1_00_00 ? 3 : 4;
}
