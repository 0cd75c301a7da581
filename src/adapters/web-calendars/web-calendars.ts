import type { RemoteCalendars } from '#ports/remote-files.ts';
import { type GuardedFetchOptions, guardedFetch } from '../http/public-fetch.ts';

/**
 * Fetches calendars by https from the public internet, 10 MB at most. Accepts any content type, because
 * many servers send a wrong one. The reader checks the content.
 */
export function webCalendars(reach: GuardedFetchOptions = {}): RemoteCalendars {
	const fetch = guardedFetch(
		{ largestBytes: 10 * 1024 * 1024, mostRedirects: 3 },
		{ longestMs: 15_000, ...reach },
	);
	return {
		async fetch(address, known) {
			const answer = await fetch(address, {
				accept: 'text/calendar, */*;q=0.5',
				'user-agent': 'calendar-import',
				...(known?.etag && { 'if-none-match': known.etag }),
				...(known?.lastModified && { 'if-modified-since': known.lastModified }),
			});
			if (answer.kind === 'unchanged') return answer;
			if (answer.kind === 'refused') {
				return { kind: 'refused', reason: answer.reason === 'type' ? 'not-there' : answer.reason };
			}
			const { etag = null, 'last-modified': lastModified = null } = answer.headers;
			return { kind: 'calendar', bytes: answer.bytes, etag, lastModified };
		},
	};
}
