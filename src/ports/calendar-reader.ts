/** Reads calendars that others wrote (RFC 5545), however odd they are. */
export interface CalendarReader {
	/** The events that take time between two instants, each occurrence of what repeats by itself. Never throws. */
	read(text: string, within: ReadWithin): ReadCalendar;
}

export interface ReadWithin {
	/** Where days begin and clocks show what has no zone of its own: IANA name. */
	readonly timeZone: string;
	readonly from: Temporal.Instant;
	readonly to: Temporal.Instant;
}

export type ReadCalendar =
	| { readonly kind: 'events'; readonly events: readonly ReadEvent[] }
	| { readonly kind: 'refused'; readonly reason: 'not-a-calendar' | 'too-complex' };

export interface ReadEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}
