/** A stretch of time in the largest unit in which it is whole: 120 minutes are 2 hours, 2,880 are 2 days. */
export function leadTime(minutes: number): {
	readonly count: number;
	readonly unit: 'minute' | 'hour' | 'day';
} {
	if (minutes > 0 && minutes % 1_440 === 0) return { count: minutes / 1_440, unit: 'day' };
	if (minutes > 0 && minutes % 60 === 0) return { count: minutes / 60, unit: 'hour' };
	return { count: minutes, unit: 'minute' };
}

/** '45 minutes', '2 hours', '1 day'. */
export function formatLeadTime(minutes: number): string {
	const { count, unit } = leadTime(minutes);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
