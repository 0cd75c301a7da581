/** Reads calendars that others wrote (RFC 5545), however odd they are. */
export interface CalendarReader {
	/** The events that take time between two instants, each occurrence of what repeats by itself. Never throws. */
	read(bytes: Uint8Array, within: ReadWithin): Promise<ReadCalendar>;
}

export interface ReadWithin {
	/** Where days begin and clocks show what has no zone of its own: IANA name. */
	readonly timeZone: string;
	readonly from: Temporal.Instant;
	readonly to: Temporal.Instant;
}

export type ReadCalendar =
	| {
			readonly kind: 'events';
			readonly events: readonly ReadEvent[];
			readonly unreadable: readonly UnreadableEvent[];
	  }
	| { readonly kind: 'refused'; readonly reason: 'not-a-calendar' | 'incomplete' | 'too-complex' };

export interface ReadEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}

/** An event, or a part of one, that cannot be read. */
export interface UnreadableEvent {
	/** The same for as long as the event is as it is. */
	readonly key: string;
	readonly title: string;
	/** The line that cannot be read, shortened. */
	readonly text: string;
	/** The whole days that it names; nothing when they are not known, or the rest of it was read. */
	readonly days: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant } | null;
}
