import type { FastifyRequest } from 'fastify';
import { asksForData, closedToVisitors, retryAfterSeconds } from '#domain/maintenance/maintenance.ts';
import { refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal } from '../http/api.ts';
import { matchedRoute } from '../http/matched-route.ts';
import { languageOf } from '../http/page-language.ts';
import type { StandIn } from '../http/pages.ts';
import { pageAddress } from '../http/pages.ts';
import type { MaintenanceWatch } from './watch-maintenance.ts';

/** Who is turned away gets another page than the one that was asked for. */
const turnedAway = new WeakSet<FastifyRequest>();

/**
 * While we are away, visitors are turned away: calls with 503 and when to ask again, pages with one that says so
 * (`standInFor`). Staff see all of the product, to look at it before it opens. Nothing that is answered meanwhile is
 * kept by browsers or a CDN. What stays open for all is `closedToVisitors`'s to say.
 */
export function closeToVisitors(
	api: Api,
	app: Pick<App, 'clock' | 'publicUrl'>,
	watch: MaintenanceWatch,
): void {
	api.fastify.addHook('onRequest', async (request, reply) => {
		const away = watch.now;
		const route = matchedRoute(request);
		if (!away) return;
		const { pathname, searchParams } = pageAddress(request.url, app.publicUrl);
		const page = { pathname, payment: searchParams.get('payment') };
		if (!closedToVisitors(route, page) || (await isStaff(api, request))) return;
		if (route === '/*' && !asksForData(pathname)) {
			turnedAway.add(request);
			return;
		}
		const facts = {
			retryAfterSeconds: retryAfterSeconds(away, app.clock.now()),
			words: away.words[languageOf(request)] ?? null,
		};
		return sendRefusal(request, reply, refuse('maintenance', facts));
	});
	api.fastify.addHook('onSend', async (request, reply, payload) => {
		if (watch.now && keptByOthers.test(matchedRoute(request))) {
			reply.header('cache-control', 'no-store').removeHeader('cdn-cache-control');
		}
		return payload;
	});
}

const keptByOthers = /^\/(?:\*|api\/|sitemap|og\/|widget\/)/;

async function isStaff(api: Api, request: FastifyRequest): Promise<boolean> {
	// Whoever cannot be looked up, since the database is what we are away for, is a visitor.
	const asking = await api.findSession(request).catch(() => undefined);
	return asking?.person.role === 'PLATFORM';
}

/** What is shown in place of the page that a request asks for. */
export function standInFor(
	app: Pick<App, 'clock'>,
	watch: MaintenanceWatch,
): (request: FastifyRequest) => StandIn | undefined {
	return (request) => {
		const away = watch.now;
		if (!away || !turnedAway.has(request)) return undefined;
		return { path: '/maintenance', retryAfterSeconds: retryAfterSeconds(away, app.clock.now()) };
	};
}
