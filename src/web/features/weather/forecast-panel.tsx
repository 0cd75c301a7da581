import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Forecast } from '#contract/weather-contract.ts';
import { formatNumber } from '#domain/numbers.ts';
import { zoneName } from '#domain/time.ts';
import type { CompassPoint } from '#domain/weather/forecast.ts';
import { weatherCredit } from '#domain/weather/forecast.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { type ForecastTarget, fetchForecast } from './fetch-forecast.ts';
import css from './forecast-panel.module.css';

export function ForecastPanel({ of }: { readonly of: ForecastTarget }) {
	const forecast = useForecast(of);
	if (!forecast) return null;
	return (
		<section className={css.panel}>
			<h2>
				<Heading forecast={forecast} />
			</h2>
			{isDateOpen(of) ? (
				<>
					<ForecastText forecast={forecast} />
					<Credit forecast={forecast} />
				</>
			) : (
				<ForecastBody forecast={forecast} />
			)}
		</section>
	);
}

/** True while no date is chosen. The forecast of the next departure is then shown in one line. */
const isDateOpen = (of: ForecastTarget) => 'experienceId' in of && of.date === undefined;

export function ForecastLine({ of }: { readonly of: ForecastTarget }) {
	const forecast = useForecast(of);
	return forecast ? <ForecastText forecast={forecast} /> : null;
}

function ForecastText({ forecast }: ForecastFactsProps) {
	const { t } = useLingui();
	const { whole, tenths } = useFigures(forecast);
	const { windKnots, waveMetres, rainPercent, celsius, rough } = forecast;
	const parts = [
		windKnots === null ? '' : t`wind ${whole(windKnots)} knots`,
		waveMetres === null ? '' : t`waves up to ${tenths(waveMetres)} m`,
		rainPercent === null ? '' : t`${whole(rainPercent)}% chance of rain`,
		celsius === null ? '' : t`${whole(celsius.high)} °C`,
	].filter(Boolean);
	if (parts.length === 0) return null;
	return (
		<p className={css.line} data-rough={rough || undefined}>
			<Trans>Forecast: {parts.join(' · ')}</Trans>
			{rough ? (
				<>
					{' · '}
					<Trans>it may get rough</Trans>
				</>
			) : null}
		</p>
	);
}

function useForecast(of: ForecastTarget): Forecast | null {
	const [forecast, setForecast] = useState<Forecast | null>(null);
	const key = JSON.stringify(of);
	useEffect(() => {
		let here = true;
		const set = (answer: Forecast | null) => {
			if (here) setForecast(answer);
		};
		fetchForecast(JSON.parse(key)).then(set, () => set(null));
		return () => {
			here = false;
		};
	}, [key]);
	return forecast;
}

function Heading({ forecast: { departsAt, timeZone } }: { readonly forecast: Forecast }) {
	const format = useFormat();
	const local = Temporal.Instant.from(departsAt).toZonedDateTimeISO(timeZone);
	const day = format.date(local.toPlainDate().toString(), { thisYear: local.year });
	const time = format.time(local.toPlainTime().toString({ smallestUnit: 'minute' }));
	return (
		<Trans>
			The weather on {day}, {time}
		</Trans>
	);
}

function ForecastBody({ forecast }: { readonly forecast: Forecast }) {
	return (
		<>
			{forecast.rough ? (
				<Notice tone="warning">
					<Trans>
						It may be rough. Small boats often stay in port in this wind or these waves. The owner decides
						whether to go out.
					</Trans>
				</Notice>
			) : null}
			<Facts>
				<ForecastFacts forecast={forecast} />
			</Facts>
			<Credit forecast={forecast} />
		</>
	);
}

function Credit({ forecast }: { readonly forecast: Forecast }) {
	const { names } = useFormat();
	const zone = zoneName(forecast.timeZone);
	return (
		<p className={css.credit}>
			<Trans>
				Forecast by <a href={weatherCredit.address}>{weatherCredit.name}</a> (
				<a href={weatherCredit.licenceAddress}>{weatherCredit.licence}</a>), in {names?.zone(zone) ?? zone}.
				Forecasts change. Not for navigation.
			</Trans>
		</p>
	);
}

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

interface ForecastFactsProps {
	readonly forecast: Forecast;
}

function ForecastFacts({ forecast }: ForecastFactsProps) {
	return (
		<>
			<Wind forecast={forecast} />
			<Sky forecast={forecast} />
			<Tide forecast={forecast} />
			<Sun forecast={forecast} />
		</>
	);
}

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

function Wind({ forecast }: ForecastFactsProps) {
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

function Sky({ forecast }: ForecastFactsProps) {
	const { whole, tenths } = useFigures(forecast);
	const { rainMillimetres, rainPercent, uvIndex, celsius } = forecast;
	return (
		<>
			{rainMillimetres === null && rainPercent === null ? null : (
				<Fact name={<Trans>Rain</Trans>}>
					{rainMillimetres === null ? null : <Trans>{tenths(rainMillimetres)} mm</Trans>}
					{rainPercent === null ? null : (
						<small>
							<Trans>{whole(rainPercent)}% chance</Trans>
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
							<Trans>wear sun protection</Trans>
						</small>
					) : null}
				</Fact>
			)}
		</>
	);
}

function Tide({ forecast }: ForecastFactsProps) {
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

function Sun({ forecast }: ForecastFactsProps) {
	const { at } = useFigures(forecast);
	const { sunrise, sunset } = forecast;
	return (
		<>
			{sunrise === null ? null : <Fact name={<Trans>Sunrise</Trans>}>{at(sunrise)}</Fact>}
			{sunset === null ? null : <Fact name={<Trans>Sunset</Trans>}>{at(sunset)}</Fact>}
		</>
	);
}
