import { z } from 'zod';
import { readVapidKeys } from '#adapters/web-push/vapid.ts';

/** The key by which push services know us; left out, nothing is pushed. */
export const vapidKeys = () =>
	z
		.string()
		.optional()
		.transform((text, context) => {
			const keys = text === undefined ? undefined : readVapidKeys(text);
			if (text !== undefined && !keys)
				context.addIssue(
					'is no private key of P-256, 32 bytes in base64url (docs/settings.md says how to make one)',
				);
			return keys;
		});
