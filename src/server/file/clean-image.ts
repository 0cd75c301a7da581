import sharp from 'sharp';
import type { Picture } from '#domain/file/picture.ts';
import { uploadLimits } from '#domain/file/upload.ts';
import { describePicture } from './describe-picture.ts';

/** Wider or higher than this nothing is kept. */
const largest = { width: 3840, height: 8000 } as const;

export interface CleanImage {
	readonly type: 'image/jpeg' | 'image/webp';
	readonly bytes: Uint8Array;
	readonly picture: Omit<Picture, 'key'>;
}

/**
 * A photograph made anew from its pixels: upright, in sRGB, without metadata, of bearable size; JPEG, or WebP where it was
 * that or is transparent. Of what moves, the first frame. How many pixels there are is asked before any is decoded.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | 'broken' | 'too-large'> {
	try {
		const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
		const { format, width, height, hasAlpha } = seen;
		const pixels = width * (seen.pageHeight ?? height) * (seen.pages ?? 1);
		if (pixels > uploadLimits.megapixels * 1_000_000) return 'too-large';
		const webp = format === 'webp' || hasAlpha;
		const upright = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
			.timeout({ seconds: 30 })
			.autoOrient()
			.resize({ ...largest, fit: 'inside', withoutEnlargement: true });
		const made = await (webp
			? upright.webp({ quality: 88, effort: 2 })
			: upright.jpeg({ quality: 88, progressive: true })
		).toBuffer();
		const picture = await describePicture(made);
		return picture ? { type: webp ? 'image/webp' : 'image/jpeg', bytes: made, picture } : 'broken';
	} catch {
		return 'broken';
	}
}
