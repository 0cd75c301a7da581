import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { RemotePicture, RemotePictures } from '#ports/remote-pictures.ts';
import { isPublicAddress } from './public-address.ts';

/** A picture has so many bytes at most, and may be somewhere else so many times. */
const [largestBytes, mostRedirects] = [5 * 1024 * 1024, 2];
/** Nothing that is drawn by a program, as SVG is. */
const types = /^image\/(?:jpeg|png|webp|gif|avif)\s*(?:;|$)/i;

interface Options {
	/** The addresses of a host; the system's own unless told otherwise. */
	readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
	/** Which addresses may be asked; those of the public internet unless told otherwise, for tests. */
	readonly mayAsk?: (address: string) => boolean;
	/** All of it takes so many milliseconds at most; 8,000 unless told otherwise. */
	readonly longestMs?: number;
	/** Certificates to trust beside the system's, for tests. */
	readonly ca?: string;
}

type Refused = Extract<RemotePicture, { kind: 'refused' }>['reason'];
class NotTaken extends Error {
	readonly reason: Refused;
	constructor(reason: Refused) {
		super(reason);
		this.reason = reason;
	}
}

/**
 * Pictures by https from the public internet. A host is asked at the address that was looked at, so that its name cannot
 * lead elsewhere a moment later; each redirect is looked at anew.
 */
export function webPictures({
	resolve = (host) => lookup(host, { all: true }),
	mayAsk = isPublicAddress,
	longestMs = 8_000,
	ca,
}: Options = {}): RemotePictures {
	return {
		async fetch(address) {
			try {
				return { kind: 'picture', bytes: await followed(address) };
			} catch (problem) {
				return { kind: 'refused', reason: problem instanceof NotTaken ? problem.reason : 'unreachable' };
			}
		},
	};

	async function followed(address: string): Promise<Uint8Array> {
		const signal = AbortSignal.timeout(longestMs);
		let at = address;
		for (let hop = 0; hop <= mostRedirects; hop += 1) {
			const url = URL.parse(at);
			if (url?.protocol !== 'https:' || url.username || url.password) throw new NotTaken('address');
			const answer = await asked(url, await allowedAddress(url.hostname), signal);
			const { statusCode = 0, headers } = answer;
			if (statusCode >= 300 && statusCode < 400 && headers.location) {
				answer.destroy();
				at = URL.parse(headers.location, url.href)?.href ?? '';
				continue;
			}
			return await read(answer);
		}
		throw new NotTaken('address');
	}

	/** One address of the host that may be asked. Where any may not, none is: such a host is up to something. */
	async function allowedAddress(hostname: string): Promise<LookupAddress> {
		const host = hostname.replace(/^\[|\]$/g, '');
		const family = isIP(host);
		const found = family ? [{ address: host, family }] : await resolve(host);
		const [first] = found;
		if (!first || !found.every(({ address }) => mayAsk(address))) throw new NotTaken('private-network');
		return first;
	}

	function asked(
		url: URL,
		{ address, family }: LookupAddress,
		signal: AbortSignal,
	): Promise<IncomingMessage> {
		const pinned: LookupFunction = (_host, options, done) => {
			if (options.all) done(null, [{ address, family }]);
			else done(null, address, family);
		};
		return new Promise((answered, failed) => {
			const asking = request(
				url,
				{ lookup: pinned, agent: false, signal, headers: { accept: 'image/*' }, ...(ca && { ca }) },
				answered,
			);
			asking.once('error', failed);
			asking.end();
		});
	}
}

/** The body of an answer that is a picture of bearable size. */
async function read(answer: IncomingMessage): Promise<Uint8Array> {
	const { statusCode, headers } = answer;
	try {
		if (statusCode !== 200) throw new NotTaken('not-there');
		if (!types.test(headers['content-type'] ?? '')) throw new NotTaken('type');
		if (Number(headers['content-length'] ?? 0) > largestBytes) throw new NotTaken('too-large');
		const parts: Buffer[] = [];
		let size = 0;
		for await (const part of answer as AsyncIterable<Buffer>) {
			size += part.byteLength;
			if (size > largestBytes) throw new NotTaken('too-large');
			parts.push(part);
		}
		return Buffer.concat(parts);
	} finally {
		answer.destroy();
	}
}
