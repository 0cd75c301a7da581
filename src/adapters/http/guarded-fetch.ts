import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { guardedRequest, type Reach, Unreached } from './guarded-request.ts';

export type { Reach } from './guarded-request.ts';

interface Wanted {
	/** An answer has so many bytes at most, and may be somewhere else so many times. */
	readonly largestBytes: number;
	readonly mostRedirects: number;
	/** Which types of content are taken; any unless told otherwise. */
	readonly types?: RegExp;
}

export type NotTaken = 'address' | 'private-network' | 'type' | 'too-large' | 'not-there' | 'unreachable';

export type GuardedAnswer =
	| { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly headers: IncomingHttpHeaders }
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'refused'; readonly reason: NotTaken };

class Refused extends Error {
	readonly reason: NotTaken;
	constructor(reason: NotTaken) {
		super(reason);
		this.reason = reason;
	}
}

/**
 * Fetches by https from the public internet, from addresses that people told us. A host is asked at the address that was
 * looked at, so that its name cannot lead elsewhere a moment later; each redirect is looked at anew. Never throws.
 */
export function guardedFetch(
	wanted: Wanted,
	{ longestMs = 8_000, ...reach }: Reach,
): (address: string, headers: Readonly<Record<string, string>>) => Promise<GuardedAnswer> {
	return async (address, headers) => {
		try {
			return await followed(address, headers);
		} catch (problem) {
			const refused = problem instanceof Refused || problem instanceof Unreached;
			return { kind: 'refused', reason: refused ? problem.reason : 'unreachable' };
		}
	};

	async function followed(address: string, asking: Readonly<Record<string, string>>): Promise<GuardedAnswer> {
		const signal = AbortSignal.timeout(longestMs);
		let at = address;
		for (let hop = 0; hop <= wanted.mostRedirects; hop += 1) {
			const url = URL.parse(at);
			if (!url) throw new Refused('address');
			const answer = await guardedRequest(url, { signal, headers: asking }, reach);
			const { statusCode = 0, headers } = answer;
			if (statusCode === 304) {
				answer.destroy();
				return { kind: 'unchanged' };
			}
			if (statusCode >= 300 && statusCode < 400 && headers.location) {
				answer.destroy();
				at = URL.parse(headers.location, url.href)?.href ?? '';
				continue;
			}
			return { kind: 'answer', bytes: await read(answer, wanted), headers };
		}
		throw new Refused('address');
	}
}

/** The body of an answer that is of a wanted type and of bearable size. */
async function read(answer: IncomingMessage, { types, largestBytes }: Wanted): Promise<Uint8Array> {
	const { statusCode, headers } = answer;
	try {
		if (statusCode !== 200) throw new Refused('not-there');
		if (types && !types.test(headers['content-type'] ?? '')) throw new Refused('type');
		if (Number(headers['content-length'] ?? 0) > largestBytes) throw new Refused('too-large');
		const parts: Buffer[] = [];
		let size = 0;
		for await (const part of answer as AsyncIterable<Buffer>) {
			size += part.byteLength;
			if (size > largestBytes) throw new Refused('too-large');
			parts.push(part);
		}
		return Buffer.concat(parts);
	} finally {
		answer.destroy();
	}
}
