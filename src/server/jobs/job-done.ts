import { channel } from 'node:diagnostics_channel';

/** Diagnostics channel for finished jobs, read by the metrics. */
export const jobChannel = 'mateship:job';

export interface JobDone {
	readonly name: string;
	/** Dead: no attempts left. */
	readonly outcome: 'done' | 'failed' | 'dead';
	readonly ms: number;
}

export const publishJobDone = (done: JobDone): void => channel(jobChannel).publish(done);
