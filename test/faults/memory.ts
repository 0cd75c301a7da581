/** What a process held at a moment of the run. */
export interface Held {
	readonly pid: number;
	readonly atSeconds: number;
	readonly megabytes: number;
}

/** How a figure went over one life of a process, after its warm-up. */
export interface Slope {
	readonly first: number;
	readonly last: number;
	readonly samples: number;
	/** Megabytes a minute, by least squares, and twice its standard error. */
	readonly perMinute: number;
	readonly uncertainty: number;
}

export interface Life {
	readonly minutes: number;
	/** All that it holds: its own pages and its share of others. */
	readonly resident: Slope | undefined;
	/** What the heap holds after each full garbage collection. */
	readonly heap: Slope | undefined;
	readonly verdict: 'flat' | 'grows' | 'too short to say';
}

/** A process fills its caches and its connections' buffers first. */
export const warmUpMinutes = 3;
const leastMinutes = 5;
const leastSamples = 10;
/** So much in a minute is 290 MB a day, of which a restart in each release makes nothing. */
const bearable = 0.2;

/**
 * What the heap held after each full collection, from what Node says with `--trace-gc`; its threads have heaps of their
 * own, which are left out. Times count from the start of the process.
 */
export function readCollections(log: string): readonly Held[] {
	const line =
		/^\[(\d+):(0x[0-9a-f]+)\]\s+(\d+) ms: Mark-Compact (?:\([^)]*\) )?[\d.]+ \([\d.]+\) -> ([\d.]+) \(/gm;
	const main = new Map<string, string>();
	const held: Held[] = [];
	for (const [, pid = '', isolate = '', ms, megabytes] of log.matchAll(line)) {
		if (!main.has(pid)) main.set(pid, isolate);
		if (main.get(pid) === isolate)
			held.push({ pid: Number(pid), atSeconds: Number(ms) / 1_000, megabytes: Number(megabytes) });
	}
	return held;
}

/** The lives of one process of the site, the longest first. */
export function livesOf(resident: readonly Held[], heap: readonly Held[]): readonly Life[] {
	const byPid = Map.groupBy(resident, ({ pid }) => pid);
	const lives = [...byPid].map(([pid, samples]): Life => {
		const began = samples[0]?.atSeconds ?? 0;
		const minutes = ((samples.at(-1)?.atSeconds ?? 0) - began) / 60;
		const ownTime = samples.map((sample) => ({ ...sample, atSeconds: sample.atSeconds - began }));
		const slopes = {
			resident: slopeOf(ownTime),
			heap: slopeOf(heap.filter((sample) => sample.pid === pid)),
		};
		return { minutes: Math.round(minutes * 10) / 10, ...slopes, verdict: verdictOf(minutes, slopes) };
	});
	return lives.sort((one, other) => other.minutes - one.minutes);
}

function verdictOf(minutes: number, { resident, heap }: Pick<Life, 'resident' | 'heap'>): Life['verdict'] {
	if (minutes < leastMinutes + warmUpMinutes || !resident || !heap) return 'too short to say';
	const grows = [resident, heap].some(({ perMinute, uncertainty }) => perMinute - uncertainty > bearable);
	return grows ? 'grows' : 'flat';
}

/** After the warm-up; nothing of a handful. */
export function slopeOf(samples: readonly Held[]): Slope | undefined {
	const warm = samples.filter(({ atSeconds }) => atSeconds >= warmUpMinutes * 60);
	if (warm.length < leastSamples) return undefined;
	const xs = warm.map(({ atSeconds }) => atSeconds / 60);
	const ys = warm.map(({ megabytes }) => megabytes);
	const [x, y] = [mean(xs), mean(ys)];
	const spread = sum(xs.map((one) => (one - x) ** 2));
	const perMinute = sum(xs.map((one, at) => (one - x) * ((ys[at] ?? 0) - y))) / spread;
	const off = sum(xs.map((one, at) => ((ys[at] ?? 0) - y - perMinute * (one - x)) ** 2));
	const uncertainty = 2 * Math.sqrt(off / (warm.length - 2) / spread);
	return {
		first: Math.round(ys[0] ?? 0),
		last: Math.round(ys.at(-1) ?? 0),
		samples: warm.length,
		perMinute: Math.round(perMinute * 100) / 100,
		uncertainty: Math.round(uncertainty * 100) / 100,
	};
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const mean = (figures: readonly number[]) => sum(figures) / figures.length;
