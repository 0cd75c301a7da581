import type { Rendition } from '#drawing/picture/picture-sizes.ts';
import type { Files, StoredFile } from '#ports/files.ts';
import { shortQueue } from '../http/short-queue.ts';
import { encodePicture } from './encode-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import type { RemovedPictures } from './removed-pictures.ts';
import { tellRendered } from './rendition-metrics.ts';

export interface MakerOptions {
	readonly files: Files;
	readonly cache: PictureCache;
	/** Pictures that are shown no more; none unless told. */
	readonly removed?: Pick<RemovedPictures, 'has'> | undefined;
	/** How many encodings run at once, and how many may wait; 2 and 96 unless told otherwise. */
	readonly atOnce?: number;
	readonly waiting?: number;
	/** Told when the cache's disk refuses a rendition: the picture is sent all the same. */
	readonly onCacheFailure?: (failure: unknown) => void;
	/** The encoder; another one only in tests. */
	readonly encode?: typeof encodePicture;
}

/** The rendition's bytes, or why there are none. */
export type MadePicture = { readonly bytes: Uint8Array } | 'missing' | 'unreadable' | 'busy';

export type MakePicture = (rendition: Rendition) => Promise<MadePicture>;

/** Makes renditions on demand: from the cache, else encoded once however many ask at the same moment. */
export function pictureMaker(options: MakerOptions): MakePicture {
	const { cache, removed } = options;
	const queue = shortQueue(options.atOnce ?? 2, options.waiting ?? 96);
	const underWay = new Map<string, Promise<MadePicture>>();

	return async (rendition) => {
		// Before the cache, and before whoever asked earlier: what lies on a disk may be of a picture that is no more.
		if (await removed?.has(rendition.key)) return 'missing';
		const name = `${rendition.width}/${rendition.key}.${rendition.format}`;
		const already = underWay.get(name);
		if (already) return already;
		const making = told(rendition).finally(() => underWay.delete(name));
		underWay.set(name, making);
		return making;
	};

	async function told(rendition: Rendition): Promise<MadePicture> {
		const began = performance.now();
		const cached = await cache.read(rendition);
		const made = cached ? { bytes: cached } : await make(rendition);
		const from = cached ? 'cache' : typeof made === 'string' ? made : 'encoder';
		tellRendered({ from, ms: performance.now() - began });
		return made;
	}

	function make(rendition: Rendition): Promise<MadePicture> {
		return queue.run(async () => {
			const original = await options.files.read(rendition.key);
			if (!original) return 'missing';
			const bytes = await encoded(original, rendition);
			if (!bytes) return 'unreadable';
			await keep(rendition, bytes);
			return { bytes };
		});
	}

	async function encoded(
		original: StoredFile,
		{ width, format }: Rendition,
	): Promise<Uint8Array | undefined> {
		try {
			return await (options.encode ?? encodePicture)(original, width, format);
		} catch {
			// The original is no picture or a broken one: for the visitor the same as none.
			return undefined;
		}
	}

	async function keep(rendition: Rendition, bytes: Uint8Array): Promise<void> {
		try {
			await cache.write(rendition, bytes);
		} catch (failure) {
			options.onCacheFailure?.(failure);
		}
	}
}
