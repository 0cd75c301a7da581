/** People are at the pier so many minutes before the boat leaves: time to find it, and for life jackets. */
export const boardingMinutes = 15;

/** When everybody who sails is to be there. */
export function boardingAt(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ minutes: boardingMinutes });
}
