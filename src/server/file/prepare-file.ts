import sharp from 'sharp';
import type { Picture } from '#domain/file/picture.ts';
import { takesImagesOnly, type UploadFolder, uploadLimits } from '#domain/file/upload.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { maxPixels } from './encode-picture.ts';

interface PreparedFile {
	readonly type: string;
	/** Last part of the file's key. It is generated and is never the client's file name. */
	readonly fileName: string;
	readonly bytes: Uint8Array;
	readonly picture: Omit<Picture, 'key'> | null;
}

type Reason = 'file-empty' | 'file-heic' | 'file-not-an-image' | 'file-broken' | 'image-too-large';

/**
 * Prepares an uploaded file by its content only. Document folders accept any file: PDFs and images keep
 * their type, and all other files are stored as binary data (PRIV-4).
 */
export async function prepareFile(
	folder: UploadFolder,
	name: string,
	bytes: Uint8Array,
): Promise<PreparedFile | Refusal<Reason>> {
	if (bytes.byteLength === 0) return refuse('file-empty', { name });
	const imagesOnly = takesImagesOnly(folder);
	const type = typeByContent(bytes);
	if (type === undefined || type === 'application/pdf') {
		if (!imagesOnly) return documentFile(type, bytes);
		return refuse(isHeic(bytes) ? 'file-heic' : 'file-not-an-image', { name });
	}
	const clean = await cleanImage(bytes);
	if (clean === 'too-large' || clean === 'broken') {
		// Document folders accept the broken image, but it is never displayed as an image.
		if (!imagesOnly) return documentFile(undefined, bytes);
		return clean === 'broken'
			? refuse('file-broken', { name })
			: refuse('image-too-large', { name, limitMegapixels: uploadLimits.megapixels });
	}
	const ending = clean.type === 'image/webp' ? 'webp' : 'jpg';
	return { ...clean, fileName: imagesOnly ? `photo.${ending}` : `paper.${ending}` };
}

function documentFile(type: 'application/pdf' | undefined, bytes: Uint8Array): PreparedFile {
	return type
		? { type, fileName: 'paper.pdf', bytes, picture: null }
		: { type: 'application/octet-stream', fileName: 'paper.bin', bytes, picture: null };
}

type KnownType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'application/pdf';

/** Detects the type from the first bytes. Ignores the name and the declared type. */
export function typeByContent(bytes: Uint8Array): KnownType | undefined {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
	if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
	if (/^GIF8[79]a/.test(head)) return 'image/gif';
	if (isAvif(bytes)) return 'image/avif';
	if (head.startsWith('%PDF-')) return 'application/pdf';
	return undefined;
}

/**
 * Returns whether a file is AVIF. Files with a general brand (`mif1`, `msf1`) name AVIF among their
 * compatible brands.
 */
function isAvif(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
	return head.startsWith('ftypavif', 4) || (/^ftypm[is]f1/.test(head.slice(4)) && /avi[fs]/.test(head));
}

/** Matches brands of HEIC files, the default format of iPhone photos. */
const heicBrand = /^ftyp(heic|heix|heim|heis|hevc|hevx|hevm|hevs)/;

/**
 * Returns whether a file is a HEIC photo. There is no free decoder for HEIC, so the refusal explains how
 * to convert the photo.
 */
export function isHeic(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
	// If the file has a general brand, its compatible brands decide.
	return (
		heicBrand.test(head.slice(4)) || (/^ftypm(if|sf)1/.test(head.slice(4)) && /heic|heix|hevc/.test(head))
	);
}

const maxSize = { width: 3840, height: 8000 } as const;

interface CleanImage {
	readonly type: 'image/jpeg' | 'image/webp';
	readonly bytes: Uint8Array;
	readonly picture: Omit<Picture, 'key'>;
}

/**
 * Re-encodes a picture upright, in sRGB, without metadata and scaled down. The output is WebP if the
 * picture was WebP or has transparency, otherwise JPEG. Checks the pixel count before decoding.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | 'broken' | 'too-large'> {
	try {
		const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
		const { format, width, height, hasAlpha } = seen;
		const pixels = width * (seen.pageHeight ?? height) * (seen.pages ?? 1);
		if (pixels > uploadLimits.megapixels * 1_000_000) return 'too-large';
		const webp = format === 'webp' || hasAlpha;
		const rotated = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
			.timeout({ seconds: 30 })
			.autoOrient()
			.resize({ ...maxSize, fit: 'inside', withoutEnlargement: true });
		const created = await (webp
			? rotated.webp({ quality: 88, effort: 2 })
			: rotated.jpeg({ quality: 88, progressive: true })
		).toBuffer();
		const picture = await describePicture(created);
		return picture ? { type: webp ? 'image/webp' : 'image/jpeg', bytes: created, picture } : 'broken';
	} catch {
		return 'broken';
	}
}

interface PictureDescription {
	/** Size in pixels, in upright orientation. */
	readonly width: number;
	readonly height: number;
	/** A data URI of at most 400 characters: a tiny version of the picture, which is shown blurred. */
	readonly placeholder: string;
}

const photographs = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

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
