import { z } from 'zod';
import type { AirHour, SeaHour } from '#domain/weather/forecast.ts';
import { type AirForecast, WeatherUnavailable } from '#ports/weather.ts';

/** What is asked for, with the unit and the values that are believed: what is anything else is not known. */
const air = {
	wind_speed_10m: { unit: 'kn', from: 0, to: 200 },
	wind_gusts_10m: { unit: 'kn', from: 0, to: 250 },
	wind_direction_10m: { unit: '°', from: 0, to: 360 },
	precipitation: { unit: 'mm', from: 0, to: 300 },
	precipitation_probability: { unit: '%', from: 0, to: 100 },
	uv_index: { unit: '', from: 0, to: 25 },
	temperature_2m: { unit: '°C', from: -60, to: 60 },
} as const;
const sea = {
	wave_height: { unit: 'm', from: 0, to: 30 },
	sea_level_height_msl: { unit: 'm', from: -12, to: 12 },
} as const;

export const airVariables = Object.keys(air);
export const seaVariables = Object.keys(sea);
export const sunVariables = ['sunrise', 'sunset'] as const;

type Believed = Readonly<
	Record<string, { readonly unit: string; readonly from: number; readonly to: number }>
>;

const table = z.record(z.string(), z.array(z.unknown()).max(400));
const answer = z.object({
	hourly: table.optional(),
	hourly_units: z.record(z.string(), z.string()).optional(),
	daily: table.optional(),
});
type Answer = z.output<typeof answer>;

/** Wind, rain, light and warmth by the hour; undefined where an answer has none of them. */
export function readAir(said: unknown): AirForecast | undefined {
	const parsed = parse(said);
	const hours = readHours(parsed, air).map(
		({ at, of }): AirHour => ({
			at,
			windKnots: of('wind_speed_10m'),
			gustKnots: of('wind_gusts_10m'),
			windFrom: of('wind_direction_10m'),
			rainMillimetres: of('precipitation'),
			rainPercent: of('precipitation_probability'),
			uvIndex: of('uv_index'),
			celsius: of('temperature_2m'),
		}),
	);
	const sun = { rises: instants(parsed.daily?.sunrise), sets: instants(parsed.daily?.sunset) };
	return known(hours) || sun.rises.length > 0 || sun.sets.length > 0 ? { hours, sun } : undefined;
}

/** Waves and tide by the hour; undefined where there is no sea: all its values are `null` then. */
export function readSea(said: unknown): readonly SeaHour[] | undefined {
	const hours = readHours(parse(said), sea).map(
		({ at, of }): SeaHour => ({ at, waveMetres: of('wave_height'), levelMetres: of('sea_level_height_msl') }),
	);
	return known(hours) ? hours : undefined;
}

function parse(said: unknown): Answer {
	const { data } = answer.safeParse(said);
	if (!data?.hourly?.time) throw new WeatherUnavailable('Open-Meteo: what it answers is no forecast');
	return data;
}

const known = (hours: readonly object[]): boolean =>
	hours.some((hour) => Object.entries(hour).some(([name, value]) => name !== 'at' && value !== null));

/** A row for each hour, with what is believed of its values. */
function readHours({ hourly = {}, hourly_units: units = {} }: Answer, believed: Believed) {
	const { time = [], ...columns } = hourly;
	const valueAt = (name: string, row: number): number | null => {
		const limits = believed[name];
		const column = columns[name];
		// Values that do not belong to the hours are anybody's.
		if (!limits || !column || column.length !== time.length || units[name] !== limits.unit) return null;
		const value = column[row];
		return typeof value === 'number' && value >= limits.from && value <= limits.to ? value : null;
	};
	return time.flatMap((second, row) => {
		const at = instant(second);
		return at ? [{ at, of: (name: string) => valueAt(name, row) }] : [];
	});
}

const instants = (seconds: readonly unknown[] = []): readonly Temporal.Instant[] =>
	seconds.map(instant).filter((each) => each !== undefined);

/** Of seconds since 1970; none before 2020 or after 2100: where the sun does not rise it is said to do so in 1970. */
function instant(seconds: unknown): Temporal.Instant | undefined {
	if (typeof seconds !== 'number' || !(seconds > 1_577_836_800 && seconds < 4_102_444_800)) return undefined;
	return Temporal.Instant.fromEpochMilliseconds(Math.round(seconds) * 1_000);
}
