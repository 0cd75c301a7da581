import { addDays, dateAt, daysBetween, instantOf, type LocalDate } from '../time.ts';

/** Weather at an hour. A value is `null` if unknown. */
export interface AirHour {
	readonly at: Temporal.Instant;
	/** Mean wind and gusts of the preceding hour in knots, 10 metres above the water. */
	readonly windKnots: number | null;
	readonly gustKnots: number | null;
	/** Direction from which the wind blows, in degrees. */
	readonly windFrom: number | null;
	/** Rain of the preceding hour in millimetres. `rainPercent` is its probability. */
	readonly rainMillimetres: number | null;
	readonly rainPercent: number | null;
	readonly uvIndex: number | null;
	readonly celsius: number | null;
}

export interface SunTimes {
	readonly rises: readonly Temporal.Instant[];
	readonly sets: readonly Temporal.Instant[];
}

/**
 * The sea at an hour, in metres. Waves are given as significant wave height. The water level includes
 * the tide and is relative to the mean level.
 */
export interface SeaHour {
	readonly at: Temporal.Instant;
	readonly waveMetres: number | null;
	readonly levelMetres: number | null;
}

/** Number of days before a departure from which its forecast is shown. */
export const forecastDays = 7;
/** A trip can be longer. */
const maxHours = 12;

interface Departure {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
}

export function isForecast({ departsAt, arrivesAt, timeZone }: Departure, now: Temporal.Instant): boolean {
	const days = daysBetween(dateAt(now, timeZone), dateAt(departsAt, timeZone));
	return days <= forecastDays && Temporal.Instant.compare(arrivesAt, now) > 0;
}

/** Days for which every sea model has a forecast (https://open-meteo.com/en/docs/marine-weather-api). */
const seaDays = 7;

/**
 * Returns the UTC dates needed for a forecast, both included. They cover the local day for the sun, and
 * some hours after the departure for the next tide.
 */
export function forecastDates(
	{ departsAt, timeZone }: Departure,
	now: Temporal.Instant,
): { readonly from: LocalDate; readonly until: LocalDate } {
	const date = dateAt(departsAt, timeZone);
	const from = dateAt(instantOf(date, '00:00', timeZone), 'UTC');
	const end = dateAt(departsAt.add({ hours: maxHours + 14 }), 'UTC');
	const last = addDays(dateAt(now, 'UTC'), seaDays);
	return { from, until: end < last ? end : last < from ? from : last };
}

export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

export interface Tide {
	/** Water level at the departure, above the mean level. */
	readonly metres: number;
	readonly rising: boolean;
	readonly turn: { readonly high: boolean; readonly at: Temporal.Instant; readonly metres: number } | null;
}

/** Weather of a departure. A value is `null` if it is unknown for any hour of the departure. */
export interface DepartureForecast {
	readonly windKnots: number | null;
	readonly gustKnots: number | null;
	readonly windFrom: CompassPoint | null;
	readonly waveMetres: number | null;
	readonly rainMillimetres: number | null;
	readonly rainPercent: number | null;
	readonly uvIndex: number | null;
	readonly celsius: { readonly low: number; readonly high: number } | null;
	readonly tide: Tide | null;
	readonly sunrise: Temporal.Instant | null;
	readonly sunset: Temporal.Instant | null;
	/** True with wind, gusts or waves in which small boats usually stay in port. */
	readonly rough: boolean;
}

/**
 * Limits of rough weather. Wind: strong wind warnings of Australia’s Bureau of Meteorology (a mean of
 * 26 knots; gales from 34 knots, which gusts alone may reach). Waves: 2.5 metres, "rough" on the
 * Douglas scale.
 */
const roughFrom = { windKnots: 26, gustKnots: 34, waveMetres: 2.5 } as const;

/** Uses the worst hourly value of each kind. Returns undefined without data. */
export function departureForecast(
	departure: Departure,
	known: {
		readonly air: readonly AirHour[];
		readonly sun: SunTimes;
		readonly sea: readonly SeaHour[];
	},
): DepartureForecast | undefined {
	const span = spanOf(departure);
	const air = hoursOf(known.air, span, 'at');
	const before = hoursOf(known.air, span, 'before');
	const sea = hoursOf(known.sea, span, 'at');
	const wind = all(air, ({ windKnots }) => windKnots);
	const windKnots = wind && Math.round(Math.max(...wind));
	const gustKnots = highest(before, ({ gustKnots }) => gustKnots);
	const waveMetres = tenths(highestOf(sea, (hour) => hour.waveMetres));
	const celsius = all(air, (hour) => hour.celsius);
	const rain = all(before, ({ rainMillimetres }) => rainMillimetres);
	const { departsAt, timeZone } = departure;
	const onDepartureDay = (times: readonly Temporal.Instant[]) =>
		times.find((time) => dateAt(time, timeZone) === dateAt(departsAt, timeZone)) ?? null;
	const forecast: Omit<DepartureForecast, 'rough'> = {
		windKnots,
		gustKnots,
		windFrom: wind ? compassPoint(air[wind.indexOf(Math.max(...wind))]?.windFrom ?? null) : null,
		waveMetres,
		rainMillimetres: rain && tenths(rain.reduce((sum, millimetres) => sum + millimetres, 0)),
		rainPercent: highest(before, ({ rainPercent }) => rainPercent),
		uvIndex: highest(air, ({ uvIndex }) => uvIndex),
		celsius: celsius && { low: Math.round(Math.min(...celsius)), high: Math.round(Math.max(...celsius)) },
		tide: tideAt(known.sea, departsAt),
		sunrise: onDepartureDay(known.sun.rises),
		sunset: onDepartureDay(known.sun.sets),
	};
	if (Object.values(forecast).every((value) => value === null)) return undefined;
	const over = (value: number | null, from: number) => value !== null && value >= from;
	const rough =
		over(windKnots, roughFrom.windKnots) ||
		over(gustKnots, roughFrom.gustKnots) ||
		over(waveMetres, roughFrom.waveMetres);
	return { ...forecast, rough };
}

const hourMs = 3_600_000;

/** Returns the start and end of a departure in milliseconds, limited to the first `maxHours`. */
function spanOf({ departsAt, arrivesAt }: Departure): { readonly from: number; readonly until: number } {
	const from = departsAt.epochMilliseconds;
	return { from, until: Math.min(arrivesAt.epochMilliseconds, from + maxHours * hourMs) };
}

/**
 * Returns the hours that cover a span: the surrounding hours for instantaneous values, the overlapping
 * hours for values of the preceding hour. Returns an empty list if an hour is missing.
 */
function hoursOf<Hour extends { readonly at: Temporal.Instant }>(
	known: readonly Hour[],
	{ from, until }: { readonly from: number; readonly until: number },
	values: 'at' | 'before',
): readonly Hour[] {
	const first = values === 'at' ? Math.floor(from / hourMs) : Math.floor(from / hourMs) + 1;
	const last = Math.ceil(until / hourMs);
	const wanted = known.filter(({ at }) => {
		const hour = at.epochMilliseconds / hourMs;
		return hour >= first && hour <= last;
	});
	return wanted.length === last - first + 1 ? wanted : [];
}

function all<Hour>(hours: readonly Hour[], value: (hour: Hour) => number | null): readonly number[] | null {
	const values = hours.map(value).filter((each) => each !== null);
	return values.length > 0 && values.length === hours.length ? values : null;
}

function highestOf<Hour>(hours: readonly Hour[], value: (hour: Hour) => number | null): number | null {
	const values = all(hours, value);
	return values && Math.max(...values);
}

function highest<Hour>(hours: readonly Hour[], value: (hour: Hour) => number | null): number | null {
	const most = highestOf(hours, value);
	return most === null ? null : Math.round(most);
}

const tenths = <Value extends number | null>(value: Value): Value =>
	(value === null ? null : Math.round((value as number) * 10) / 10) as Value;

const compassPoint = (degrees: number | null): CompassPoint | null =>
	degrees === null ? null : (compassPoints[Math.round(degrees / 45) % 8] ?? null);

function tideAt(sea: readonly SeaHour[], departsAt: Temporal.Instant): Tide | null {
	const at = departsAt.epochMilliseconds / hourMs;
	const levels = new Map<number, number>();
	for (const hour of sea) {
		if (hour.levelMetres !== null) levels.set(hour.at.epochMilliseconds / hourMs, hour.levelMetres);
	}
	const first = Math.floor(at);
	const [before, after] = [levels.get(first), levels.get(first + 1)];
	if (before === undefined || after === undefined) return null;
	return {
		metres: tenths(before + (after - before) * (at - first)),
		rising: after > before,
		turn: nextTurn(levels, at),
	};
}

/** Fits a parabola through three hours and returns its first extremum after a time, in hours. */
function nextTurn(levels: ReadonlyMap<number, number>, after: number): Tide['turn'] {
	for (let hour = Math.floor(after); ; hour += 1) {
		const [before, here, next] = [levels.get(hour - 1), levels.get(hour), levels.get(hour + 1)];
		if (here === undefined || next === undefined) return null;
		if (before === undefined) continue;
		const [slopeBefore, slopeAfter] = [here - before, next - here];
		if (slopeBefore * slopeAfter > 0 || slopeBefore === slopeAfter) continue;
		const bend = slopeAfter - slopeBefore;
		const turn = hour - (slopeBefore + slopeAfter) / 2 / bend;
		if (turn <= after) continue;
		const metres = here - (slopeBefore + slopeAfter) ** 2 / 8 / bend;
		return {
			high: bend < 0,
			at: Temporal.Instant.fromEpochMilliseconds(Math.round(turn * 60) * 60_000),
			metres: tenths(metres),
		};
	}
}

/**
 * Attribution that the licence requires wherever forecasts are shown
 * (https://open-meteo.com/en/licence).
 */
export const weatherCredit = {
	name: 'Open-Meteo.com',
	address: 'https://open-meteo.com/',
	licence: 'CC BY 4.0',
	licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
