import { type Refusal, refuse } from '../refusal.ts';

export const weatherReasons = ['WIND', 'WAVES', 'RAIN', 'STORM', 'FOG', 'OTHER'] as const;
export type WeatherReason = (typeof weatherReasons)[number];

/**
 * Outcome of a booking after a weather cancellation: moved, refunded by choice, or refunded
 * without a choice.
 */
const weatherOutcomes = ['MOVED', 'REFUNDED', 'EXPIRED'] as const;
export type WeatherOutcome = (typeof weatherOutcomes)[number];

export const weatherCallers = ['OWNER', 'PLATFORM'] as const;
export type WeatherCaller = (typeof weatherCallers)[number];

/**
 * Limits of weather cancellations. A departure can be canceled from 7 days before it (the range of
 * forecasts) to 2 hours after it (for a boat that turns back), but never after its end. Renters have 48
 * hours to choose and are reminded 12 hours before the end. They see the next 6 dates within 90 days.
 */
export const weatherCallLimits = {
	daysBefore: 7,
	hoursAfter: 2,
	choiceHours: 48,
	reminderHours: 12,
	dates: 6,
	daysAhead: 90,
} as const;

interface Times {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

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

export function choiceEnd(calledAt: Temporal.Instant): Temporal.Instant {
	return calledAt.add({ hours: weatherCallLimits.choiceHours });
}

export function choiceReminder(endsAt: Temporal.Instant): Temporal.Instant {
	return endsAt.subtract({ hours: weatherCallLimits.reminderHours });
}
