import type { Picture } from '#contract/shapes.ts';

/** A file that is where it belongs. */
export interface UploadedFile {
	readonly key: string;
	readonly name: string;
	readonly bytes: number;
	/** Of images. */
	readonly picture: Picture | null;
}

/**
 * Sends one file; tells the share that is gone (0 to 1). Rejects with an `Error` whose message is for a person; when its
 * `status` is HTTP's 413 or 422, no other try is offered.
 */
export type SendFile = (
	file: File,
	options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<UploadedFile>;
