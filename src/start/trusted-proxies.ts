import { BlockList, isIP } from 'node:net';

/**
 * Which proxies' `X-Forwarded-*` headers are believed: none, so many of the last ones, or those with these addresses
 * and ranges. What stands further left in the header is the sender's own invention.
 */
export type TrustedProxies = false | number | readonly string[];

/**
 * Reads `TRUST_PROXY`: `0`, a number of proxies, or a list of addresses and CIDR ranges with commas between them.
 * Undefined when it is neither. (`true` is none of them: it would believe everything that is sent.)
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
		// Everybody is no range of ours.
		return Number(bits) > 0;
	} catch {
		return false;
	}
}
