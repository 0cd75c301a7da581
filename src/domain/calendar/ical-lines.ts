/** Line format of iCalendar files (RFC 5545, 3.1 and 3.3.11). */

export const calendarLines = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

/**
 * Writes a time zone for the period between two instants: its offset at the first instant, and each
 * clock change until the last instant.
 */
export function zoneLines(timeZone: string, from: Temporal.Instant, to: Temporal.Instant): string[] {
	const observances: string[] = [];
	const first = from.toZonedDateTimeISO(timeZone);
	let change = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
	if (!change) observances.push(...observance('19700101T000000', first.offset, first.offset, 'STANDARD'));
	while (change && Temporal.Instant.compare(change.toInstant(), to) <= 0) {
		const before = change.subtract({ nanoseconds: 1 });
		// A clock change is written in local time with the offset before the change.
		const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
		const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
		observances.push(
			...observance(
				toCompactTime(wall.toString({ smallestUnit: 'second' })),
				before.offset,
				change.offset,
				kind,
			),
		);
		change = change.getTimeZoneTransition('next');
	}
	return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

const observance = (start: string, from: string, to: string, kind: 'STANDARD' | 'DAYLIGHT'): string[] => [
	`BEGIN:${kind}`,
	`DTSTART:${start}`,
	`TZOFFSETFROM:${from.replaceAll(':', '')}`,
	`TZOFFSETTO:${to.replaceAll(':', '')}`,
	`END:${kind}`,
];

/** Writes '20261224T033000Z' for '2026-12-24T03:30:00Z'. */
export const toCompactTime = (time: string): string => time.replace(/[-:]/g, '');

export const toLocalCompactTime = (at: Temporal.Instant, timeZone: string): string =>
	toCompactTime(at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }));

export const toUtcCompactTime = (at: Temporal.Instant): string =>
	toCompactTime(at.toString({ smallestUnit: 'second' }));

export const escapeText = (text: string): string =>
	text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Writes the value of a calendar parameter, which cannot contain quotation marks. */
export const quoteParameter = (text: string): string => (/[:;,]/.test(text) ? `"${text}"` : text);

/** Folds a line to at most 75 octets. Continuation lines begin with a space. */
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

function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x1_00_00 ? 3 : 4;
}
