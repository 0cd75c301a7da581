import { channel } from 'node:diagnostics_channel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

interface RenditionTiming {
	readonly from: 'cache' | 'encoder' | 'missing' | 'unreadable' | 'busy';
	/** Total time in milliseconds, including the wait for the encoder. */
	readonly ms: number;
}

interface CacheSize {
	readonly bytes: number;
	readonly files: number;
	readonly deleted: number;
}

const rendered = channel('mateship:rendition');
const measured = channel('mateship:rendition-cache');

export const publishRendition = (message: RenditionTiming): void => rendered.publish(message);
export const publishCacheSize = (message: CacheSize): void => measured.publish(message);

export function observeRenditions(register: Registry): () => void {
	const took = new Histogram({
		name: 'mateship_rendition_duration_seconds',
		help: 'Duration of picture renditions by source; encoder: not cached',
		labelNames: ['from'],
		buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [register],
	});
	const evicted = new Counter({
		name: 'mateship_rendition_evicted_total',
		help: 'Renditions deleted because they were unused or the cache was full',
		registers: [register],
	});
	const size = { bytes: 0, files: 0 };
	for (const unit of ['bytes', 'files'] as const) {
		new Gauge({
			name: `mateship_rendition_cache_${unit}`,
			help: `Size of the rendition cache in ${unit}, measured every ten minutes`,
			registers: [register],
			collect() {
				this.set(size[unit]);
			},
		});
	}
	const onRendered = (message: unknown) => {
		const { from, ms } = message as RenditionTiming;
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
