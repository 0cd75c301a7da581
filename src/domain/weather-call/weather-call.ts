import { type Refusal, refuse } from '../refusal.ts';

/** What makes a departure impossible. */
export const weatherReasons = ['WIND', 'WAVES', 'RAIN', 'STORM', 'FOG', 'OTHER'] as const;
export type WeatherReason = (typeof weatherReasons)[number];

/** What became of a booking after a call: moved, given back because its renter chose so, or because they chose nothing. */
export const weatherOutcomes = ['MOVED', 'REFUNDED', 'LAPSED'] as const;
export type WeatherOutcome = (typeof weatherOutcomes)[number];

/** Who calls: the owner, or the desk for them. */
export const weatherCallers = ['OWNER', 'PLATFORM'] as const;
export type WeatherCaller = (typeof weatherCallers)[number];

/**
 * A call is made from 7 days before the departure (as far as forecasts reach) to 2 hours after it, for a boat that turns
 * back, and never when it would be home already. Renters have 48 hours to choose and are reminded 12 hours before their
 * end. They are shown the next 6 dates, of the next 90 days.
 */
export const weatherCallLimits = {
	daysBefore: 7,
	hoursAfter: 2,
	choiceHours: 48,
	reminderHours: 12,
	dates: 6,
	daysAhead: 90,
} as const;

/** A departure, in instants. */
interface Times {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** From when, and until when, a departure can be called off for the weather. */
export function weatherCallWindow({ departsAt, arrivesAt }: Times): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const latest = departsAt.add({ hours: weatherCallLimits.hoursAfter });
	return {
		from: departsAt.subtract({ hours: 24 * weatherCallLimits.daysBefore }),
		until: Temporal.Instant.compare(arrivesAt, latest) < 0 ? arrivesAt : latest,
	};
}

/** Why a departure cannot be called off for the weather now. */
export function weatherCallRefusal(
	departure: Times,
	now: Temporal.Instant,
): Refusal<'too-early-for-weather' | 'trip-over'> | undefined {
	const { from, until } = weatherCallWindow(departure);
	if (Temporal.Instant.compare(now, from) < 0) {
		return refuse('too-early-for-weather', { days: weatherCallLimits.daysBefore });
	}
	return Temporal.Instant.compare(now, until) >= 0 ? refuse('trip-over') : undefined;
}

/** Until when those who were booked choose. */
export function choiceEnd(calledAt: Temporal.Instant): Temporal.Instant {
	return calledAt.add({ hours: weatherCallLimits.choiceHours });
}

/** When whoever has not chosen is reminded. */
export function choiceReminder(endsAt: Temporal.Instant): Temporal.Instant {
	return endsAt.subtract({ hours: weatherCallLimits.reminderHours });
}
