import type { FastifyRequest } from 'fastify';
import type { MaintenancePage } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import {
	closedToVisitors,
	isDataRequest,
	type Maintenance,
	minutesLeft,
	retryAfterSeconds,
} from '#domain/maintenance/maintenance.ts';
import { refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal } from '../http/api.ts';
import { matchedRoute } from '../http/matched-route.ts';
import { languageOf } from '../http/page-language.ts';
import type { StandIn } from '../http/pages.ts';
import { pageAddress } from '../http/pages.ts';
import type { MaintenanceWatch } from './watch-maintenance.ts';

const blockedRequests = new WeakSet<FastifyRequest>();

/**
 * During maintenance, answers API calls of visitors with 503 and Retry-After, and pages with the
 * maintenance page (`maintenancePageFor`). Staff see the product. Responses are not cacheable.
 * `closedToVisitors` excludes what stays open for everyone.
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
		if (route === '/*' && !isDataRequest(pathname)) {
			blockedRequests.add(request);
			return;
		}
		const facts = {
			retryAfterSeconds: retryAfterSeconds(away, app.clock.now()),
			message: away.messages[languageOf(request)] ?? null,
		};
		return sendRefusal(request, reply, refuse('maintenance', facts));
	});
	api.fastify.addHook('onSend', async (request, reply, payload) => {
		if (watch.now && servedElsewhere.test(matchedRoute(request))) {
			reply.header('cache-control', 'no-store').removeHeader('cdn-cache-control');
		}
		return payload;
	});
}

const servedElsewhere = /^\/(?:\*|api\/|sitemap|og\/|widget\/)/;

async function isStaff(api: Api, request: FastifyRequest): Promise<boolean> {
	// Without a database the session cannot be read, so the request counts as a visitor's request.
	const signedIn = await api.findSession(request).catch(() => undefined);
	return signedIn?.person.role === 'PLATFORM';
}

export function maintenancePageFor(
	app: Pick<App, 'clock'>,
	watch: MaintenanceWatch,
): (request: FastifyRequest) => StandIn | undefined {
	return (request) => {
		const away = watch.now;
		if (!away || !blockedRequests.has(request)) return undefined;
		return { path: '/maintenance', retryAfterSeconds: retryAfterSeconds(away, app.clock.now()) };
	};
}

export function presentMaintenancePage(
	away: Maintenance | undefined,
	language: Language,
	now: Temporal.Instant,
): MaintenancePage | undefined {
	return away && { message: away.messages[language] ?? null, minutesLeft: minutesLeft(away, now) ?? null };
}
