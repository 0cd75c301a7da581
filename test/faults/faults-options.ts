import { parseArgs } from 'node:util';

export interface FaultsOptions {
	/** Of traffic with faults, after the ramp. */
	readonly minutes: number;
	/** Pages that listen to `/api/live`. */
	readonly streams: number;
	/** Between the beginnings of two troubles, in seconds. */
	readonly every: number;
	/** Requests a second; left out, half of what the ramp measured. */
	readonly rate: number | undefined;
	/** How long all may take to come to rest afterwards, in seconds. */
	readonly settle: number;
	/** Where the report goes, without `.md` and `.json`; left out, beside the logs. */
	readonly report: string | undefined;
	/** Traffic alone: what fails then is not the faults' doing. */
	readonly calm: boolean;
	/** Troubles with this word alone: `lies`, `worker`, `lag`. */
	readonly only: string;
}

/** Reads the command's words; throws with a sentence when they make no sense. */
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
