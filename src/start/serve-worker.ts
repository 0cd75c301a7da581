import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { vendorsResting } from '#adapters/breaker/guarded-port.ts';
import type { App } from '#server/app.ts';
import type { DatabaseWatch } from '#server/db/watch-database.ts';
import { readOperationFigures } from '#server/desk/operation-metrics.ts';
import { serveMetrics } from '#server/http/metrics.ts';
import { heartbeatTimes } from '#server/jobs/heartbeat.ts';
import type { Dependencies } from '#server/observability/dependency-metrics.ts';
import type { RunningJobs } from './jobs.ts';
import { runningVersion } from './process-identity.ts';

export interface WorkerState {
	readonly pool: Pool;
	readonly watch: DatabaseWatch;
	/** Undefined if there is no replica. */
	readonly replica?: Dependencies['replica'];
	/** Undefined if files are in a storage service. */
	readonly writable?: () => Promise<boolean>;
	/** Undefined during the start. */
	readonly jobs: RunningJobs | undefined;
	readonly stopping: boolean;
}

/**
 * Builds the worker’s monitoring server. `/healthz` reports that the process runs. `/readyz` reports
 * that it takes jobs, reaches the database and saves heartbeats. `/metrics` requires the token.
 */
export function workerServer(
	app: App,
	state: WorkerState,
	metricsToken: string | undefined,
): FastifyInstance {
	const fastify = Fastify({ logger: false, forceCloseConnections: true });
	serveMetrics(fastify, {
		pool: state.pool,
		token: metricsToken,
		version: runningVersion,
		figures: readOperationFigures(app),
		databaseAnswers: state.watch.answers,
		vendorsResting,
		...(state.replica ? { replica: state.replica } : {}),
	});
	fastify.get('/healthz', async (_, reply) => {
		const { poolDead } = state.watch;
		const status = poolDead ? 'the pool is dead' : 'ok';
		return reply.code(poolDead ? 503 : 200).send({ status, ...runningVersion });
	});
	fastify.get('/readyz', async (_, reply) => {
		const [database, files] = await Promise.all([state.watch.answers(), state.writable?.() ?? true]);
		const status = statusOf(state, database && files);
		return reply
			.code(status === 'ok' ? 200 : 503)
			.send({ status, database, files, draining: state.stopping });
	});
	return fastify;
}

function statusOf({ jobs, stopping }: WorkerState, able: boolean): string {
	if (stopping) return 'draining';
	if (!jobs) return 'starting';
	if (!able) return 'not ready';
	const silentMs = performance.now() - jobs.lastBeat;
	return silentMs > heartbeatTimes.silentSeconds * 1_000 ? 'silent' : 'ok';
}
