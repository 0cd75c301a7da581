/** Reads calendars of any origin (RFC 5545), tolerating deviations from the standard. */
export interface CalendarReader {
	/**
	 * Returns the events that take time between two instants, with each occurrence of recurring
	 * ones. Never throws.
	 */
	read(bytes: Uint8Array, within: CalendarReadingPeriod): Promise<CalendarReading>;
}

export interface CalendarReadingPeriod {
	/** IANA zone for whole days and for times without a zone. */
	readonly timeZone: string;
	readonly from: Temporal.Instant;
	readonly to: Temporal.Instant;
}

export type CalendarReading =
	| {
			readonly kind: 'events';
			readonly events: readonly ParsedCalendarEvent[];
			readonly unreadable: readonly UnreadableEvent[];
	  }
	| { readonly kind: 'refused'; readonly reason: 'not-a-calendar' | 'incomplete' | 'too-complex' };

export interface ParsedCalendarEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}

export interface UnreadableEvent {
	/** Key of the event, which is stable while the event is unchanged. */
	readonly key: string;
	readonly title: string;
	/** Line that could not be read, shortened. */
	readonly text: string;
	/** Whole days named by the event; null if unknown, or if other parts of the event were read. */
	readonly days: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant } | null;
}
