import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { stopOnSignals } from './process.ts';
import { layGround, outsideWorld, wire } from './wire.ts';

/** The worker's process: takes jobs, serves nothing. */
async function startWorkerProcess(): Promise<void> {
	const config = readConfig(process.env);
	if (config.demo) throw new Error('In the demo the worker runs inside the web process');
	const ground = await layGround(config, { name: 'mateship worker' });
	const app = wire(config, ground, outsideWorld(config));
	const worker = await startJobs(app, ground.database.pool);
	ground.log.info('taking jobs');
	stopOnSignals(async () => {
		await worker.stop();
		await ground.close();
	});
}

await startWorkerProcess();
