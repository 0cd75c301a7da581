import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { weatherCallRefusal } from '#domain/weather-call/weather-call.ts';
import { Button } from '../../kit/button.tsx';

/** Loaded when it is first opened, because few departures are canceled for the weather. */
export const WeatherDialog = lazy(async () => ({
	default: (await import('./weather-cancellation-dialog.tsx')).WeatherCancellationDialog,
}));

interface Times {
	readonly departsAt: string;
	readonly arrivesAt: string;
}

export function mayCancelForWeather({ departsAt, arrivesAt }: Times): boolean {
	const times = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	return weatherCallRefusal(times, Temporal.Now.instant()) === undefined;
}

interface Props extends Times {
	/** Id of the ride, or of the booking if the departure has only one. */
	readonly departureId: string;
	/** True if staff act on behalf of the owner. */
	readonly desk?: boolean;
}

/** Shown only while a cancellation for the weather is allowed (docs/decisions/weather.md). */
export function CancelForWeather({ departureId, desk = false, ...times }: Props) {
	const [open, setOpen] = useState<boolean>();
	if (!mayCancelForWeather(times)) return null;
	return (
		<>
			<Button quiet small onClick={() => setOpen(true)}>
				<Trans>Call off for the weather</Trans>
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<WeatherDialog departureId={departureId} desk={desk} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
