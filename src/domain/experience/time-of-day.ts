import type { LocalTime } from '../time.ts';

/** By local departure time. */
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** `until` is excluded. The night includes midnight. */
export const timeOfDayHours = {
	morning: { from: '05:00', until: '12:00' },
	afternoon: { from: '12:00', until: '17:00' },
	evening: { from: '17:00', until: '21:00' },
	night: { from: '21:00', until: '05:00' },
} as const satisfies Record<TimeOfDay, { readonly from: LocalTime; readonly until: LocalTime }>;

export function timeOfDay(time: LocalTime): TimeOfDay {
	const day = timesOfDay.find(
		(part) => timeOfDayHours[part].from <= time && time < timeOfDayHours[part].until,
	);
	return day ?? 'night';
}
