import { Trans } from '@lingui/react/macro';
import type { WeatherReason } from '#domain/weather-call/weather-call.ts';

/** What of the weather it was, in a sentence. */
export function WeatherReasonText({ reason }: { readonly reason: WeatherReason }) {
	switch (reason) {
		case 'WIND':
			return <Trans>The wind is too strong.</Trans>;
		case 'WAVES':
			return <Trans>The waves are too high.</Trans>;
		case 'RAIN':
			return <Trans>Too much rain is expected.</Trans>;
		case 'STORM':
			return <Trans>A storm is expected.</Trans>;
		case 'FOG':
			return <Trans>Nobody sees far enough in this fog.</Trans>;
		case 'OTHER':
			return <Trans>The weather does not allow a safe trip.</Trans>;
	}
}
