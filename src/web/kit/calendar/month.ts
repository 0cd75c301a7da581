import type { LocalDate } from '#domain/time.ts';

/** The weeks of a month, Monday first; days of its neighbours are left out. `month` is 'YYYY-MM'. */
export function weeksOf(month: string): readonly (readonly (LocalDate | null)[])[] {
	const first = Temporal.PlainDate.from(`${month}-01`);
	const days: (LocalDate | null)[] = Array.from({ length: first.dayOfWeek - 1 }, () => null);
	for (let day = 0; day < first.daysInMonth; day += 1) days.push(first.add({ days: day }).toString());
	while (days.length % 7) days.push(null);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The month of a date, 'YYYY-MM'. */
export const monthOf = (date: LocalDate) => date.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
	return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** Where a key leads from a day, or nothing when it leads nowhere. */
export function dayAfterKey(date: LocalDate, key: string): LocalDate | undefined {
	const day = Temporal.PlainDate.from(date);
	switch (key) {
		case 'ArrowLeft':
			return day.subtract({ days: 1 }).toString();
		case 'ArrowRight':
			return day.add({ days: 1 }).toString();
		case 'ArrowUp':
			return day.subtract({ weeks: 1 }).toString();
		case 'ArrowDown':
			return day.add({ weeks: 1 }).toString();
		case 'Home':
			return day.subtract({ days: day.dayOfWeek - 1 }).toString();
		case 'End':
			return day.add({ days: 7 - day.dayOfWeek }).toString();
		case 'PageUp':
			return day.subtract({ months: 1 }).toString();
		case 'PageDown':
			return day.add({ months: 1 }).toString();
		default:
			return undefined;
	}
}
