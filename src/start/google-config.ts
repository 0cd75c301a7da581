import { z } from 'zod';
import type { GoogleTranslateConnection } from '#adapters/google-translate/google-translator.ts';
import { webAddress } from './address-rules.ts';

/** The variables of Google's services. */
export const googleSettings = {
	GOOGLE_MAPS_KEY: z.string().optional(),
	GOOGLE_MAPS_DAILY: z.coerce.number().int().min(0).default(5_000),
	GOOGLE_TRANSLATE_KEY: z.string().optional(),
	GOOGLE_TRANSLATE_URL: webAddress.default('https://translation.googleapis.com'),
	TRANSLATION_DAILY: z.coerce.number().int().min(0).default(2_000),
};

/** Who translates messages; undefined without a key: then nobody is offered it. */
export function readTranslator(read: {
	readonly GOOGLE_TRANSLATE_KEY?: string | undefined;
	readonly GOOGLE_TRANSLATE_URL: string;
}): GoogleTranslateConnection | undefined {
	const { GOOGLE_TRANSLATE_KEY: key, GOOGLE_TRANSLATE_URL: url } = read;
	return key ? { key, url } : undefined;
}
