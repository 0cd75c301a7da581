import { BlockList, isIP } from 'node:net';

/**
 * Proxies whose `X-Forwarded-*` headers are trusted: none, a number of hops, or addresses and
 * ranges. Entries further left in the header may be forged by the client.
 */
export type TrustedProxies = false | number | readonly string[];

/**
 * Reads `TRUST_PROXY`: `0`, a number of proxies, or comma-separated addresses and CIDR ranges.
 * Undefined if malformed. `true` is refused, because it would trust every client.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
	if (text === '0' || text === 'false') return false;
	if (/^[1-9]\d?$/.test(text)) return Number(text);
	const ranges = text
		.split(',')
		.map((range) => range.trim())
		.filter(Boolean);
	return ranges.length > 0 && ranges.every(isRange) ? ranges : undefined;
}

function isRange(text: string): boolean {
	const [address = '', bits, ...more] = text.split('/');
	const version = isIP(address);
	if (version === 0 || more.length > 0) return false;
	if (bits === undefined) return true;
	if (!/^\d{1,3}$/.test(bits)) return false;
	try {
		new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
		// A range of all addresses is refused.
		return Number(bits) > 0;
	} catch {
		return false;
	}
}
