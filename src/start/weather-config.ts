import { z } from 'zod';
import type { OpenMeteoConnection } from '#adapters/open-meteo/open-meteo-weather.ts';
import { webAddress } from './address-rules.ts';

/** The variables of forecasts. */
export const weatherSettings = {
	OPEN_METEO_API_KEY: z.string().optional(),
	OPEN_METEO_URL: webAddress.optional(),
	OPEN_METEO_MARINE_URL: webAddress.optional(),
	WEATHER_DAILY: z.coerce.number().int().min(0).default(10_000),
};

/**
 * Where forecasts come from; undefined unless there is a subscription's key or a server is named: what Open-Meteo gives
 * for nothing is not for uses that earn money (https://open-meteo.com/en/pricing). With a key its servers are those of
 * customers; a server of one's own has both services.
 */
export function readOpenMeteo(read: {
	readonly OPEN_METEO_API_KEY?: string | undefined;
	readonly OPEN_METEO_URL?: string | undefined;
	readonly OPEN_METEO_MARINE_URL?: string | undefined;
}): OpenMeteoConnection | undefined {
	const { OPEN_METEO_API_KEY: apiKey, OPEN_METEO_URL: url, OPEN_METEO_MARINE_URL: marineUrl } = read;
	if (!apiKey && !url) return undefined;
	return {
		url: url ?? 'https://customer-api.open-meteo.com',
		marineUrl: marineUrl ?? url ?? 'https://customer-marine-api.open-meteo.com',
		apiKey,
	};
}
