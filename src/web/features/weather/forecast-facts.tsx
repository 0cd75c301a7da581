import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Forecast } from '#contract/weather-contract.ts';
import { formatNumber } from '#domain/figures.ts';
import type { CompassPoint } from '#domain/weather/forecast.ts';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';

const winds = {
	N: msg`from the north`,
	NE: msg`from the north-east`,
	E: msg`from the east`,
	SE: msg`from the south-east`,
	S: msg`from the south`,
	SW: msg`from the south-west`,
	W: msg`from the west`,
	NW: msg`from the north-west`,
} as const satisfies Record<CompassPoint, unknown>;

interface Props {
	readonly forecast: Forecast;
}

/** What is known of a departure's weather, a fact each; times on the place's clock. */
export function ForecastFacts({ forecast }: Props) {
	return (
		<>
			<Wind forecast={forecast} />
			<Sky forecast={forecast} />
			<Tide forecast={forecast} />
			<Sun forecast={forecast} />
		</>
	);
}

/** Whole numbers, or tenths, and times as the language around says them. */
function useFigures({ timeZone }: Pick<Forecast, 'timeZone'>) {
	const { locale, time } = useFormat();
	return {
		whole: (value: number) => formatNumber(value, locale),
		tenths: (value: number) => formatNumber(value, locale, 1),
		at: (instant: string) =>
			time(
				Temporal.Instant.from(instant)
					.toZonedDateTimeISO(timeZone)
					.toPlainTime()
					.toString({ smallestUnit: 'minute' }),
			),
	};
}

function Wind({ forecast }: Props) {
	const { i18n } = useLingui();
	const { whole, tenths } = useFigures(forecast);
	const { windKnots, gustKnots, windFrom, waveMetres } = forecast;
	return (
		<>
			{windKnots === null ? null : (
				<Fact name={<Trans>Wind</Trans>}>
					<Trans>{whole(windKnots)} knots</Trans>
					{windFrom ? <small>{i18n._(winds[windFrom])}</small> : null}
				</Fact>
			)}
			{gustKnots === null ? null : (
				<Fact name={<Trans>Gusts up to</Trans>}>
					<Trans>{whole(gustKnots)} knots</Trans>
				</Fact>
			)}
			{waveMetres === null ? null : (
				<Fact name={<Trans>Waves up to</Trans>}>
					<Trans>{tenths(waveMetres)} m</Trans>
				</Fact>
			)}
		</>
	);
}

function Sky({ forecast }: Props) {
	const { whole, tenths } = useFigures(forecast);
	const { rainMillimetres, rainPercent, uvIndex, celsius } = forecast;
	return (
		<>
			{rainMillimetres === null && rainPercent === null ? null : (
				<Fact name={<Trans>Rain</Trans>}>
					{rainMillimetres === null ? null : <Trans>{tenths(rainMillimetres)} mm</Trans>}
					{rainPercent === null ? null : (
						<small>
							<Trans>{whole(rainPercent)} % likely</Trans>
						</small>
					)}
				</Fact>
			)}
			{celsius === null ? null : (
				<Fact name={<Trans>Temperature</Trans>}>
					{celsius.low === celsius.high ? (
						<Trans>{whole(celsius.high)} °C</Trans>
					) : (
						<Trans>
							{whole(celsius.low)} to {whole(celsius.high)} °C
						</Trans>
					)}
				</Fact>
			)}
			{uvIndex === null ? null : (
				<Fact name={<Trans>UV index</Trans>}>
					{whole(uvIndex)}
					{uvIndex >= 3 ? (
						<small>
							<Trans>cover up from the sun</Trans>
						</small>
					) : null}
				</Fact>
			)}
		</>
	);
}

function Tide({ forecast }: Props) {
	const { tenths, at } = useFigures(forecast);
	const { tide } = forecast;
	if (!tide) return null;
	const { metres, rising, turn } = tide;
	return (
		<Fact name={<Trans>Tide at departure</Trans>}>
			{rising ? <Trans>{tenths(metres)} m, rising</Trans> : <Trans>{tenths(metres)} m, falling</Trans>}
			{turn ? (
				<small>
					{turn.high ? <Trans>high water at {at(turn.at)}</Trans> : <Trans>low water at {at(turn.at)}</Trans>}
				</small>
			) : null}
		</Fact>
	);
}

function Sun({ forecast }: Props) {
	const { at } = useFigures(forecast);
	const { sunrise, sunset } = forecast;
	return (
		<>
			{sunrise === null ? null : <Fact name={<Trans>Sunrise</Trans>}>{at(sunrise)}</Fact>}
			{sunset === null ? null : <Fact name={<Trans>Sunset</Trans>}>{at(sunset)}</Fact>}
		</>
	);
}
