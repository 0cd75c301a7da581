import 'temporal-polyfill/global';
import { watchDatabase } from '#server/db/watch-database.ts';
import { watchDataDir } from './data-dir.ts';
import { startOrExplain } from './explain.ts';
import { type RunningJobs, startJobs } from './jobs.ts';
import { stopOnSignals } from './process.ts';
import { processIdentity } from './process-identity.ts';
import { readProduction } from './production-config.ts';
import { workerServer } from './serve-worker.ts';
import { filesOf, openInfrastructure, realExternalServices, wireApp } from './wire.ts';

async function startWorkerProcess(): Promise<void> {
	const { config, vendors } = readProduction(process.env);
	const infrastructure = await openInfrastructure(config, { name: 'mateship worker', kind: 'real' });
	const { pool } = infrastructure.database;
	const watch = watchDatabase(pool, infrastructure.log);
	let jobs: RunningJobs | undefined;
	let stopping = false;
	const state = {
		pool,
		watch,
		...(config.databaseReadUrl ? { replica: infrastructure.read } : {}),
		...(config.s3 ? {} : { writable: watchDataDir(config.dataDir, infrastructure.log) }),
		get jobs() {
			return jobs;
		},
		get stopping() {
			return stopping;
		},
	};
	const app = wireApp(config, infrastructure, realExternalServices(vendors, config), filesOf(config));
	const server = workerServer(app, state, config.metricsToken);
	if (config.workerPort > 0) await server.listen({ host: config.host, port: config.workerPort });
	stopOnSignals(async () => {
		stopping = true;
		await jobs?.stop();
		await server.close();
		watch.stop();
		await infrastructure.close();
	});
	jobs = await startJobs(app, infrastructure.direct.pool, processIdentity('worker'));
	infrastructure.log.info('taking jobs');
}

await startOrExplain(startWorkerProcess);
