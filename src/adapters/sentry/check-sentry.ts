import { askVendor, clockProblem } from '../http/ask-vendor.ts';
import type { SentryAddress } from './sentry-dsn.ts';

/** Why the error tracker would not take our reports, as `SENTRY_DSN: sentence`; nothing when it does. Reports nothing. */
export async function checkSentry({ url, key }: SentryAddress): Promise<string | undefined> {
	// An envelope with nothing in it.
	const answer = await askVendor(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/x-sentry-envelope',
			'x-sentry-auth': `Sentry sentry_version=7, sentry_client=mateship/1, sentry_key=${key}`,
		},
		body: '{}\n',
	});
	if ('silence' in answer) return `SENTRY_DSN: ${answer.silence}`;
	if ([401, 403, 404].includes(answer.status))
		return `SENTRY_DSN: the error tracker does not know this project with this key (${answer.status})`;
	// Some refuse an envelope without content; they know us, then.
	if (answer.status >= 500) return `SENTRY_DSN: the error tracker answers ${answer.status}`;
	return clockProblem('SENTRY_DSN', url, answer);
}
