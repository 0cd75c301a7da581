import 'temporal-polyfill/global';
import { startJobs } from './jobs.ts';
import { stopOnSignals } from './process.ts';
import { processIdentity } from './process-identity.ts';
import { readProduction } from './production-config.ts';
import { filesOf, openInfrastructure, realExternalServices, wire } from './wire.ts';

/** The worker's process: takes jobs, serves nothing. */
async function startWorkerProcess(): Promise<void> {
	const { config, vendors } = readProduction(process.env);
	const infrastructure = await openInfrastructure(config, { name: 'mateship worker', kind: 'real' });
	const app = wire(config, infrastructure, realExternalServices(vendors), filesOf(config));
	const worker = await startJobs(app, infrastructure.direct.pool, processIdentity('worker'));
	infrastructure.log.info('taking jobs');
	stopOnSignals(async () => {
		await worker.stop();
		await infrastructure.close();
	});
}

await startWorkerProcess();
