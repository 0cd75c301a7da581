import type { LocalTime } from '#domain/time.ts';

/** Returns the new time of day and the number of days passed. Ignores clock changes. */
export function addMinutesToTime(
	time: LocalTime,
	minutes: number,
): { readonly time: LocalTime; readonly days: number } {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	const then = hour * 60 + minute + minutes;
	const inDay = then % 1440;
	const digits = (value: number) => String(value).padStart(2, '0');
	return { time: `${digits(Math.floor(inDay / 60))}:${digits(inDay % 60)}`, days: Math.floor(then / 1440) };
}

const minutesOfDay = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Ignores clock changes. */
export function tripsOverlap(times: readonly LocalTime[], minutes: number): boolean {
	const sorted = times.map(minutesOfDay).sort((a, b) => a - b);
	return sorted.some((time, at) => at > 0 && time - (sorted[at - 1] ?? 0) < minutes);
}

/** The return of the last trip, or else the first free full hour from 6:00. */
export function findFreeTimeAfter(times: readonly LocalTime[], minutes: number): LocalTime {
	const last = Math.max(...times.map(minutesOfDay));
	const after = last + Math.ceil(Math.max(minutes, 60) / 10) * 10;
	const hours = Array.from({ length: 24 }, (_, hour) => ((hour + 6) % 24) * 60);
	const free = [after, ...hours].find(
		(time) => time < 1440 && !times.some((one) => minutesOfDay(one) === time),
	);
	return addMinutesToTime('00:00', free ?? 0).time;
}
