import { isPublicPicture } from '#domain/file/picture.ts';

/** In pixels. Other widths are not served. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * Size of an email’s cover in CSS pixels. The cover is cropped, encoded in double density, and always a
 * JPEG.
 */
export const coverSize = { width: 600, height: 300 } as const;

/** Best first, as in a `<picture>` element. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSources {
	readonly avif: string;
	readonly webp: string;
	readonly jpg: string;
	/** One JPEG of medium width, for `<img src>` and link previews. */
	readonly src: string;
}

/** Returns the address of one rendition: '/pictures/640/owner/boat/images/ab12/deck.jpg.avif'. */
export function pictureAddress(key: string, width: PictureWidth, format: PictureFormat): string {
	return `/pictures/${width}/${key}.${format}`;
}

/** Email clients cannot crop. */
export const coverAddress = (key: string): string => `/pictures/cover/${key}.jpg`;

/**
 * Returns the `srcSet` of each format for a key, smallest first: '/pictures/320/….avif 320w, …'.
 */
export function pictureSources(key: string, widths: readonly PictureWidth[] = pictureWidths): PictureSources {
	const srcSet = (format: PictureFormat) =>
		widths.map((width) => `${pictureAddress(key, width, format)} ${width}w`).join(', ');
	const medium = widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640;
	return {
		avif: srcSet('avif'),
		webp: srcSet('webp'),
		jpg: srcSet('jpg'),
		src: pictureAddress(key, medium, 'jpg'),
	};
}

export interface Rendition {
	readonly key: string;
	readonly size: PictureWidth | 'cover';
	readonly format: PictureFormat;
}

/** Parses an address without '/pictures/' in two parts; undefined if no such picture is served. */
export function parseRendition(size: string, rest: string): Rendition | undefined {
	const known = [...pictureWidths, 'cover' as const].find((each) => String(each) === size);
	const format = pictureFormats.find((each) => rest.endsWith(`.${each}`));
	if (known === undefined || format === undefined || (known === 'cover' && format !== 'jpg'))
		return undefined;
	const key = rest.slice(0, -format.length - 1);
	return isPublicPicture(key) ? { key, size: known, format } : undefined;
}
