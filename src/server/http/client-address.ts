import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/**
 * What one sender's address counts as. Of IPv6 it is the /64: whoever has one address there has all of them. An IPv4
 * address that is written as IPv6 (`::ffff:203.0.113.7`) is the same sender as without.
 */
export function addressKey(address: string): string {
	const groups = ipv6Groups(address);
	if (!groups) return address;
	return mapped(groups) ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** About where an address is, which is all that we keep of it: the /24 of IPv4, the /48 of IPv6; nothing of what is none. */
export function shortAddress(address: string): string | null {
	const groups = ipv6Groups(address);
	if (groups && !mapped(groups)) return `${groups.slice(0, 3).join(':')}::/48`;
	const plain = groups ? ipv4Of(groups.slice(6)) : address;
	const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? [];
	return network ? `${network}.0/24` : null;
}

/** The eight groups of an IPv6 address; nothing of what is none. */
function ipv6Groups(address: string): readonly string[] | undefined {
	const plain = address.split('%', 1)[0] ?? '';
	if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return undefined;
	// Written as every URL writes it: hexadecimal, without leading zeros, the longest run of zeros as '::'.
	const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
	const head = before.split(':').filter(Boolean);
	const tail = (after ?? '').split(':').filter(Boolean);
	return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** An IPv4 address written as IPv6. */
function mapped(groups: readonly string[]): boolean {
	return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
}

function ipv4Of(groups: readonly string[]): string {
	return groups
		.map((group) => Number.parseInt(group, 16))
		.flatMap((pair) => [pair >> 8, pair & 255])
		.join('.');
}

/** Addresses as they came: few of them are ever asked for. */
const senders = new AsyncLocalStorage<string>();

/**
 * Remembers, for as long as a request is worked on, from which network it comes: for logs alone, so that no use case takes
 * an address that it does not decide by.
 */
export function rememberSenders(fastify: FastifyInstance): void {
	fastify.addHook('onRequest', (request, _, next) => senders.run(request.ip, next));
	// Reading a body goes on in what the socket wakes, which knows nothing of the request.
	fastify.addHook('preValidation', (request, _, next) => senders.run(request.ip, next));
}

/** The network of whoever sent what is worked on now (IPv4 /24, IPv6 /48); null in a job. */
export function senderNow(): string | null {
	const address = senders.getStore();
	return address === undefined ? null : shortAddress(address);
}
