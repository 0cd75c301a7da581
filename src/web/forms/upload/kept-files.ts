import type { UploadedFile } from '../../kit/upload/uploaded-file.ts';

/** Uploaded files as a draft has kept them; whatever else lies there is left out. */
export function keptFiles(kept: unknown): readonly UploadedFile[] {
	if (!Array.isArray(kept)) return [];
	return kept.flatMap((each: unknown) => {
		const { key, name, bytes, picture } = (each ?? {}) as Partial<UploadedFile>;
		if (typeof key !== 'string' || key === '' || typeof name !== 'string') return [];
		return [{ key, name, bytes: typeof bytes === 'number' ? bytes : 0, picture: keptPicture(picture) }];
	});
}

function keptPicture(kept: UploadedFile['picture'] | undefined): UploadedFile['picture'] {
	if (typeof kept !== 'object' || kept === null) return null;
	const { key, width, height, placeholder } = kept;
	const whole = typeof key === 'string' && typeof placeholder === 'string' && width > 0 && height > 0;
	return whole ? { key, width, height, placeholder } : null;
}
