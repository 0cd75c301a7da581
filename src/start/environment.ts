import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import type { MasterSecret } from './derived-keys.ts';

const anyWebAddress = z.url({
	protocol: /^https?$/,
	error: ({ input }) => {
		const completed = `https://${input}`;
		const example = /^[^:/?#\s]+(:\d+)?([/?#]\S*)?$/.test(String(input)) && URL.canParse(completed);
		return `must begin with https:// or http://${example ? `, as in ${completed}` : ''}`;
	},
});

/** Removes a slash at the end. */
export const webAddress = anyWebAddress.transform((text) => text.replace(/\/+$/, ''));

/** Must be an origin, because pages, cookies and callbacks start at its root. */
export const publicAddress = anyWebAddress.transform((text, context) => {
	const { origin, pathname, search, hash, username } = new URL(text);
	if (pathname !== '/' || search || hash || username)
		context.addIssue(`must be only a host, ${origin}: the product cannot run under a path`);
	return origin;
});

/** Schema of a PostgreSQL URL, converted to the form that the driver expects. */
export const databaseAddress = z.string().transform((text, context) => {
	const authority = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(text)?.[1];
	if (authority === undefined) context.addIssue('must be a postgresql:// address');
	else if (
		authority.slice(authority.lastIndexOf('@') + 1).includes(',') ||
		/[?&]host=[^&]*(,|%2C)/i.test(text)
	)
		context.addIssue(
			'names several hosts, which this driver does not support: use one address that follows the primary (a pooler, HAProxy, your provider’s)',
		);
	else if (/[?&]target_session_attrs=/.test(text))
		context.addIssue(
			'has target_session_attrs, which this driver does not support: use the primary’s address',
		);
	else if (authority && !authority.endsWith('@') && !URL.canParse(text))
		context.addIssue('cannot be read: write @ : / ? # in a password as %40 %3A %2F %3F %23');
	// The driver treats these modes as verify-full, but prints a warning of nine lines for any other
	// name than verify-full.
	return /[?&]uselibpqcompat=true(&|$)/.test(text)
		? text
		: text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
});

/** Secrets that are publicly known: current and former samples of `.env.example` and the demo. */
const publicSecrets: readonly string[] = [
	'at-least-16-characters-of-your-own',
	'at-least-32-random-characters-of-your-own',
	'the demo hides nothing real',
	'the-demo-signs-nothing-real',
];

/** 256 random bits are 43 characters in base64 or 64 in hexadecimal. */
export function secretProblem(secret: string): string | undefined {
	if (publicSecrets.includes(secret)) return 'is a public sample value';
	if (secret.length < 32) return 'must have at least 32 random characters (openssl rand -base64 32)';
	if (new Set(secret).size < 12)
		return 'repeats too few characters: it must be random (openssl rand -base64 32)';
	return undefined;
}

/**
 * Reads comma-separated `id:secret` pairs, newest first; undefined if malformed, or if an id is
 * repeated.
 */
export function readMasterSecrets(text: string): readonly [MasterSecret, ...MasterSecret[]] | undefined {
	const read = text.split(',').map((entry) => /^\s*([a-z0-9]{1,12}):(\S+)\s*$/.exec(entry));
	const secrets = read.flatMap((match) =>
		match?.[1] && match[2] ? [{ id: match[1], secret: match[2] }] : [],
	);
	const [newest, ...older] = secrets;
	const whole = secrets.length === read.length && new Set(secrets.map(({ id }) => id)).size === read.length;
	return newest && whole ? [newest, ...older] : undefined;
}

export const providerNames = ['paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

export function readProviderNames(list: string): readonly ProviderName[] | undefined {
	const names = list.split(',').map((name) => name.trim());
	const known = names.flatMap((name) => providerNames.filter((one) => one === name));
	return known.length === names.length && new Set(known).size === known.length ? known : undefined;
}

/**
 * Proxies whose `X-Forwarded-*` headers are trusted: none, a number of proxies, or addresses and
 * ranges. The client may have forged header entries that are further left.
 */
export type TrustedProxies = false | number | readonly string[];

/**
 * Reads `TRUST_PROXY`: `0`, a number of proxies, or comma-separated addresses and CIDR ranges; undefined
 * if malformed. `true` is refused, because every client would be trusted.
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
		// The range /0 contains all addresses and is refused.
		return Number(bits) > 0;
	} catch {
		return false;
	}
}

/** Variables that only the demo or the runtime reads. */
const others = ['DEMO', 'DEMO_PUBLIC', 'NODE_ENV', 'NODE_OPTIONS'] as const;

/**
 * Returns the known variables of an environment. `NAME_FILE` names a file with the value of `NAME`.
 * Empty values count as unset. Names that are similar to known names are reported as problems.
 */
export function environmentVariables(
	variables: Readonly<Record<string, string | undefined>>,
	known: readonly string[],
): { readonly values: Readonly<Record<string, string>>; readonly problems: readonly string[] } {
	const names = new Set(known);
	const values: Record<string, string> = {};
	const problems: string[] = [];
	for (const [name, value] of Object.entries(variables)) {
		if (!value) continue;
		const ofFile = name.replace(/_FILE$/, '');
		if (names.has(name)) values[name] = value;
		else if (ofFile !== name && names.has(ofFile)) {
			if (variables[ofFile]) problems.push(`${name}: is set together with ${ofFile}; set only one of them`);
			else readInto(values, problems, ofFile, value);
		} else {
			const suggestion = nearest(name, [...known, ...others]);
			if (suggestion) problems.push(`${name}: is not a known variable; did you mean ${suggestion}?`);
		}
	}
	return { values, problems };
}

function readInto(values: Record<string, string>, problems: string[], name: string, file: string): void {
	try {
		const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
		if (text) values[name] = text;
		else problems.push(`${name}_FILE: ${file} is empty`);
	} catch (problem) {
		const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unreadable';
		problems.push(`${name}_FILE: ${file} cannot be read (${code})`);
	}
}

/**
 * Returns the known name that was probably meant. It is at most two edits away, and long enough to
 * exclude a coincidence.
 */
function nearest(name: string, known: readonly string[]): string | undefined {
	if (known.includes(name) || name.length < 6 || !name.includes('_')) return undefined;
	return known.find((one) => one.length >= 6 && one.includes('_') && editDistance(name, one) <= 2);
}

/** Counts inserted, deleted, changed and swapped letters. */
function editDistance(one: string, other: string): number {
	if (Math.abs(one.length - other.length) > 2) return 3;
	let before: readonly number[] = [];
	let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let row = 1; row <= one.length; row += 1) {
		const next = [row];
		for (let at = 1; at <= other.length; at += 1) {
			const same = one[row - 1] === other[at - 1];
			const changed = (last[at - 1] ?? 0) + (same ? 0 : 1);
			const swapped =
				one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1] ? (before[at - 2] ?? 0) + 1 : 9;
			next.push(Math.min((next[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, changed, swapped));
		}
		before = last;
		last = next;
	}
	return last[other.length] ?? 0;
}
