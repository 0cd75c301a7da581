import { Plural } from '@lingui/react/macro';
import { dateAt } from '#domain/time.ts';

export function DaysUntil({
	departsAt,
	timeZone,
}: {
	readonly departsAt: string;
	readonly timeZone: string;
}) {
	const days = daysUntil(departsAt, timeZone, Temporal.Now.instant());
	if (days < 0) return null;
	return <Plural value={days} _0="Today" _1="Tomorrow" other="In # days" />;
}

/** Returns the number of calendar days from now to an instant, in a time zone. */
export function daysUntil(at: string, timeZone: string, now: Temporal.Instant): number {
	const day = (instant: Temporal.Instant) => Temporal.PlainDate.from(dateAt(instant, timeZone));
	return day(now).until(day(Temporal.Instant.from(at))).days;
}
