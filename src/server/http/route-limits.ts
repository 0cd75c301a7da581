import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './api.ts';
import { matchedRoute } from './matched-route.ts';
import { type Limit, type Limiter, limitRefusal } from './rate-limits.ts';

const minute = { by: 'address', windowSeconds: 60, here: true } as const;

/**
 * Limits per address and kind of route, in addition to each call's own limit. The first prefix that
 * matches the route applies. The limits are far above a household's use, because many people may share
 * an address.
 */
const limits: readonly (readonly [beginning: string, Limit])[] = [
	['/api/', { ...minute, name: 'calls', max: 3_000 }],
	['/auth/', { ...minute, name: 'sign-in', max: 300 }],
	['/pictures/', { ...minute, name: 'pictures', max: 2_400 }],
	['/maps/', { ...minute, name: 'maps', max: 2_400 }],
	['/calendar/', { ...minute, name: 'calendars', max: 300 }],
	['/files/', { ...minute, name: 'files', max: 300 }],
	['/og/', { ...minute, name: 'link-pictures', max: 240 }],
	// Widgets are rendered for each request, like uncached pages.
	['/widget/', { ...minute, name: 'widgets', max: 240 }],
	['/widget.js', { ...minute, name: 'widget-script', max: 1_200 }],
	['/sitemap', { ...minute, name: 'sitemap', max: 120 }],
	['/*', { ...minute, name: 'pages', max: 1_200 }],
];

/** Cached pages are not counted. */
export const renderLimit = { ...minute, name: 'rendered', max: 240 } as const satisfies Limit;

/** Limits the requests of each address by the matched route, before anything is read. */
export function limitRoutes(fastify: FastifyInstance, limiter: Limiter): void {
	fastify.addHook('onRequest', async (request, reply) => {
		const route = matchedRoute(request);
		const limit = limits.find(([beginning]) => route.startsWith(beginning))?.[1];
		const tooMany = limit && (await limitRefusal(limiter, limit, request, undefined));
		if (!tooMany) return;
		if (route.startsWith('/api/') || route.startsWith('/auth/')) return sendRefusal(request, reply, tooMany);
		return sendTooManyRequests(request, reply, tooMany.facts.retryAfterSeconds);
	});
}

export function sendTooManyRequests(_: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
	return reply
		.code(429)
		.header('retry-after', seconds)
		.header('cache-control', 'no-store')
		.type('text/plain; charset=utf-8')
		.send(`Too many tries in a short time. Please try again in ${seconds} seconds.\n`);
}
