import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** `timeout` is per query, in milliseconds. `longestMs` covers the whole resolution. */
const limits = { timeout: 1_500, tries: 2, longestMs: 4_000 } as const;

/**
 * Returns the IPv4 and IPv6 addresses of an untrusted host. Queries the name servers directly, because
 * `dns.lookup` blocks one of the process's four threads for files, compression and pictures until the
 * name server answers, and the host's owner decides when that is. Throws if there are no addresses.
 */
export async function resolveHost(host: string): Promise<readonly LookupAddress[]> {
	// Name servers do not know this name (RFC 6761, 6.3).
	if (/(?:^|\.)localhost\.?$/.test(host)) return [{ address: '127.0.0.1', family: 4 }];
	const resolver = new Resolver(limits);
	const timer = setTimeout(() => resolver.cancel(), limits.longestMs);
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
