import type { BookingId } from '#domain/id.ts';
import type { DepartureForecast } from '#domain/weather/forecast.ts';
import type { EventScene } from './decision-scenes.ts';

/** Bad weather in every respect, so that every warning appears. */
export const roughForecast: DepartureForecast = {
	windKnots: 28,
	gustKnots: 35,
	windFrom: 'NE',
	waveMetres: 2.5,
	rainMillimetres: 1.2,
	rainPercent: 60,
	uvIndex: 9,
	celsius: { low: 26, high: 29 },
	tide: {
		metres: 0.3,
		rising: true,
		turn: { high: false, at: Temporal.Instant.from('2026-12-20T06:00:00Z'), metres: 0 },
	},
	sunrise: Temporal.Instant.from('2026-12-20T00:45:00Z'),
	sunset: Temporal.Instant.from('2026-12-20T12:30:00Z'),
	rough: true,
};

const departures = { trip: '2026-12-20T04:00:00Z', seats: '2026-12-13T04:00:00Z' } as const;
const before = (of: keyof typeof departures, hours: number): string =>
	Temporal.Instant.from(departures[of]).subtract({ hours }).toString();

export const reminderScenes = (
	of: 'trip' | 'seats',
	booking: () => BookingId,
	change: string,
): readonly [string, EventScene][] => [
	...(
		[
			[48, 48],
			[24, 24],
			[3, 3],
			[3, 2],
		] as const
	).map(([hours, left]): [string, EventScene] => [
		`${of} remembered for ${hours} hours before, ${left} hours before`,
		{
			event: () => ({ kind: 'reminder', bookingId: booking(), hours, departsAt: departures[of] }),
			change,
			at: before(of, left),
		},
	]),
	[
		`${of} over`,
		{
			event: () => ({
				kind: 'thank-you',
				bookingId: booking(),
				departsAt: departures[of],
			}),
			change,
			at: '2026-12-31T00:00:00Z',
		},
	],
];
