import { channel } from 'node:diagnostics_channel';
import { Counter, Histogram, type Registry } from 'prom-client';

export const jobChannel = 'mateship:job';

export interface JobDone {
	readonly name: string;
	/** `dead` means that no attempts are left. */
	readonly outcome: 'done' | 'failed' | 'dead';
	readonly ms: number;
}

export const publishJobDone = (done: JobDone): void => channel(jobChannel).publish(done);

/** Upper limits of the buckets in seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function observeJobs(register: Registry): () => void {
	const done = new Counter({
		name: 'mateship_jobs_done_total',
		help: 'Jobs finished by this process, by name and outcome',
		labelNames: ['name', 'outcome'],
		registers: [register],
	});
	const took = new Histogram({
		name: 'mateship_job_duration_seconds',
		help: 'Job duration by name',
		labelNames: ['name'],
		buckets: [...durationBuckets, 60],
		registers: [register],
	});
	const onJob = (message: unknown) => {
		const { name, outcome, ms } = message as JobDone;
		done.inc({ name, outcome });
		took.observe({ name }, ms / 1000);
	};
	channel(jobChannel).subscribe(onJob);
	return () => channel(jobChannel).unsubscribe(onJob);
}
