import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rendition } from '#drawing/picture/picture-sizes.ts';

export interface PictureCache {
	read(rendition: Rendition): Promise<Uint8Array | undefined>;
	write(rendition: Rendition, bytes: Uint8Array): Promise<void>;
}

/** Renditions on disk, one file each. May be deleted at any time: whatever is missing is made again. */
export function pictureCache(dir: string): PictureCache {
	const pathOf = ({ width, key, format }: Rendition) => join(dir, String(width), `${key}.${format}`);
	return {
		async read(rendition) {
			try {
				return await readFile(pathOf(rendition));
			} catch {
				return undefined;
			}
		},
		async write(rendition, bytes) {
			const path = pathOf(rendition);
			// Written beside and renamed, so that nobody reads half a picture. Keys never start with a dot.
			const draft = join(dir, `.${randomUUID()}`);
			await mkdir(dirname(path), { recursive: true });
			try {
				await writeFile(draft, bytes);
				await rename(draft, path);
			} catch (failure) {
				await rm(draft, { force: true });
				throw failure;
			}
		},
	};
}
