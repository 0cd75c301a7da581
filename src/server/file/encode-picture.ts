import sharp from 'sharp';
import { coverSize, type PictureFormat, type Rendition } from '#drawing/picture/picture-sizes.ts';

/** Maximum number of pixels. Camera photos have fewer pixels; decompression bombs have more. */
export const maxPixels = 60_000_000;

export interface EncodedPicture {
	readonly type: string;
	readonly bytes: Uint8Array;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } satisfies Record<
	PictureFormat,
	string
>;

export function pictureType(format: PictureFormat): string {
	return types[format];
}

/**
 * Encodes a picture upright, in sRGB, without metadata. Scales the picture down to a maximum width in
 * pixels, or crops it as a cover.
 */
export async function encodePicture(
	original: EncodedPicture,
	size: Rendition['size'],
	format: PictureFormat,
): Promise<Uint8Array> {
	const picture = sharp(original.bytes, { limitInputPixels: maxPixels, failOn: 'error' })
		.autoOrient()
		.resize(
			size === 'cover'
				? { width: 2 * coverSize.width, height: 2 * coverSize.height, fit: 'cover' }
				: { width: size, withoutEnlargement: true },
		);
	if (format === 'avif') {
		const quality = size !== 'cover' && size <= 640 ? 54 : 50;
		return picture.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
	}
	if (format === 'webp') return picture.webp({ quality: 76, effort: 2 }).toBuffer();
	return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}
