import { lazy, Suspense } from 'react';
import { useIsNear } from '../../kit/browser-hooks.ts';
import type { ForecastTarget } from './fetch-forecast.ts';

const ForecastPanel = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastPanel,
}));

const ForecastLine = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastLine,
}));

/** Weather forecast of a departure in one line, if known. */
export function DepartureWeatherLine({ of }: { readonly of: ForecastTarget }) {
	return (
		<Suspense fallback={null}>
			<ForecastLine key={JSON.stringify(of)} of={of} />
		</Suspense>
	);
}

/**
 * Weather forecast of a departure, if known. Script and data are loaded once the forecast is near the
 * viewport, because the page works without a forecast.
 */
export function DepartureWeather({ of }: { readonly of: ForecastTarget }) {
	const [place, near] = useIsNear<HTMLDivElement>();
	return (
		<div ref={place}>
			{near ? (
				<Suspense fallback={null}>
					{/* The key resets the panel, so that a departure never shows another departure’s
					   forecast. */}
					<ForecastPanel key={JSON.stringify(of)} of={of} />
				</Suspense>
			) : null}
		</div>
	);
}
