import type { PersonId, SiteId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { SiteProblem } from '../refusal-facts.ts';

export interface Site {
	readonly id: SiteId;
	readonly ownerId: PersonId;
	/** The normalised origin of the website: 'https://www.example.lk'. */
	readonly origin: string;
}

export const maxSites = 10;

/**
 * Matches a public host name of several labels. The last label is not a number, because IP addresses
 * are not accepted.
 */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Matches names that only private networks resolve (RFC 6761, 6762, 8375, 9476). */
const privateEnding = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion|alt)$/;

/**
 * Returns the normalised origin of a website (lower case, without the default port), or the reason for
 * its refusal. Accepts a single trailing slash. Refuses IP addresses, because `frame-ancestors` matches
 * names only. `localToo` accepts `http://localhost` with any port, for development.
 */
export function siteOrigin(
	typed: string,
	{ localToo }: { readonly localToo: boolean },
): string | Refusal<'site-address'> {
	const not = (problem: SiteProblem) => refuse('site-address', { problem });
	const address = typed.trim().toLowerCase();
	if (address.includes('*')) return not('wildcard');
	const [, scheme, host = '', port, rest = ''] =
		/^([a-z][a-z0-9+.-]*):\/\/(\[[^\]\s]*\]|[^/?#:@[\s]+)(?::(\d{1,5}))?(.*)$/s.exec(address) ?? [];
	if (!scheme || host.length > 253 || (port !== undefined && !isPort(port))) return not('not-an-address');
	if (/^[:@]|\s/.test(rest)) return not('not-an-address');
	if (rest !== '' && rest !== '/') return not('path');
	if (localToo && scheme === 'http' && host === 'localhost') return originOf(scheme, host, port, '80');
	if (scheme !== 'https') return not('not-https');
	if (privateEnding.test(host) || isIpAddress(host) || !host.includes('.')) return not('private');
	return publicName.test(host) ? originOf(scheme, host, port, '443') : not('not-an-address');
}

const originOf = (scheme: string, host: string, port: string | undefined, usual: string) =>
	`${scheme}://${host}${port === undefined || Number(port) === Number(usual) ? '' : `:${Number(port)}`}`;

const isPort = (port: string): boolean => Number(port) >= 1 && Number(port) <= 65_535;

/**
 * Returns whether a host is an IP address: in brackets, or with a number at its end. Browsers also
 * accept '127.1', '0x7f.1' and '2130706433' as addresses.
 */
const isIpAddress = (host: string): boolean =>
	host.startsWith('[') || /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(host);
