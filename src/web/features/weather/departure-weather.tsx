import { lazy, Suspense, useEffect, useState } from 'react';
import { whenQuiet } from '../../kit/when-quiet.ts';
import type { ForecastAsked } from './forecast-asked.ts';

const ForecastPanel = lazy(async () => ({
	default: (await import('./forecast-panel.tsx')).ForecastPanel,
}));

/**
 * The weather of a departure, where it is known; nothing else. It comes when the page is there and quiet: neither its
 * script nor its call is part of what a page needs to be read.
 */
export function DepartureWeather({ of }: { readonly of: ForecastAsked }) {
	const [quiet, setQuiet] = useState(false);
	useEffect(() => {
		let here = true;
		whenQuiet(() => {
			if (here) setQuiet(true);
		});
		return () => {
			here = false;
		};
	}, []);
	if (!quiet) return null;
	return (
		<Suspense fallback={null}>
			{/* What is known of one departure is never shown for another. */}
			<ForecastPanel key={JSON.stringify(of)} of={of} />
		</Suspense>
	);
}
