export interface MemorySample {
	readonly pid: number;
	readonly atSeconds: number;
	readonly megabytes: number;
	/**
	 * Number of open connections, which use memory. When a process is killed, its pages reconnect to
	 * the other web process.
	 */
	readonly connections: number;
}

/** Memory growth of a process between two restarts, after its warm-up. */
export interface Slope {
	readonly first: number;
	readonly last: number;
	readonly samples: number;
	/**
	 * Memory growth in megabytes per minute, fitted by least squares over time and connections. The
	 * uncertainty is twice the standard error.
	 */
	readonly perMinute: number;
	readonly uncertainty: number;
	/** Megabytes that a thousand connections need. */
	readonly perThousand: number;
}

export interface ProcessLifetime {
	readonly minutes: number;
	/** Proportional set size: private memory of the process plus its share of shared memory. */
	readonly resident: Slope | undefined;
	/** Heap size after each full garbage collection. */
	readonly heap: Slope | undefined;
	readonly verdict: 'flat' | 'grows' | 'too short to say';
}

/** Minutes that a process needs to fill its caches and connection buffers. */
export const warmUpMinutes = 3;
const leastMinutes = 5;
const leastSamples = 10;
/** Acceptable growth in MB per minute: 290 MB a day, until a release restarts the process. */
const bearable = 0.2;

/**
 * Reads the heap size after each full garbage collection from `--trace-gc` output. Excludes worker
 * threads, which have separate heaps. Times count from the start of the process.
 */
export function readCollections(log: string): readonly Omit<MemorySample, 'connections'>[] {
	const line =
		/^\[(\d+):(0x[0-9a-f]+)\]\s+(\d+) ms: Mark-Compact (?:\([^)]*\) )?[\d.]+ \([\d.]+\) -> ([\d.]+) \(/gm;
	const main = new Map<string, string>();
	const held: Omit<MemorySample, 'connections'>[] = [];
	for (const [, pid = '', isolate = '', ms, megabytes] of log.matchAll(line)) {
		if (!main.has(pid)) main.set(pid, isolate);
		if (main.get(pid) === isolate)
			held.push({ pid: Number(pid), atSeconds: Number(ms) / 1_000, megabytes: Number(megabytes) });
	}
	return held;
}

/** Longest first. */
export function lifetimesOf(
	resident: readonly MemorySample[],
	heap: readonly Omit<MemorySample, 'connections'>[],
): readonly ProcessLifetime[] {
	const byPid = Map.groupBy(resident, ({ pid }) => pid);
	const lifetimes = [...byPid].map(([pid, samples]): ProcessLifetime => {
		const began = samples[0]?.atSeconds ?? 0;
		const minutes = ((samples.at(-1)?.atSeconds ?? 0) - began) / 60;
		const ownTime = samples.map((sample) => ({ ...sample, atSeconds: sample.atSeconds - began }));
		const slopes = {
			resident: slopeOf(ownTime),
			heap: slopeOf(
				heap
					.filter((sample) => sample.pid === pid)
					.map((sample) => ({ ...sample, connections: connectionsAt(ownTime, sample.atSeconds) })),
			),
		};
		return { minutes: Math.round(minutes * 10) / 10, ...slopes, verdict: verdictOf(minutes, slopes) };
	});
	return lifetimes.sort((one, other) => other.minutes - one.minutes);
}

function verdictOf(
	minutes: number,
	{ resident, heap }: Pick<ProcessLifetime, 'resident' | 'heap'>,
): ProcessLifetime['verdict'] {
	if (minutes < leastMinutes + warmUpMinutes || !resident || !heap) return 'too short to say';
	const isGrowing = [resident, heap].some(({ perMinute, uncertainty }) => perMinute - uncertainty > bearable);
	return isGrowing ? 'grows' : 'flat';
}

function connectionsAt(samples: readonly MemorySample[], atSeconds: number): number {
	const before = samples.findLast((sample) => sample.atSeconds <= atSeconds) ?? samples[0];
	return before?.connections ?? 0;
}

export function slopeOf(samples: readonly MemorySample[]): Slope | undefined {
	const warmedUp = samples.filter(({ atSeconds }) => atSeconds >= warmUpMinutes * 60);
	if (warmedUp.length < leastSamples) return undefined;
	const times = aroundMean(warmedUp.map(({ atSeconds }) => atSeconds / 60));
	const connections = aroundMean(warmedUp.map((one) => one.connections / 1_000));
	const megabytes = aroundMean(warmedUp.map((one) => one.megabytes));
	// Fits y = perMinute · t + perThousand · n, or y = perMinute · t if the number of connections is
	// constant.
	const [tt, nn, tn] = [dot(times, times), dot(connections, connections), dot(times, connections)];
	const [ty, ny] = [dot(times, megabytes), dot(connections, megabytes)];
	const apart = tt * nn - tn * tn;
	const both = nn > 1e-6 && apart > tt * nn * 1e-3;
	const perMinute = both ? (ty * nn - ny * tn) / apart : ty / tt;
	const perThousand = both ? (ny * tt - ty * tn) / apart : 0;
	const off = megabytes.map(
		(y, at) => y - perMinute * (times[at] ?? 0) - perThousand * (connections[at] ?? 0),
	);
	const variance = dot(off, off) / (warmedUp.length - (both ? 3 : 2));
	const uncertainty = 2 * Math.sqrt(variance * (both ? nn / apart : 1 / tt));
	return {
		first: Math.round(warmedUp[0]?.megabytes ?? 0),
		last: Math.round(warmedUp.at(-1)?.megabytes ?? 0),
		samples: warmedUp.length,
		perMinute: Math.round(perMinute * 100) / 100,
		uncertainty: Math.round(uncertainty * 100) / 100,
		perThousand: Math.round(perThousand),
	};
}

function aroundMean(figures: readonly number[]): readonly number[] {
	const mean = figures.reduce((total, figure) => total + figure, 0) / figures.length;
	return figures.map((figure) => figure - mean);
}

const dot = (one: readonly number[], other: readonly number[]) =>
	one.reduce((total, figure, at) => total + figure * (other[at] ?? 0), 0);
