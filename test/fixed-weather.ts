import { addDays, type LocalDate } from '#domain/time.ts';
import type { AirHour } from '#domain/weather/forecast.ts';
import type { ForecastQuery, Weather } from '#ports/weather.ts';

/**
 * Weather that is the same at every hour, with a record of requested places. `sky` changes the weather;
 * `undefined` means unknown.
 */
export interface FixedWeather extends Weather {
	readonly queries: readonly ForecastQuery[];
	sky(air: Partial<Omit<AirHour, 'at'>> | undefined): void;
}

const fine: Omit<AirHour, 'at'> = {
	windKnots: 9,
	gustKnots: 14,
	windFrom: 225,
	rainMillimetres: 0,
	rainPercent: 10,
	uvIndex: 7,
	celsius: 27,
};

const startOf = (date: LocalDate) => Temporal.Instant.from(`${date}T00:00:00Z`);

export function fixedWeather(): FixedWeather {
	const queries: ForecastQuery[] = [];
	let now: Omit<AirHour, 'at'> | undefined = fine;
	const hoursOf = ({ from, until }: ForecastQuery) => {
		const [start, end] = [startOf(from), startOf(addDays(until, 1))];
		const count = (end.epochMilliseconds - start.epochMilliseconds) / 3_600_000;
		return Array.from({ length: count }, (_, hour) => start.add({ hours: hour }));
	};
	return {
		queries,
		sky: (air) => {
			now = air && { ...fine, ...air };
		},
		air: async (question) => {
			queries.push(question);
			if (!now) return undefined;
			const air = now;
			const days = hoursOf(question).filter((_, hour) => hour % 24 === 0);
			return {
				hours: hoursOf(question).map((at) => ({ ...air, at })),
				sun: {
					rises: days.map((day) => day.add({ minutes: 30 })),
					sets: days.map((day) => day.add({ minutes: 750 })),
				},
			};
		},
		sea: async (question) =>
			now && hoursOf(question).map((at, hour) => ({ at, waveMetres: 0.8, levelMetres: (hour % 12) / 20 })),
	};
}
