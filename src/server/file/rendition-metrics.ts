import { channel } from 'node:diagnostics_channel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Where a rendition that was asked for came from, or why there is none. */
interface Rendered {
	readonly from: 'cache' | 'encoder' | 'missing' | 'unreadable' | 'busy';
	/** From the first look to the bytes, waiting for the encoder included. */
	readonly ms: number;
}

interface CacheSize {
	readonly bytes: number;
	readonly files: number;
	/** Renditions that went with this measuring. */
	readonly deleted: number;
}

const rendered = channel('mateship:rendition');
const measured = channel('mateship:rendition-cache');

export const tellRendered = (told: Rendered): void => rendered.publish(told);
export const tellCacheSize = (told: CacheSize): void => measured.publish(told);

/** Counts renditions by where they came from, and shows how large the cache was when it was last measured. */
export function observeRenditions(register: Registry): () => void {
	const took = new Histogram({
		name: 'mateship_rendition_duration_seconds',
		help: 'How long renditions of pictures took, by where they came from: a miss is what the encoder made',
		labelNames: ['from'],
		buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [register],
	});
	const evicted = new Counter({
		name: 'mateship_rendition_evicted_total',
		help: 'Renditions that were deleted, since nobody looked at them or the cache was full',
		registers: [register],
	});
	const size = { bytes: 0, files: 0 };
	for (const unit of ['bytes', 'files'] as const) {
		new Gauge({
			name: `mateship_rendition_cache_${unit}`,
			help: `The cache of renditions in ${unit}, as it was last measured (every ten minutes)`,
			registers: [register],
			collect() {
				this.set(size[unit]);
			},
		});
	}
	const onRendered = (message: unknown) => {
		const { from, ms } = message as Rendered;
		took.observe({ from }, ms / 1000);
	};
	const onMeasured = (message: unknown) => {
		const { bytes, files, deleted } = message as CacheSize;
		Object.assign(size, { bytes, files });
		evicted.inc(deleted);
	};
	rendered.subscribe(onRendered);
	measured.subscribe(onMeasured);
	return () => {
		rendered.unsubscribe(onRendered);
		measured.unsubscribe(onMeasured);
	};
}
