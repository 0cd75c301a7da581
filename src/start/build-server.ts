import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyRequest,
	LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { vendorsResting } from '#adapters/breaker/guarded-port.ts';
import { refuse } from '#domain/refusal.ts';
import { beginSpan, type Span } from '#ports/observability.ts';
import type { App } from '#server/app.ts';
import { billingRoutes } from '#server/billing/billing-routes.ts';
import { boardingRoutes } from '#server/boarding/boarding-routes.ts';
import { boatRoutes } from '#server/boat/boat-routes.ts';
import { bookingRoutes } from '#server/booking/booking-routes.ts';
import { calendarRoutes } from '#server/calendar/calendar-routes.ts';
import type { Changes } from '#server/change-feed/change-feed.ts';
import { changeFeedRoutes } from '#server/change-feed/change-feed-routes.ts';
import { conversationRoutes } from '#server/conversation/conversation-routes.ts';
import { dateChangeRoutes } from '#server/date-change/date-change-routes.ts';
import { type DatabaseWatch, onDemandDatabaseWatch } from '#server/db/watch-database.ts';
import { deskRoutes, operationRoutes } from '#server/desk/desk-routes.ts';
import { readOperationFigures } from '#server/desk/operation-metrics.ts';
import { draftRoutes } from '#server/draft/draft-routes.ts';
import { experienceRoutes } from '#server/experience/experience-routes.ts';
import { countTripsNear } from '#server/experience/trips-near.ts';
import { observeRenditions } from '#server/file/rendition-metrics.ts';
import { uploadRoutes } from '#server/file/upload-routes.ts';
import { serveFullAnswers } from '#server/full-answers.ts';
import { type Api, sendRefusal } from '#server/http/api.ts';
import { forbidFeatures, refuseCrossSite } from '#server/http/browser-guards.ts';
import { recordClientAddresses } from '#server/http/client-address.ts';
import { answerErrors } from '#server/http/errors.ts';
import { createDrain, type Drain, endConnections, serveHealth } from '#server/http/health.ts';
import { matchedRoute } from '#server/http/matched-route.ts';
import { routeOf, serveMetrics } from '#server/http/metrics.ts';
import { describeApi, serveApiDocument } from '#server/http/openapi.ts';
import { toRoutedTarget } from '#server/http/pages.ts';
import { databaseLimiter } from '#server/http/rate-limits.ts';
import { limitRoutes } from '#server/http/route-limits.ts';
import { serializer } from '#server/http/serializer.ts';
import {
	limitBodies,
	limitUnreadAnswers,
	serverTimeouts,
	type TimeLimits,
	timeLimits,
} from '#server/http/slow-clients.ts';
import { closeToVisitors } from '#server/maintenance/close-to-visitors.ts';
import type { MaintenanceWatch } from '#server/maintenance/watch-maintenance.ts';
import { myDataRoutes } from '#server/my-data/my-data-routes.ts';
import { mailChoiceRoutes } from '#server/notification/mail-choice-routes.ts';
import { ownNotificationRoutes } from '#server/notification/own-notifications.ts';
import { pushRoutes } from '#server/notification/push-subscriptions.ts';
import type { Dependencies } from '#server/observability/dependency-metrics.ts';
import { withContext } from '#server/observability/request-context.ts';
import { ownerPageRoutes } from '#server/owner-page/owner-page-routes.ts';
import { partyChangeRoutes } from '#server/party-change/party-change-routes.ts';
import { paymentRoutes } from '#server/payment/payment-routes.ts';
import { payoutRunRoutes } from '#server/payout/payout-routes.ts';
import { personRoutes } from '#server/person/person-routes.ts';
import { placeRoutes } from '#server/place/place-routes.ts';
import { priceRoutes } from '#server/price/price-routes.ts';
import { promoCodeRoutes } from '#server/promo-code/promo-code-routes.ts';
import { reportRoutes } from '#server/report/report-routes.ts';
import { requestRoutes } from '#server/request/request-routes.ts';
import { reviewRoutes } from '#server/review/review-routes.ts';
import { rideRoutes } from '#server/ride/ride-routes.ts';
import { savedRoutes } from '#server/saved/saved-routes.ts';
import { recordSecurityOncePerInterval } from '#server/security/security-log.ts';
import { requestOrigin, sessionCookies } from '#server/session/session-request.ts';
import { sessionRoutes } from '#server/session/session-routes.ts';
import { findSession } from '#server/session/sessions.ts';
import { siteRoutes } from '#server/site/sites.ts';
import { skipperRoutes } from '#server/skipper/skipper-routes.ts';
import { statisticsRoutes } from '#server/statistics/statistics-routes.ts';
import { weatherRoutes } from '#server/weather/weather-routes.ts';
import { weatherCallRoutes } from '#server/weather-call/weather-call-routes.ts';
import { widgetRoutes } from '#server/widget/widget-routes.ts';
import type { TrustedProxies } from './environment.ts';
import { runningVersion } from './process-identity.ts';

/** Maximum bytes of a request body. Uploads have their own limit. */
const bodyLimit = 256 * 1024;

export interface ServerOptions {
	readonly logger: FastifyBaseLogger | false;
	readonly pool: Pool;
	/** If undefined, each check queries the database. */
	readonly watch?: DatabaseWatch;
	readonly trustProxy: TrustedProxies;
	/** True if redirects use the host of the request instead of the public address, as in the demo. */
	readonly followHost: boolean;
	/** If undefined, pages poll. */
	readonly changes?: Changes;
	/** If undefined, the site is always open. */
	readonly maintenance?: MaintenanceWatch;
	/** If undefined, the endpoint `/metrics` is closed. */
	readonly metricsToken?: string | undefined;
	/** `/readyz` reports the result. */
	readonly writable?: () => Promise<boolean>;
	readonly hstsSubdomains?: boolean;
	/** Undefined if there is no replica. */
	readonly replica?: Dependencies['replica'];
	/**
	 * Drain that begins before the server is closed. If undefined, draining begins when the server is
	 * closed.
	 */
	readonly drain?: Drain;
	readonly pageOf?: (path: string) => string;
	readonly timeLimits?: TimeLimits;
}

/** Without pages, pictures and fake providers. */
export async function buildServer(app: App, options: ServerOptions): Promise<FastifyInstance> {
	const limits = options.timeLimits ?? timeLimits;
	const fastify = Fastify({
		...serverTimeouts(limits),
		...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
		logController: new LogController({ disableRequestLogging: true }),
		// The log adds the request itself (open-log.ts). A child logger would repeat the request.
		childLoggerFactory: (logger, _, { level }) => (level ? logger.child({}, { level }) : logger),
		bodyLimit,
		trustProxy: trustedBy(options.trustProxy),
		routerOptions: { maxParamLength: 2_000 },
		rewriteUrl: ({ url = '/' }) => toRoutedTarget(url),
		forceCloseConnections: 'idle',
		// Requests on open connections are still answered, because the client cannot know about the
		// shutdown.
		return503OnClosing: false,
		// A path that cannot be decoded matches no route.
		frameworkErrors: (_, request, reply) => {
			const problems = [{ at: '', problem: 'is not an address' }];
			sendRefusal(request, reply, refuse('malformed', { problems }));
		},
		genReqId: (request) => {
			const requestId = request.headers['x-request-id'];
			return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID();
		},
	});
	fastify.setValidatorCompiler(validatorCompiler);
	fastify.setSerializerCompiler(serializer);
	answerErrors(fastify);
	limitUnreadAnswers(fastify);
	fastify.decorate('brand', app.brand);
	await describeApi(fastify, app, runningVersion.version);
	await fastify.register(fastifyHelmet, {
		// Pages set their own policy. All other responses may load nothing.
		contentSecurityPolicy: {
			useDefaults: false,
			directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
		},
		strictTransportSecurity: app.publicUrl.startsWith('https:')
			? { maxAge: 63_072_000, includeSubDomains: options.hstsSubdomains ?? false }
			: false,
		crossOriginEmbedderPolicy: false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
	});
	await fastify.register(fastifyCookie);
	await fastify.register(fastifyCompress, {
		threshold: 1024,
		zlibOptions: { flush: constants.Z_SYNC_FLUSH },
		brotliOptions: {
			flush: constants.BROTLI_OPERATION_FLUSH,
			params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
		},
	});
	recordClientAddresses(fastify);
	if (options.trustProxy === false) warnAboutProxy(fastify, app.log);
	forbidFeatures(fastify);
	followRequests(fastify, options.pageOf);
	limitBodies(fastify, limits);
	refuseCrossSite(fastify, app.publicUrl, options.followHost);
	serveWatchers(fastify, app, options);

	const limiter = databaseLimiter(app.db, app.clock);
	limitRoutes(fastify, limiter);
	const cookies = sessionCookies(app.publicUrl);
	const api: Api = {
		fastify,
		limiter,
		originOf: (request) => (options.followHost ? `${request.protocol}://${request.host}` : app.publicUrl),
		staffSignIn: app.staffSignIn,
		staffRefused: ({ id: personId }, detail) =>
			recordSecurityOncePerInterval(app, { event: 'staff-call-refused', personId, detail }),
		async findSession(request) {
			const token = cookies.token(request);
			return token ? await findSession(app, token, requestOrigin(request)) : undefined;
		},
	};
	if (options.maintenance) closeToVisitors(api, app, options.maintenance);
	apiRoutes(api, app, options);
	await serveApiDocument(api, app.brand);
	fastify.route({
		method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
		url: '/api/*',
		schema: { hide: true },
		handler: (request, reply) => sendRefusal(request, reply, refuse('not-found', { what: 'call' })),
	});
	return fastify;
}

function apiRoutes(api: Api, app: App, { changes, maintenance }: ServerOptions): void {
	experienceRoutes(api, app);
	boatRoutes(api, app);
	requestRoutes(api, app);
	rideRoutes(api, app);
	reviewRoutes(api, app);
	ownerPageRoutes(api, app);
	widgetRoutes(api, app);
	statisticsRoutes(api, app);
	weatherRoutes(api, app);
	skipperRoutes(api, app);
	conversationRoutes(api, app);
	reportRoutes(api, app);
	mailChoiceRoutes(api, app);
	ownNotificationRoutes(api, app);
	pushRoutes(api, app);
	serveFullAnswers(api, app);
	placeRoutes(api, app, (places) => countTripsNear(app, places));
	personRoutes(api, app);
	bookingRoutes(api, app);
	partyChangeRoutes(api, app);
	dateChangeRoutes(api, app);
	weatherCallRoutes(api, app);
	calendarRoutes(api, app);
	boardingRoutes(api, app);
	promoCodeRoutes(api, app);
	siteRoutes(api, app);
	priceRoutes(api, app);
	paymentRoutes(api, app);
	payoutRunRoutes(api, app);
	billingRoutes(api, app);
	deskRoutes(api, app);
	operationRoutes(api, app);
	sessionRoutes(api, app);
	myDataRoutes(api, app);
	if (changes) changeFeedRoutes(api, changes, undefined, maintenance);
	uploadRoutes(api, app);
	draftRoutes(api, app);
	savedRoutes(api, app);
}

function serveWatchers(fastify: FastifyInstance, app: App, options: ServerOptions): void {
	const watch = options.watch ?? onDemandDatabaseWatch(options.pool);
	serveMetrics(fastify, {
		pool: options.pool,
		token: options.metricsToken,
		version: runningVersion,
		figures: readOperationFigures(app),
		observers: [observeRenditions],
		databaseAnswers: watch.answers,
		vendorsResting,
		...(options.replica ? { replica: options.replica } : {}),
		...(options.changes ? { changes: options.changes } : {}),
		...(options.pageOf ? { pageOf: options.pageOf } : {}),
	});
	const drain = options.drain ?? createDrain();
	endConnections(fastify, drain);
	serveHealth(fastify, watch, drain, runningVersion, options.writable);
}

/**
 * Converts the setting for Fastify. A number is the count of trusted proxies, starting with the nearest.
 */
function trustedBy(proxies: TrustedProxies) {
	if (proxies === false) return false;
	return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies];
}

/**
 * Logs a warning once if a proxy is not configured, because rate limits would then count all visitors
 * as one address.
 */
function warnAboutProxy(fastify: FastifyInstance, log: App['log']): void {
	let warned = false;
	fastify.addHook('onRequest', (request, _, done) => {
		if (!warned && request.headers['x-forwarded-for'] !== undefined) {
			warned = true;
			log.warn(
				{},
				'requests carry X-Forwarded-For and TRUST_PROXY is 0: all visitors count as one address; set TRUST_PROXY to the number of proxies',
			);
		}
		done();
	});
}

/** Paths that monitoring polls every few seconds. Requests for these paths are not traced. */
const watchers = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Returns a request's path for the log, without the secrets that give access without a sign-in: of
 * calendars, shared lists and unsubscribe links.
 */
function withoutSecrets(url: string, route: string): string {
	if (route.startsWith('/calendar/') || route.includes(':code')) return route;
	const [path = ''] = url.split('?', 1);
	return path.replace(/[0-9a-z]{40,}/gi, ':code');
}

/**
 * Logs one line per request without query (it may contain sign-in codes), headers and bodies. Traces
 * the request if tracing is on. Sets the request’s id for code that the request calls.
 */
function followRequests(fastify: FastifyInstance, pageOf: ServerOptions['pageOf']): void {
	const spans = new WeakMap<FastifyRequest, Span>();
	fastify.addHook('onRequest', (request, reply, done) => {
		const { id, method } = request;
		reply.header('x-request-id', id);
		const watching = watchers.has(matchedRoute(request));
		const span = watching
			? undefined
			: beginSpan({ kind: 'request', method, route: routeOf(request, pageOf), request: id });
		if (!span) return withContext({ request: id }, done);
		spans.set(request, span);
		span.within(() => withContext({ request: id, trace: span.trace }, done));
	});
	fastify.addHook('onResponse', async (request, reply) => {
		spans.get(request)?.end({ status: reply.statusCode });
		const route = matchedRoute(request);
		if (!route.startsWith('/api/') && reply.statusCode < 400) return;
		request.log.info(
			{
				method: request.method,
				path: withoutSecrets(request.url, route),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
				request: request.id,
			},
			'answered',
		);
	});
}
