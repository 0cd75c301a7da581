import { channel } from 'node:diagnostics_channel';

/** Where a worker tells what it did, for whoever counts. */
export const jobChannel = 'mateship:job';

export interface JobDone {
	readonly name: string;
	/** Dead: it failed for the last time. */
	readonly outcome: 'done' | 'failed' | 'dead';
	readonly ms: number;
}

export const tellJobDone = (done: JobDone): void => channel(jobChannel).publish(done);
