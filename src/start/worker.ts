import 'temporal-polyfill/global';
import { startJobs } from './jobs.ts';
import { stopOnSignals } from './process.ts';
import { readProduction } from './production-config.ts';
import { filesOf, layGround, outsideWorld, wire } from './wire.ts';

/** The worker's process: takes jobs, serves nothing. */
async function startWorkerProcess(): Promise<void> {
	const { config, vendors } = readProduction(process.env);
	const ground = await layGround(config, { name: 'mateship worker' });
	const app = wire(config, ground, outsideWorld(vendors), filesOf(config));
	const worker = await startJobs(app, ground.database.pool);
	ground.log.info('taking jobs');
	stopOnSignals(async () => {
		await worker.stop();
		await ground.close();
	});
}

await startWorkerProcess();
