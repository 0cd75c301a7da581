import 'temporal-polyfill/global';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { mapLabels } from '#adapters/gazetteer/map-labels.ts';
import { product } from '#domain/product.ts';
import type { App } from '#server/app.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { findableRoutes } from '#server/findable/findable-routes.ts';
import { pages } from '#server/http/pages.ts';
import { hearChanges } from '#server/live/hear-changes.ts';
import { mapRoutes } from '#server/map/map-routes.ts';
import { pageData } from '#server/page-data.ts';
import { languageContext, pageDataContext } from '#web/routes/page-data-context.ts';
import { buildServer } from './build-server.ts';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { startStandIns } from './demo.ts';
import { startJobs } from './jobs.ts';
import { stopOnSignals } from './process.ts';
import { type Ground, layGround, outsideWorld, wire } from './wire.ts';

export interface Web {
	readonly fastify: FastifyInstance;
	readonly handle: RequestListener;
	close(): Promise<void>;
}

/** Builds the web process whole, ready to listen: the API, the pages, pictures and maps, in the demo its stand-ins. */
export async function startWeb(options: { readonly development: boolean }): Promise<Web> {
	const config = readConfig(options.development ? { DEMO: '1', ...process.env } : process.env);
	const ground = await layGround(config, { name: 'mateship web' });
	const standIns = config.demo ? await startStandIns(config) : undefined;
	const app = wire(config, ground, standIns ?? outsideWorld(config));
	if (standIns) await standIns.quietly(() => seedDemo(app, { approve: standIns.approve }));

	const changes = hearChanges(ground.url, ground.log);
	const fastify = await buildServer(app, {
		changes,
		logger: ground.log,
		pool: ground.database.pool,
		trustProxy: config.trustProxy,
		followHost: config.demo,
	});
	await standIns?.expose(fastify);
	await fastify.register(pictureRoutes, {
		files: app.files,
		cacheDir: path.join(config.dataDir, 'pictures'),
	});
	await fastify.register(findableRoutes, { app, cacheDir: path.join(config.dataDir, 'pictures', 'links') });
	await fastify.register(mapRoutes, { labels: mapLabels(ground.read.pool) });
	await servePages(fastify, app, config, options.development);
	await fastify.ready();
	const worker = config.worker ? await startJobs(app, ground.database.pool) : undefined;
	return {
		fastify,
		handle: (request, response) => fastify.routing(request, response),
		close: () => stopAll(fastify, worker, standIns, ground),
	};
}

async function servePages(
	fastify: FastifyInstance,
	app: App,
	config: Config,
	development: boolean,
): Promise<void> {
	const data = pageData(app, {
		mapStyleUrl: config.mapStyleUrl ?? null,
		paypalClientId: config.paypal?.clientId ?? null,
		demo: config.demo,
	});
	const paypal = config.paypal ? ['https://www.paypal.com', 'https://www.paypalobjects.com'] : [];
	const map = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
	await fastify.register(pages, {
		build: await import('virtual:react-router/server-build'),
		makeContext(language) {
			const context = new RouterContextProvider();
			context.set(pageDataContext, data);
			context.set(languageContext, language);
			return context;
		},
		publicUrl: config.publicUrl,
		development,
		clientDirectory: development ? undefined : path.resolve('build/client'),
		allow: { script: paypal, frame: paypal, connect: [...paypal, ...map], img: [...paypal, ...map] },
	});
}

/** No new requests, the running ones to their end, then the jobs, then what they stood on. */
async function stopAll(
	fastify: FastifyInstance,
	worker: { stop(): Promise<void> } | undefined,
	standIns: { close(): Promise<void> } | undefined,
	ground: Ground,
): Promise<void> {
	await fastify.close();
	await worker?.stop();
	await standIns?.close();
	await ground.close();
}

/** The production process: builds, listens, and says where. */
async function serve(): Promise<void> {
	const began = performance.now();
	try {
		const config = readConfig(process.env);
		await portIsFree(config);
		const web = await startWeb({ development: false });
		await web.fastify.listen({ host: config.host, port: config.port });
		stopOnSignals(web.close);
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		const inbox = config.demo ? `What it sends is at ${config.publicUrl}/inbox.\n` : '';
		console.log(
			`\n${product.name} is at ${config.publicUrl} (ready in ${seconds} s). Ctrl-C stops it.\n${inbox}`,
		);
	} catch (problem) {
		console.error(explain(problem));
		process.exit(1);
	}
}

/** Finds out before anything else is touched whether somebody listens there already. */
async function portIsFree({ host, port }: Config): Promise<void> {
	const probe = createServer();
	await new Promise<void>((free, taken) => {
		probe.once('error', taken);
		probe.listen(port, host, () => probe.close(() => free()));
	});
}

/** What went wrong at the start, for somebody who wants to mend it. */
function explain(problem: unknown): string {
	if (problem instanceof ConfigProblem) return problem.message;
	if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE') {
		return `Port ${process.env.PORT ?? 3000} is in use: is ${product.name} running already? Choose another: PORT=3001 npm start`;
	}
	return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

if (import.meta.env.PROD) await serve();
