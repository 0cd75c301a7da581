import { BlockList, isIP } from 'node:net';

/** What is no place on the public internet (IANA special-purpose registries): our own machines, clouds' metadata, tests. */
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
/** Of IPv6 only what is given out is public (2000::/3), less what is for documents or leads into IPv4. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !notPublic.check(address, 'ipv4');
	if (family === 6) return given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
	return false;
}
