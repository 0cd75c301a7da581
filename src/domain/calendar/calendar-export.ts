import type { Brand } from '../brand.ts';
import { calendarLines, escapeText, toLocalCompactTime, toUtcCompactTime, zoneLines } from './ical-lines.ts';

export interface ExportedEvent {
	/** Id of the booking, ride, block or weather call. The id never changes. */
	readonly id: string;
	/** Increases when the times change. */
	readonly version: number;
	readonly title: string;
	readonly notes: readonly string[];
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
	readonly timeZone: string;
	readonly writtenAt: Temporal.Instant;
}

/**
 * Writes a calendar for subscription (RFC 5545, with the refresh hint of RFC 7986). Each event is in
 * its place’s zone, with the zone’s clock changes. The same events always give the same text.
 */
export function exportedCalendar(
	name: string,
	events: readonly ExportedEvent[],
	brand: Pick<Brand, 'name' | 'id'>,
): string {
	return calendarLines([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escapeText(brand.name)}//Calendar//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escapeText(name)}`,
		`X-WR-CALNAME:${escapeText(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
		'X-PUBLISHED-TTL:PT15M',
		...zonesOf(events),
		...events.flatMap((event) => eventLines(event, brand)),
		'END:VCALENDAR',
	]);
}

const eventLines = (event: ExportedEvent, brand: Pick<Brand, 'id'>): string[] => [
	'BEGIN:VEVENT',
	`UID:${event.id}@${brand.id}`,
	`SEQUENCE:${event.version}`,
	`DTSTAMP:${toUtcCompactTime(event.writtenAt)}`,
	`DTSTART;TZID=${event.timeZone}:${toLocalCompactTime(event.startsAt, event.timeZone)}`,
	`DTEND;TZID=${event.timeZone}:${toLocalCompactTime(event.endsAt, event.timeZone)}`,
	'STATUS:CONFIRMED',
	'TRANSP:OPAQUE',
	`SUMMARY:${escapeText(event.title)}`,
	...(event.notes.length > 0 ? [`DESCRIPTION:${escapeText(event.notes.join('\n'))}`] : []),
	'END:VEVENT',
];

function zonesOf(events: readonly ExportedEvent[]): string[] {
	const zones = new Map<string, { from: Temporal.Instant; to: Temporal.Instant }>();
	for (const { timeZone, startsAt, endsAt } of events) {
		const known = zones.get(timeZone);
		zones.set(timeZone, {
			from: known && Temporal.Instant.compare(known.from, startsAt) < 0 ? known.from : startsAt,
			to: known && Temporal.Instant.compare(known.to, endsAt) > 0 ? known.to : endsAt,
		});
	}
	return [...zones].flatMap(([timeZone, { from, to }]) => zoneLines(timeZone, from, to));
}
