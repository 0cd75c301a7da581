import { lazy, Suspense } from 'react';
import { useIsNear } from '../../kit/browser-hooks.ts';
import type { ForecastTarget } from './fetch-forecast.ts';

const ForecastPanel = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastPanel,
}));

const ForecastLine = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastLine,
}));

export function DepartureWeatherLine({ of }: { readonly of: ForecastTarget }) {
	return (
		<Suspense fallback={null}>
			<ForecastLine key={JSON.stringify(of)} of={of} />
		</Suspense>
	);
}

/** Script and data are loaded when the forecast is near the viewport. */
export function DepartureWeather({ of }: { readonly of: ForecastTarget }) {
	const [place, near] = useIsNear<HTMLDivElement>();
	return (
		<div ref={place}>
			{near ? (
				<Suspense fallback={null}>
					{/* The key changes with the departure, so that the panel never shows the forecast of
					    another departure. */}
					<ForecastPanel key={JSON.stringify(of)} of={of} />
				</Suspense>
			) : null}
		</div>
	);
}
