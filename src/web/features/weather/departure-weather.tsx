import { lazy, Suspense } from 'react';
import { useNear } from '../../kit/use-near.ts';
import type { ForecastAsked } from './forecast-asked.ts';

const ForecastPanel = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastPanel,
}));

/**
 * The weather of a departure, where it is known; nothing else. It comes when its place is near the window: neither its
 * script nor its call is part of what a page needs to be read.
 */
export function DepartureWeather({ of }: { readonly of: ForecastAsked }) {
	const [place, near] = useNear<HTMLDivElement>();
	return (
		<div ref={place}>
			{near ? (
				<Suspense fallback={null}>
					{/* What is known of one departure is never shown for another. */}
					<ForecastPanel key={JSON.stringify(of)} of={of} />
				</Suspense>
			) : null}
		</div>
	);
}
