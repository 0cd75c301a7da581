import 'temporal-polyfill/global';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { mapLabels } from '#adapters/gazetteer/gazetteer-places.ts';
import {
	type AvailableServices,
	allServices,
	chooseDrill,
	choosePhoneCountries,
	setAvailableServices,
} from '#contract/runtime-config.ts';
import type { Files } from '#ports/files.ts';
import { reportError } from '#ports/observability.ts';
import type { App } from '#server/app.ts';
import { type Changes, openChangeFeed } from '#server/change-feed/change-feed.ts';
import { watchDatabase } from '#server/db/watch-database.ts';
import { type TripPlaces, tripPlaces } from '#server/experience/trip-places.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { removedPictures } from '#server/file/removed-pictures.ts';
import { createDrain } from '#server/http/health.ts';
import { pages } from '#server/http/pages.ts';
import { databaseLimiter } from '#server/http/rate-limits.ts';
import { maintenancePageFor, presentMaintenancePage } from '#server/maintenance/close-to-visitors.ts';
import { type MaintenanceWatch, watchMaintenance } from '#server/maintenance/watch-maintenance.ts';
import { mapRoutes } from '#server/map/map-routes.ts';
import { currentContext } from '#server/observability/request-context.ts';
import { pageData } from '#server/page-data.ts';
import { appointFirstStaff } from '#server/person/staff.ts';
import { seoRoutes } from '#server/seo/seo-routes.ts';
import { sessionCookies } from '#server/session/session-request.ts';
import { recordViewedListings, type ViewCounter, viewCounter } from '#server/statistics/count-views.ts';
import {
	languageContext,
	maintenanceContext,
	pageDataContext,
	pageProblemContext,
} from '#web/routes/page-data-context.ts';
import { buildServer } from './build-server.ts';
import type { Config } from './config.ts';
import { watchDataDir } from './data-dir.ts';
import { startJobs } from './jobs.ts';
import { pagePatterns } from './page-patterns.ts';
import { processIdentity } from './process-identity.ts';
import type { PayButton } from './production-config.ts';
import type { ReportStage } from './stages.ts';
import { stopWeb } from './stop-web.ts';
import { type ExternalServices, openInfrastructure, wireApp } from './wire.ts';

export interface WebServer {
	readonly fastify: FastifyInstance;
	readonly handle: RequestListener;
	close(): Promise<void>;
}

/** Parts of a web process, used by production and by the demo, which passes fakes. */
export interface WebServerParts {
	readonly config: Config;
	readonly externalServices: ExternalServices;
	readonly files: Files;
	readonly payButtons?: readonly PayButton[];
	/** By default all. */
	readonly offered?: AvailableServices;
	readonly leftOut?: readonly string[];
	readonly development: boolean;
	/**
	 * Set in the demo only. Pages then say that nothing is charged, and redirects stay on the host of
	 * the request.
	 */
	readonly demo?: {
		/** Fills the database before the server listens. */
		fill(app: App, report: ReportStage): Promise<void>;
		addPages(fastify: FastifyInstance): Promise<void>;
	};
}

export async function startWeb(parts: WebServerParts, report?: ReportStage): Promise<WebServer> {
	const { config, demo } = parts;
	choosePhoneCountries(config.phoneCountries);
	chooseDrill(config.drill);
	setAvailableServices(parts.offered ?? allServices);
	const infrastructure = await openInfrastructure(config, {
		name: 'mateship web',
		kind: demo ? 'demo' : 'real',
		...(report ? { report } : {}),
	});
	for (const sentence of parts.leftOut ?? []) infrastructure.log.info(sentence);
	const app = wireApp(config, infrastructure, parts.externalServices, parts.files);
	await demo?.fill(app, report ?? ((line) => app.log.info({}, line)));
	report?.('Starting the web server …');
	await appointFirstStaff(app);

	// Imported first, because on a busy machine the import blocks the event loop for seconds and would
	// delay database answers.
	const build = await import('virtual:react-router/server-build');
	const writable = watchDataDir(config.dataDir, infrastructure.log);
	await writable();
	const drain = createDrain();
	const changes = openChangeFeed(infrastructure.directUrl, infrastructure.log);
	const watch = watchDatabase(infrastructure.database.pool, infrastructure.log);
	const maintenance = await watchMaintenance(app, changes);
	const fastify = await buildServer(app, {
		changes,
		drain,
		watch,
		maintenance,
		pageOf: pagePatterns(build),
		logger: infrastructure.log,
		pool: infrastructure.database.pool,
		trustProxy: config.trustProxy,
		metricsToken: config.metricsToken,
		writable,
		hstsSubdomains: config.hstsSubdomains,
		...(config.databaseReadUrl ? { replica: infrastructure.read } : {}),
		followHost: demo !== undefined,
	});
	await demo?.addPages(fastify);
	await fastify.register(pictureRoutes, {
		files: app.files,
		clock: app.clock,
		cacheDir: path.join(config.dataDir, 'pictures'),
		maxCacheBytes: config.pictureCacheBytes,
		removed: removedPictures(app.db),
	});
	const places = tripPlaces(app);
	// Places are read in advance for the first page. After a failure, they are read when a page needs
	// them.
	places.all().catch(() => undefined);
	await fastify.register(seoRoutes, {
		app,
		places,
		cacheDir: path.join(config.dataDir, 'pictures', 'links'),
		signFile: config.brandFiles && path.join(config.brandFiles, 'icon.svg'),
	});
	await fastify.register(mapRoutes, { labels: mapLabels(infrastructure.read.pool) });
	const views = viewCounter(app);
	await servePages(fastify, app, { changes, maintenance, views, places }, parts);
	await fastify.ready();
	const worker = config.worker
		? await startJobs(app, infrastructure.direct.pool, processIdentity('web'))
		: undefined;
	return {
		fastify,
		handle: (request, response) => fastify.routing(request, response),
		async close() {
			await Promise.all([stopWeb({ fastify, drain, drainMs: config.drainSeconds * 1_000 }), worker?.stop()]);
			watch.stop();
			maintenance.stop();
			await views.stop();
			await infrastructure.close();
		},
	};
}

interface Surroundings {
	readonly changes: Changes;
	readonly maintenance: MaintenanceWatch;
	readonly views: ViewCounter;
	readonly places: TripPlaces;
}

async function servePages(
	fastify: FastifyInstance,
	app: App,
	{ changes, maintenance, views, places }: Surroundings,
	{ config, externalServices, payButtons = [], development, demo }: WebServerParts,
): Promise<void> {
	const browserConfig = {
		mapStyleUrl: config.mapStyleUrl ?? null,
		firmTerms: config.cancellation.firm,
		payments: externalServices.payments.all.map(({ name: provider, brand, means }) => ({
			provider,
			brand,
			means,
			clientId: payButtons.find((button) => button.provider === provider)?.clientId ?? null,
		})),
		demo: demo !== undefined,
	};
	const data = pageData(app, browserConfig, places);
	const cookies = sessionCookies(config.publicUrl);
	const paying = payButtons.flatMap(({ sources }) => sources);
	const map = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
	await fastify.register(pages, {
		build: await import('virtual:react-router/server-build'),
		makeContext(language, seen) {
			const context = new RouterContextProvider();
			context.set(pageDataContext, recordViewedListings(data, seen));
			context.set(languageContext, language);
			context.set(pageProblemContext, (problem) => {
				app.log.error({ err: problem }, 'a page failed');
				reportError({ problem, within: 'page', request: currentContext()?.request });
			});
			context.set(maintenanceContext, presentMaintenancePage(maintenance.now, language, app.clock.now()));
			return context;
		},
		onViewed: (request, seen) => views.count(seen, cookies.token(request)),
		publicUrl: config.publicUrl,
		limiter: databaseLimiter(app.db, app.clock),
		standInFor: maintenancePageFor(app, maintenance),
		onChange: (changed) => changes.subscribe(['*'], changed),
		development,
		clientDirectory: development ? undefined : path.resolve('build/client'),
		ownFiles: config.brandFiles,
		allow: { script: paying, frame: paying, connect: [...paying, ...map], img: [...paying, ...map] },
	});
}
