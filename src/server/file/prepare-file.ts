import type { Picture } from '#domain/file/picture.ts';
import { takesImagesOnly, type UploadFolder, uploadLimits } from '#domain/file/upload.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { cleanImage } from './clean-image.ts';
import { isHeic, typeByContent } from './file-type.ts';

/** A file as it will be kept. */
export interface PreparedFile {
	readonly type: string;
	/** The last part of its key: a name of ours, never the client's. */
	readonly fileName: string;
	readonly bytes: Uint8Array;
	readonly picture: Omit<Picture, 'key'> | null;
}

type Reason = 'file-empty' | 'file-heic' | 'file-not-an-image' | 'file-broken' | 'image-too-large';

/**
 * Judges what was sent by its content alone. Folders of images take nothing else; documents may be anything, of which PDFs
 * and images keep their type and all else is bytes. (Specification sections 5 and 7.)
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
		if (!imagesOnly) return paper(type, bytes);
		return refuse(isHeic(bytes) ? 'file-heic' : 'file-not-an-image', { name });
	}
	const clean = await cleanImage(bytes);
	if (clean === 'too-large' || clean === 'broken') {
		// A document is taken all the same: nobody will ever be shown it as an image.
		if (!imagesOnly) return paper(undefined, bytes);
		return clean === 'broken'
			? refuse('file-broken', { name })
			: refuse('image-too-large', { name, limitMegapixels: uploadLimits.megapixels });
	}
	const ending = clean.type === 'image/webp' ? 'webp' : 'jpg';
	return { ...clean, fileName: imagesOnly ? `photo.${ending}` : `paper.${ending}` };
}

function paper(type: 'application/pdf' | undefined, bytes: Uint8Array): PreparedFile {
	return type
		? { type, fileName: 'paper.pdf', bytes, picture: null }
		: { type: 'application/octet-stream', fileName: 'paper.bin', bytes, picture: null };
}
