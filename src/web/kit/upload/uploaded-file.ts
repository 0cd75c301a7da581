import type { Picture } from '#contract/shapes.ts';

/** A file that is where it belongs. */
export interface UploadedFile {
	readonly key: string;
	readonly name: string;
	readonly bytes: number;
	/** Of images. */
	readonly picture: Picture | null;
}

/** How the files of a field stand. */
export interface UploadStanding {
	/** Some are on their way. */
	readonly underWay: boolean;
	/** How many did not get through. */
	readonly failed: number;
	/** Whether one of those could get through another time. */
	readonly again: boolean;
	/** Sends what could get through another time again. */
	retry(): void;
	/** Takes what did not get through out of the list. */
	leaveOut(): void;
}

/**
 * Sends one file; tells the share that is gone (0 to 1). Rejects with an `Error` whose message is for a person; when its
 * `status` is HTTP's 413 or 422, no other try is offered.
 */
export type SendFile = (
	file: File,
	options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<UploadedFile>;
