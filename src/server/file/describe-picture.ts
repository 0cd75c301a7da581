import sharp from 'sharp';
import { maxPixels } from './encode-picture.ts';

export interface PictureDescription {
	/** Pixels, as seen upright. */
	readonly width: number;
	readonly height: number;
	/** A data URI of at most 400 characters: the picture in a dozen pixels, to be shown blurred. */
	readonly placeholder: string;
}

const photographs = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Measures an uploaded photograph by its content; nothing when the bytes are no photograph we can read. */
export async function describePicture(bytes: Uint8Array): Promise<PictureDescription | undefined> {
	try {
		const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
		const { format, autoOrient } = await picture.metadata();
		if (!photographs.has(format)) return undefined;
		for (const side of [12, 8, 4]) {
			const small = await picture
				.clone()
				.autoOrient()
				.resize({ width: side, height: side, fit: 'inside' })
				.flatten({ background: '#ffffff' })
				.webp({ quality: 40, effort: 4 })
				.toBuffer();
			const placeholder = `data:image/webp;base64,${small.toString('base64')}`;
			if (placeholder.length <= 400)
				return { width: autoOrient.width, height: autoOrient.height, placeholder };
		}
		return undefined;
	} catch {
		return undefined;
	}
}
