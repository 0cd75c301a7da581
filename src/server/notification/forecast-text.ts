import { formatNumber } from '#domain/figures.ts';
import type { CompassPoint, DepartureForecast } from '#domain/weather/forecast.ts';
import { weatherCredit } from '#domain/weather/weather-credit.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import type { Speech } from '../text/speech.ts';
import { type FactRows, facts, type NotificationContext, paragraph } from './notification-content.ts';
import { formatClock } from './trip-text.ts';

/** What a mail says of the weather of a trip, with whose forecast it is; nothing where none is known. */
export function forecastParts(timeZone: string, context: NotificationContext): readonly EmailPart[] {
	const { forecast, i18n } = context;
	if (!forecast) return [];
	const credit = { ...weatherCredit };
	return [
		facts(forecastRows(forecast, timeZone, context), i18n._('Weather')),
		...(forecast.rough
			? [
					paragraph(
						i18n._(
							'It may get rough: small boats mostly stay in with this wind or these waves. The owner decides whether the boat goes out.',
						),
					),
				]
			: []),
		paragraph(
			i18n._(
				'Forecast by {name} ({address}), {licence} ({licenceAddress}). It changes, and is not for navigation.',
				credit,
			),
		),
	];
}

function forecastRows(forecast: DepartureForecast, timeZone: string, speech: Speech): FactRows {
	const { i18n, format } = speech;
	const whole = (value: number) => formatNumber(value, format.locale);
	const tenths = (value: number) => formatNumber(value, format.locale, 1);
	const at = (instant: Temporal.Instant) => formatClock(instant, timeZone, speech);
	const { windKnots, gustKnots, windFrom, waveMetres, rainMillimetres, rainPercent } = forecast;
	const { uvIndex, celsius, tide, sunrise, sunset } = forecast;
	const row = (name: string, value: string | false) => (value === false ? [] : [{ name, value }]);
	const knots = (value: number) => i18n._('{knots} knots', { knots: whole(value) });
	return [
		...row(
			i18n._('Wind'),
			windKnots !== null &&
				(windFrom ? `${knots(windKnots)}, ${windText(windFrom, speech)}` : knots(windKnots)),
		),
		...row(i18n._('Gusts up to'), gustKnots !== null && knots(gustKnots)),
		...row(
			i18n._('Waves up to'),
			waveMetres !== null && i18n._('{metres} m', { metres: tenths(waveMetres) }),
		),
		...row(
			i18n._('Rain'),
			(rainMillimetres !== null || rainPercent !== null) &&
				[
					rainMillimetres === null
						? ''
						: i18n._('{millimetres} mm', { millimetres: tenths(rainMillimetres) }),
					rainPercent === null ? '' : i18n._('{percent} % likely', { percent: whole(rainPercent) }),
				]
					.filter(Boolean)
					.join(', '),
		),
		...row(
			i18n._('Temperature'),
			celsius !== null &&
				i18n._('{low} to {high} °C', { low: whole(celsius.low), high: whole(celsius.high) }),
		),
		...row(i18n._('UV index'), uvIndex !== null && whole(uvIndex)),
		...row(i18n._('Tide at departure'), tide !== null && tideText(tide, { tenths, at }, speech)),
		...row(i18n._('Sunrise'), sunrise !== null && at(sunrise)),
		...row(i18n._('Sunset'), sunset !== null && at(sunset)),
	];
}

function tideText(
	{ metres, rising, turn }: NonNullable<DepartureForecast['tide']>,
	{ tenths, at }: { tenths(value: number): string; at(instant: Temporal.Instant): string },
	{ i18n }: Speech,
): string {
	const values = { metres: tenths(metres), time: turn ? at(turn.at) : '' };
	if (!turn) return rising ? i18n._('{metres} m, rising', values) : i18n._('{metres} m, falling', values);
	return turn.high
		? i18n._('{metres} m, high water at {time}', values)
		: i18n._('{metres} m, low water at {time}', values);
}

function windText(from: CompassPoint, { i18n }: Speech): string {
	switch (from) {
		case 'N':
			return i18n._('from the north');
		case 'NE':
			return i18n._('from the north-east');
		case 'E':
			return i18n._('from the east');
		case 'SE':
			return i18n._('from the south-east');
		case 'S':
			return i18n._('from the south');
		case 'SW':
			return i18n._('from the south-west');
		case 'W':
			return i18n._('from the west');
		case 'NW':
			return i18n._('from the north-west');
	}
}
