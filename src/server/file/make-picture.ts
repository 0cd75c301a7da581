import type { Rendition } from '#drawing/picture/picture-sizes.ts';
import type { Files, StoredFile } from '#ports/files.ts';
import { boundedQueue } from '../http/bounded-queue.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import type { RemovedPictures } from './removed-pictures.ts';
import { publishRendition } from './rendition-metrics.ts';

export interface MakerOptions {
	readonly files: Files;
	readonly cache: PictureCache;
	readonly removed?: Pick<RemovedPictures, 'has'> | undefined;
	/** Maximum number of concurrent encodings (default 2), and of waiting encodings (default 96). */
	readonly atOnce?: number;
	readonly waiting?: number;
	/** Called when an encoded picture cannot be cached. The picture is served anyway. */
	readonly onCacheFailure?: (failure: unknown) => void;
	readonly encode?: typeof encodePicture;
}

export type PictureResult = { readonly bytes: Uint8Array } | 'missing' | 'unreadable' | 'busy';

export type MakePicture = (rendition: Rendition) => Promise<PictureResult>;

/** Concurrent requests for a picture share one encoding. */
export function pictureMaker(options: MakerOptions): MakePicture {
	const { cache, removed } = options;
	const queue = boundedQueue(options.atOnce ?? 2, options.waiting ?? 96);
	const pending = new Map<string, Promise<PictureResult>>();

	return async (rendition) => {
		// Removal is checked first, because the cache and pending encodings may still contain a removed
		// picture.
		if (await removed?.has(rendition.key)) return 'missing';
		const name = `${rendition.size}/${rendition.key}.${rendition.format}`;
		const inProgress = pending.get(name);
		if (inProgress) return inProgress;
		const making = measured(rendition).finally(() => pending.delete(name));
		pending.set(name, making);
		return making;
	};

	async function measured(rendition: Rendition): Promise<PictureResult> {
		const began = performance.now();
		const cached = await cache.read(rendition);
		const created = cached ? { bytes: cached } : await make(rendition);
		const from = cached ? 'cache' : typeof created === 'string' ? created : 'encoder';
		publishRendition({ from, ms: performance.now() - began });
		return created;
	}

	function make(rendition: Rendition): Promise<PictureResult> {
		return queue.run(async () => {
			const original = await options.files.read(rendition.key);
			if (!original) return 'missing';
			const bytes = await encode(original, rendition);
			if (!bytes) return 'unreadable';
			await cacheRendition(rendition, bytes);
			return { bytes };
		});
	}

	async function encode(original: StoredFile, { size, format }: Rendition): Promise<Uint8Array | undefined> {
		try {
			return await (options.encode ?? encodePicture)(original, size, format);
		} catch {
			// The response is the same for a broken original, an original that is not a picture, and a missing
			// picture.
			return undefined;
		}
	}

	async function cacheRendition(rendition: Rendition, bytes: Uint8Array): Promise<void> {
		try {
			await cache.write(rendition, bytes);
		} catch (failure) {
			options.onCacheFailure?.(failure);
		}
	}
}
