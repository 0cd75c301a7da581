import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { isForecast } from '#domain/weather/forecast.ts';
import css from '../weather/forecast-panel.module.css';

const ForecastPanel = lazy(async () => ({
	default: (await import('../weather/forecast-panel.tsx')).ForecastPanel,
}));

/** The weather of a departure in an owner's list, asked for when it is opened. */
export function OwnerWeather({ booking }: { readonly booking: Booking }) {
	const [opened, setOpened] = useState(false);
	const { _id: bookingId, status, timeZone } = booking;
	const departure = {
		departsAt: Temporal.Instant.from(booking.departsAt),
		arrivesAt: Temporal.Instant.from(booking.arrivesAt),
		timeZone,
	};
	if (status !== 'CONFIRMED' || !isForecast(departure, Temporal.Now.instant())) return null;
	return (
		<details className={css.asked} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
			<summary>
				<Trans>Weather</Trans>
			</summary>
			{opened ? (
				<Suspense fallback={null}>
					<ForecastPanel plain of={{ bookingId }} unknown={<Trans>No forecast is known yet.</Trans>} />
				</Suspense>
			) : null}
		</details>
	);
}
