import type { Failure } from '#contract/call.ts';
import { CallFailed, callPath, isFailure } from '#contract/client.ts';
import type { UploadedFile } from '#contract/upload-contract.ts';
import type { UploadKind } from '#domain/file/upload.ts';

/** Milliseconds without progress after which an upload is aborted. */
const stalledMs = 60_000;

/**
 * Reports the progress from 0 to 1. Throws `CallFailed`, or an `AbortError` if the signal aborts. Uses
 * XMLHttpRequest, because `fetch` reports no upload progress.
 */
export const uploadFile = (kind: UploadKind, file: File, options: Options): Promise<UploadedFile> =>
	sendFile<UploadedFile>(callPath('POST /upload/{kind}', { kind }), file, options);

interface Options {
	readonly onProgress?: (share: number) => void;
	readonly signal?: AbortSignal;
}

export function sendFile<Result>(path: string, file: File, options: Options = {}): Promise<Result> {
	const { onProgress, signal } = options;
	const form = new FormData();
	form.set('file', file, file.name);
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(aborted());
		const request = new XMLHttpRequest();
		let stalled = setTimeout(() => request.abort(), stalledMs);
		const moved = () => {
			clearTimeout(stalled);
			stalled = setTimeout(() => request.abort(), stalledMs);
		};
		const cancel = () => request.abort();
		signal?.addEventListener('abort', cancel);
		request.upload.onprogress = (event) => {
			moved();
			if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
		};
		request.onloadend = () => {
			clearTimeout(stalled);
			signal?.removeEventListener('abort', cancel);
			if (signal?.aborted) return reject(aborted());
			const answer = readAnswer<Result>(request);
			if (answer?.state) resolve(answer.result);
			else reject(isFailure(answer) ? new CallFailed(answer, request.status) : unreachable(request.status));
		};
		request.open('POST', `/api${path}`);
		request.setRequestHeader('accept', 'application/json');
		request.send(form);
	});
}

type Answer<Result> = { readonly state: true; readonly result: Result } | Partial<Failure> | null;

function readAnswer<Result>(request: XMLHttpRequest): Answer<Result> | undefined {
	try {
		return JSON.parse(request.responseText) as Answer<Result>;
	} catch {
		return undefined;
	}
}

const aborted = () => new DOMException('The upload was canceled', 'AbortError');

const unreachable = (status: number) =>
	new CallFailed(
		{
			code: 'unreachable',
			message: 'The upload failed. Check your connection and try again.',
			facts: {},
		},
		status,
	);
