import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestOnThisMachine } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

interface Wanted {
	readonly largestBytes: number;
	readonly mostRedirects: number;
	/** By default any. */
	readonly types?: RegExp;
}

type NotTaken = 'address' | 'private-network' | 'type' | 'too-large' | 'not-there' | 'unreachable';

type GuardedAnswer =
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
 * Fetches untrusted addresses by https from the public internet. Connects to the checked IP address, so
 * that a DNS change after the check has no effect. Every redirect is checked too. Never throws.
 */
export function guardedFetch(
	wanted: Wanted,
	{ longestMs = 8_000, ...reach }: GuardedFetchOptions,
): (address: string, headers: Readonly<Record<string, string>>) => Promise<GuardedAnswer> {
	return async (address, headers) => {
		try {
			return await followed(address, headers);
		} catch (problem) {
			const refused = problem instanceof Refused || problem instanceof UntrustedAddressError;
			return { kind: 'refused', reason: refused ? problem.reason : 'unreachable' };
		}
	};

	async function followed(
		address: string,
		requestHeaders: Readonly<Record<string, string>>,
	): Promise<GuardedAnswer> {
		const signal = AbortSignal.timeout(longestMs);
		let at = address;
		for (let hop = 0; hop <= wanted.mostRedirects; hop += 1) {
			const url = URL.parse(at);
			if (!url) throw new Refused('address');
			const answer = await guardedRequest(url, { signal, headers: requestHeaders }, reach);
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

/** Only tests set these options. */
export interface GuardedFetchOptions {
	/** By default from the system’s name servers. */
	readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
	/** By default those of the public internet. */
	readonly isAllowedAddress?: (address: string) => boolean;
	/** For the whole request; default 8,000. */
	readonly longestMs?: number;
	readonly ca?: string;
	/** Hosts of the demo and the local http addresses that replace them. Not configurable. */
	readonly demoHosts?: Readonly<Record<string, string>>;
}

export class UntrustedAddressError extends Error {
	readonly reason: 'address' | 'private-network';
	constructor(reason: 'address' | 'private-network') {
		super(reason);
		this.reason = reason;
	}
}

/** `timeout` is per query, in milliseconds. `longestMs` covers the whole resolution. */
const resolverLimits = { timeout: 1_500, tries: 2, longestMs: 4_000 } as const;

/**
 * Returns the IPv4 and IPv6 addresses of an untrusted host. Queries the name servers directly, because
 * `dns.lookup` blocks one of the process's four threads for files, compression and pictures until the
 * name server answers, and the host's owner decides when that is. Throws if there are no addresses.
 */
async function resolveHost(host: string): Promise<readonly LookupAddress[]> {
	// Name servers do not know this name (RFC 6761, 6.3).
	if (/(?:^|\.)localhost\.?$/.test(host)) return [{ address: '127.0.0.1', family: 4 }];
	const resolver = new Resolver(resolverLimits);
	const timer = setTimeout(() => resolver.cancel(), resolverLimits.longestMs);
	try {
		const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
		const found = [v4, v6].flatMap((answer, at) =>
			answer.status === 'fulfilled'
				? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
				: [],
		);
		if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
		return found;
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Returns a permitted https address of the host. Returns undefined if any address of the host is not
 * permitted, because such a host is suspicious.
 */
export async function resolveAllowedAddress(
	url: URL | null,
	{ resolve = resolveHost, isAllowedAddress = isPublicAddress }: GuardedFetchOptions,
): Promise<LookupAddress> {
	if (url?.protocol !== 'https:' || url.username || url.password) throw new UntrustedAddressError('address');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const family = isIP(host);
	const found = family ? [{ address: host, family }] : await resolve(host);
	const [first] = found;
	if (!first || !found.every(({ address }) => isAllowedAddress(address)))
		throw new UntrustedAddressError('private-network');
	return first;
}

/** Sends a request to the checked IP address, so that a DNS change after the check has no effect. */
export async function guardedRequest(
	url: URL,
	options: {
		readonly method?: 'GET' | 'POST';
		readonly signal: AbortSignal;
		readonly headers: Readonly<Record<string, string>>;
		readonly body?: Uint8Array;
	},
	reach: GuardedFetchOptions,
): Promise<IncomingMessage> {
	const demo = reach.demoHosts?.[url.hostname];
	if (demo && url.protocol === 'https:')
		return await demoRequest(new URL(url.pathname + url.search, demo), options);
	const { address, family } = await resolveAllowedAddress(url, reach);
	const { body, ...headers } = options;
	const pinned: LookupFunction = (_host, { all }, done) => {
		if (all) done(null, [{ address, family }]);
		else done(null, address, family);
	};
	return await new Promise((answered, failed) => {
		const { ca } = reach;
		const sent = request(url, { lookup: pinned, agent: false, ...headers, ...(ca && { ca }) }, answered);
		sent.once('error', failed);
		sent.end(body);
	});
}

async function demoRequest(
	url: URL,
	{ body, ...headers }: Parameters<typeof guardedRequest>[1],
): Promise<IncomingMessage> {
	return await new Promise((answered, failed) => {
		const sent = requestOnThisMachine(url, { agent: false, ...headers }, answered);
		sent.once('error', failed);
		sent.end(body);
	});
}

/**
 * Networks that are not public (IANA special-purpose registries): private networks, cloud
 * metadata, tests.
 */
const notPublic = new BlockList();
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	notPublic.addSubnet(network, bits, 'ipv4');
/** Public IPv6 addresses: 2000::/3 without documentation and IPv4 transition ranges. */
const publicRanges = new BlockList();
publicRanges.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	notPublic.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !notPublic.check(address, 'ipv4');
	if (family === 6) return publicRanges.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
	return false;
}
