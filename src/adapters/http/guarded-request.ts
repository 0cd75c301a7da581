import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestOnThisMachine } from 'node:http';
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
	/** Hosts of the demo, by name, and where each is on this machine, by http. No setting gives any. */
	readonly demoHosts?: Readonly<Record<string, string>>;
}

/** An address that people told us, and that we do not ask. */
export class Unreached extends Error {
	readonly reason: 'address' | 'private-network';
	constructor(reason: 'address' | 'private-network') {
		super(reason);
		this.reason = reason;
	}
}

/** One https address of the host of an address that may be asked. Where any may not, none is: such a host is up to something. */
export async function allowedAddress(
	url: URL | null,
	{ resolve = (host) => lookup(host, { all: true }), mayAsk = isPublicAddress }: Reach,
): Promise<LookupAddress> {
	if (url?.protocol !== 'https:' || url.username || url.password) throw new Unreached('address');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const family = isIP(host);
	const found = family ? [{ address: host, family }] : await resolve(host);
	const [first] = found;
	if (!first || !found.every(({ address }) => mayAsk(address))) throw new Unreached('private-network');
	return first;
}

/** Asks a host at the address that was looked at, so that its name cannot lead elsewhere a moment later. */
export async function guardedRequest(
	url: URL,
	options: {
		readonly method?: 'GET' | 'POST';
		readonly signal: AbortSignal;
		readonly headers: Readonly<Record<string, string>>;
		readonly body?: Uint8Array;
	},
	reach: Reach,
): Promise<IncomingMessage> {
	const demo = reach.demoHosts?.[url.hostname];
	if (demo && url.protocol === 'https:')
		return await demoRequest(new URL(url.pathname + url.search, demo), options);
	const { address, family } = await allowedAddress(url, reach);
	const { body, ...asking } = options;
	const pinned: LookupFunction = (_host, { all }, done) => {
		if (all) done(null, [{ address, family }]);
		else done(null, address, family);
	};
	return await new Promise((answered, failed) => {
		const { ca } = reach;
		const sent = request(url, { lookup: pinned, agent: false, ...asking, ...(ca && { ca }) }, answered);
		sent.once('error', failed);
		sent.end(body);
	});
}

async function demoRequest(
	url: URL,
	{ body, ...asking }: Parameters<typeof guardedRequest>[1],
): Promise<IncomingMessage> {
	return await new Promise((answered, failed) => {
		const sent = requestOnThisMachine(url, { agent: false, ...asking }, answered);
		sent.once('error', failed);
		sent.end(body);
	});
}
