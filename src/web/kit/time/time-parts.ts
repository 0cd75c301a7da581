import type { LocalTime } from '#domain/time.ts';

export type HalfDay = 'am' | 'pm';

export interface TimeParts {
	/** 1 to 12. */
	readonly hour: number;
	readonly minute: number;
	readonly half: HalfDay;
}

/** As a clock's face counts them. */
export const clockHours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
/** Steps of 10 minutes (specification section 9). */
export const clockMinutes = [0, 10, 20, 30, 40, 50] as const;

/** '15:45' as a 12-hour clock shows it, brought down to a step of 10 minutes: 3:40 pm. */
export function timeParts(time: LocalTime): TimeParts {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return {
		hour: hour % 12 || 12,
		minute: Math.floor(minute / 10) * 10,
		half: hour < 12 ? 'am' : 'pm',
	};
}

/** 3:40 pm as '15:40'. */
export function timeFrom({ hour, minute, half }: TimeParts): LocalTime {
	const hours = (hour % 12) + (half === 'pm' ? 12 : 0);
	return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
