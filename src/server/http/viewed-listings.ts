import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/**
 * Ids of the experiences that a page lists (`shown`), and of the experience that the page is about
 * (`opened`).
 */
export interface ViewedListings {
	readonly shown: string[];
	readonly opened: string[];
}

export const noViewedListings = (): ViewedListings => ({ shown: [], opened: [] });

/** Internal header by which a rendering reports the experiences. The header is never sent to clients. */
export const viewedHeader = 'x-page-seen';

export function viewedFromHeader(value: string | null): ViewedListings | undefined {
	return value === null ? undefined : (JSON.parse(value) as ViewedListings);
}

/** Returns whether a person is viewing the page now. Robots and prefetches do not count. */
export function isPageView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
	const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((why) =>
		String(why ?? '').includes('prefetch'),
	);
	const agent = headers['user-agent'];
	return method === 'GET' && !ahead && agent !== undefined && agent !== '' && !isbot(agent);
}
