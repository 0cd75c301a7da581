/** The longest trip: 999 hours, in minutes (specification section 9: 3 digits). */
export const longestMinutes = 59_940;

/** What may stand in the field of hours: up to three digits, and two decimals. Nothing when it may not. */
export function readHours(typed: string): string | undefined {
	const text = typed.trim().replace(',', '.');
	return /^\d{0,3}(?:\.\d{0,2})?$/.test(text) ? text : undefined;
}

/** Hours as they were typed, in whole minutes: '0.5' is 30. Nothing when there is no number. */
export function minutesFrom(hours: string): number | undefined {
	return /\d/.test(hours) ? Math.round(Number(hours) * 60) : undefined;
}

/** Whole minutes as hours to be edited: 30 is '0.5', 50 is '0.83'. */
export function hoursFrom(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}
