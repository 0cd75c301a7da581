import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Which experiences a page shows as results of a search, and which one it is about: their ids. */
export interface PageSeen {
	readonly shown: string[];
	readonly opened: string[];
}

export const nothingSeen = (): PageSeen => ({ shown: [], opened: [] });

/** By which a rendering says so; it is never sent. */
export const seenHeader = 'x-page-seen';

/** As it stands in a rendering's headers. */
export function seenFromHeader(value: string | null): PageSeen | undefined {
	return value === null ? undefined : (JSON.parse(value) as PageSeen);
}

/** Whether a person asks for a page to look at it now: no robot by its own name, and no browser that fetches ahead. */
export function looksAtIt({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
	const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((why) =>
		String(why ?? '').includes('prefetch'),
	);
	const agent = headers['user-agent'];
	return method === 'GET' && !ahead && agent !== undefined && agent !== '' && !isbot(agent);
}
