/** A day's hours, in a place's zone, in which no mail about a message goes out; from the first up to the second. */
export interface QuietHours {
	/** Whole hours, 0 to 23; the same hour twice means none. */
	readonly from: number;
	readonly until: number;
	readonly timeZone: string;
}

/** For who has chosen no others (issue of conversations: 22:00 to 07:00 where the reader is). */
export const usualQuietHours = { from: 22, until: 7 } as const;

/** Minutes that a message may be read before it is mailed, and the least between two mails of one conversation. */
export const messageMail = { waitMinutes: 1, apartMinutes: 10 } as const;

/**
 * When a reader is mailed about a message of now; nothing while a mail about the conversation still waits, which will
 * have this message in it.
 */
export function messageMailAt(
	now: Temporal.Instant,
	/** When the latest mail about this conversation went to this reader, or will. */
	latest: Temporal.Instant | null,
	quiet: QuietHours,
): Temporal.Instant | undefined {
	if (latest && Temporal.Instant.compare(latest, now) > 0) return undefined;
	const soon = now.add({ minutes: messageMail.waitMinutes });
	const apart = latest?.add({ minutes: messageMail.apartMinutes });
	return afterQuiet(apart && Temporal.Instant.compare(apart, soon) > 0 ? apart : soon, quiet);
}

/** This time, or the end of the quiet hours that it lies in; where clocks change, the hour as they show it then. */
export function afterQuiet(at: Temporal.Instant, { from, until, timeZone }: QuietHours): Temporal.Instant {
	const there = at.toZonedDateTimeISO(timeZone);
	const { hour } = there;
	const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
	if (!isQuiet) return at;
	const day = hour < until ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
	return day.toZonedDateTime({ timeZone, plainTime: { hour: until } }).toInstant();
}
