import type { PersonId, SiteId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { SiteProblem } from '../refusal-facts.ts';

/** An owner's own website, as it may frame their widget. */
export interface Site {
	readonly id: SiteId;
	readonly ownerId: PersonId;
	/** 'https://www.example.lk', as browsers write it. */
	readonly origin: string;
}

/** So many websites of one owner at most. */
export const mostSites = 10;

/** A name of the public internet: several parts, the last no number. What looks like an IP address is none. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Names that lead nowhere outside a house or a machine (RFC 6761, 6762, 8375, 9476). */
const privateEnding = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion|alt)$/;

/**
 * The origin of a website as a browser compares it: small letters, no port where it is the usual one; or why it is none.
 * A lone slash at its end is forgiven. IP addresses, private or not, are refused: `frame-ancestors` matches names only.
 * `localToo` takes `http://localhost` with any port, for trying the product out.
 */
export function siteOrigin(
	typed: string,
	{ localToo }: { readonly localToo: boolean },
): string | Refusal<'site-address'> {
	const not = (problem: SiteProblem) => refuse('site-address', { problem });
	const given = typed.trim().toLowerCase();
	if (given.includes('*')) return not('wildcard');
	const [, scheme, host = '', port, rest = ''] =
		/^([a-z][a-z0-9+.-]*):\/\/(\[[^\]\s]*\]|[^/?#:@[\s]+)(?::(\d{1,5}))?(.*)$/s.exec(given) ?? [];
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

/** In brackets, or ending in a number: browsers take '127.1', '0x7f.1' and '2130706433' for addresses, too. */
const isIpAddress = (host: string): boolean =>
	host.startsWith('[') || /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(host);
