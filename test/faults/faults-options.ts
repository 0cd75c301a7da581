import { parseArgs } from 'node:util';

export interface FaultsOptions {
	/** Minutes of traffic with simulated failures after the ramp. */
	readonly minutes: number;
	/** Number of pages that listen to `/api/live`. */
	readonly streams: number;
	/** Seconds between the starts of two simulated failures. */
	readonly every: number;
	/** Requests per second. Default: half the measured capacity. */
	readonly rate: number | undefined;
	/** Maximum seconds that the work left after the run may take. */
	readonly settle: number;
	/** Path of the report without `.md` and `.json`. Default: the log directory. */
	readonly report: string | undefined;
	/** True to run traffic without simulated failures, as a control. */
	readonly calm: boolean;
	/** Runs only failures whose description contains this word, such as `wrongly`, `worker` or `lag`. */
	readonly only: string;
}

/** Throws an error with a sentence if an option is invalid. */
export function readFaultsOptions(words: readonly string[]): FaultsOptions {
	const { values } = parseArgs({
		args: [...words],
		options: {
			minutes: { type: 'string', default: '2' },
			streams: { type: 'string', default: '2000' },
			every: { type: 'string', default: '12' },
			rate: { type: 'string' },
			settle: { type: 'string', default: '120' },
			report: { type: 'string' },
			calm: { type: 'boolean', default: false },
			only: { type: 'string', default: '' },
		},
	});
	const number = (name: 'minutes' | 'streams' | 'every' | 'rate' | 'settle', least: number) => {
		const figure = Number(values[name]);
		if (!Number.isFinite(figure) || figure < least) throw new Error(`--${name} is ${least} at least`);
		return figure;
	};
	return {
		minutes: number('minutes', 0.5),
		streams: number('streams', 0),
		every: number('every', 2),
		rate: values.rate === undefined ? undefined : number('rate', 1),
		settle: number('settle', 0),
		report: values.report,
		calm: values.calm,
		only: values.only,
	};
}
