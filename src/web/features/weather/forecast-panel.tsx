import '../../kit/text/weather-sentences.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Forecast } from '#contract/weather-contract.ts';
import { zoneName } from '#domain/time.ts';
import { weatherCredit } from '#domain/weather/weather-credit.ts';
import { Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { askForecast, type ForecastAsked } from './forecast-asked.ts';
import { ForecastFacts } from './forecast-facts.tsx';
import css from './forecast-panel.module.css';

interface Props {
	readonly of: ForecastAsked;
	/** In place of a forecast that is not known. */
	readonly unknown?: ReactNode;
	/** Without a heading, where the departure stands beside it. */
	readonly plain?: boolean;
}

/** The weather of a departure, with whose forecast it is. Absent rather than wrong: nothing where it is not known. */
export function ForecastPanel({ of, unknown = null, plain = false }: Props) {
	const forecast = useForecast(of);
	if (!forecast) return forecast === null ? unknown : null;
	return plain ? (
		<ForecastBody forecast={forecast} />
	) : (
		<section className={css.panel}>
			<h2>
				<Heading forecast={forecast} />
			</h2>
			<ForecastBody forecast={forecast} />
		</section>
	);
}

/** Undefined until it is answered. */
function useForecast(of: ForecastAsked): Forecast | null | undefined {
	const [forecast, setForecast] = useState<Forecast | null>();
	const asked = JSON.stringify(of);
	useEffect(() => {
		let here = true;
		const set = (answer: Forecast | null) => {
			if (here) setForecast(answer);
		};
		askForecast(JSON.parse(asked)).then(set, () => set(null));
		return () => {
			here = false;
		};
	}, [asked]);
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
	const { names } = useFormat();
	const zone = zoneName(forecast.timeZone);
	return (
		<>
			{forecast.rough ? (
				<Notice tone="warning">
					<Trans>
						It may get rough: small boats mostly stay in with this wind or these waves. The owner decides
						whether the boat goes out.
					</Trans>
				</Notice>
			) : null}
			<Facts>
				<ForecastFacts forecast={forecast} />
			</Facts>
			<p className={css.credit}>
				<Trans>
					Forecast by <a href={weatherCredit.address}>{weatherCredit.name}</a> (
					<a href={weatherCredit.licenceAddress}>{weatherCredit.licence}</a>), in {names?.zone(zone) ?? zone}.
					It changes, and is not for navigation.
				</Trans>
			</p>
		</>
	);
}
