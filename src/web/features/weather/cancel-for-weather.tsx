import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { weatherCallRefusal } from '#domain/weather-call/weather-call.ts';
import { Button } from '../../kit/button.tsx';

/** Loaded when the button is first pressed, because few departures are canceled for the weather. */
const CallDialog = lazy(async () => ({
	default: (await import('./weather-cancellation-dialog.tsx')).WeatherCancellationDialog,
}));

interface Props {
	/** Id of the ride, or of the booking if the departure has only one. */
	readonly departureId: string;
	readonly departsAt: string;
	readonly arrivesAt: string;
	/** True if staff act on behalf of the owner. */
	readonly desk?: boolean;
}

/** Shown only while a cancellation for the weather is allowed (docs/decisions/weather.md). */
export function CancelForWeather({ departureId, departsAt, arrivesAt, desk = false }: Props) {
	const [open, setOpen] = useState<boolean>();
	const times = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	if (weatherCallRefusal(times, Temporal.Now.instant())) return null;
	return (
		<>
			<Button quiet small onClick={() => setOpen(true)}>
				<Trans>Call off for the weather</Trans>
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<CallDialog departureId={departureId} desk={desk} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
