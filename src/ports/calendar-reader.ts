/** Reads calendars of any origin (RFC 5545), tolerating deviations. */
export interface CalendarReader {
	/** Events that take time between two instants, with each occurrence of recurring ones. Never throws. */
	read(bytes: Uint8Array, within: ReadWithin): Promise<ReadCalendar>;
}

export interface ReadWithin {
	/** IANA zone for whole days and for times without a zone. */
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

/** An unreadable event, or a part of one. */
export interface UnreadableEvent {
	/** Stable while the event is unchanged. */
	readonly key: string;
	readonly title: string;
	/** The unreadable line, shortened. */
	readonly text: string;
	/** Whole days named by it; undefined if unknown, or if the rest of it was read. */
	readonly days: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant } | null;
}
