import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How the guard reaches out; everything has a default, and other than for tests none of it is given. */
export interface Reach {
	/** The addresses of a host; the system's own unless told otherwise. */
	readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
	/** Which addresses may be asked; those of the public internet unless told otherwise, for tests. */
	readonly mayAsk?: (address: string) => boolean;
	/** All of it takes so many milliseconds at most; 8,000 unless told otherwise. */
	readonly longestMs?: number;
	/** Certificates to trust beside the system's, for tests. */
	readonly ca?: string;
}

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
	{ resolve = (host) => lookup(host, { all: true }), mayAsk = isPublicAddress, longestMs = 8_000, ca }: Reach,
): (address: string, headers: Readonly<Record<string, string>>) => Promise<GuardedAnswer> {
	return async (address, headers) => {
		try {
			return await followed(address, headers);
		} catch (problem) {
			return { kind: 'refused', reason: problem instanceof Refused ? problem.reason : 'unreachable' };
		}
	};

	async function followed(address: string, asking: Readonly<Record<string, string>>): Promise<GuardedAnswer> {
		const signal = AbortSignal.timeout(longestMs);
		let at = address;
		for (let hop = 0; hop <= wanted.mostRedirects; hop += 1) {
			const url = URL.parse(at);
			if (url?.protocol !== 'https:' || url.username || url.password) throw new Refused('address');
			const answer = await asked(url, await allowedAddress(url.hostname), { signal, headers: asking });
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

	/** One address of the host that may be asked. Where any may not, none is: such a host is up to something. */
	async function allowedAddress(hostname: string): Promise<LookupAddress> {
		const host = hostname.replace(/^\[|\]$/g, '');
		const family = isIP(host);
		const found = family ? [{ address: host, family }] : await resolve(host);
		const [first] = found;
		if (!first || !found.every(({ address }) => mayAsk(address))) throw new Refused('private-network');
		return first;
	}

	function asked(
		url: URL,
		{ address, family }: LookupAddress,
		options: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
	): Promise<IncomingMessage> {
		const pinned: LookupFunction = (_host, { all }, done) => {
			if (all) done(null, [{ address, family }]);
			else done(null, address, family);
		};
		return new Promise((answered, failed) => {
			const asking = request(url, { lookup: pinned, agent: false, ...options, ...(ca && { ca }) }, answered);
			asking.once('error', failed);
			asking.end();
		});
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
