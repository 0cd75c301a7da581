import type { RemotePictures } from '#ports/remote-files.ts';
import { type GuardedFetchOptions, guardedFetch } from '../http/public-fetch.ts';

/** Accepted content types, without formats that contain scripts, such as SVG. */
const types = /^image\/(?:jpeg|png|webp|gif|avif)\s*(?:;|$)/i;

/** Fetches pictures by https from the public internet, 5 MB at most. */
export function webPictures(reach: GuardedFetchOptions = {}): RemotePictures {
	const fetch = guardedFetch({ largestBytes: 5 * 1024 * 1024, mostRedirects: 2, types }, reach);
	return {
		async fetch(address) {
			const answer = await fetch(address, { accept: 'image/*' });
			if (answer.kind === 'answer') return { kind: 'picture', bytes: answer.bytes };
			return { kind: 'refused', reason: answer.kind === 'refused' ? answer.reason : 'not-there' };
		},
	};
}
