import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/**
 * Returns the key under which an address is counted. An IPv6 address is counted by its /64 network,
 * because one customer usually has the whole network. IPv4-mapped IPv6 (`::ffff:203.0.113.7`) counts as
 * IPv4.
 */
export function toAddressKey(address: string): string {
	const groups = ipv6Groups(address);
	if (!groups) return address;
	return mapped(groups) ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Shortens an address to its network, /24 of IPv4 or /48 of IPv6, because full addresses are not stored.
 * Returns null if the address is invalid.
 */
export function shortAddress(address: string): string | null {
	const groups = ipv6Groups(address);
	if (groups && !mapped(groups)) return `${groups.slice(0, 3).join(':')}::/48`;
	const plain = groups ? ipv4Of(groups.slice(6)) : address;
	const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? [];
	return network ? `${network}.0/24` : null;
}

function ipv6Groups(address: string): readonly string[] | undefined {
	const plain = address.split('%', 1)[0] ?? '';
	if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return undefined;
	// The URL parser normalizes the address: hexadecimal, without leading zeros, the longest run of
	// zeros as '::'.
	const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
	const head = before.split(':').filter(Boolean);
	const tail = (after ?? '').split(':').filter(Boolean);
	return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function mapped(groups: readonly string[]): boolean {
	return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
}

function ipv4Of(groups: readonly string[]): string {
	return groups
		.map((group) => Number.parseInt(group, 16))
		.flatMap((pair) => [pair >> 8, pair & 255])
		.join('.');
}

/** Full addresses of senders. Addresses are shortened only for a log entry, which is rare. */
const senders = new AsyncLocalStorage<string>();

/**
 * Stores the sender's address during a request, for logs only, so that use cases need no address
 * parameter.
 */
export function recordClientAddresses(fastify: FastifyInstance): void {
	fastify.addHook('onRequest', (request, _, next) => senders.run(request.ip, next));
	// Reading the body continues in a socket callback without the request's context, so the context
	// is set again.
	fastify.addHook('preValidation', (request, _, next) => senders.run(request.ip, next));
}

/** IPv4 /24 or IPv6 /48; null in a job. */
export function currentSender(): string | null {
	const address = senders.getStore();
	return address === undefined ? null : shortAddress(address);
}
