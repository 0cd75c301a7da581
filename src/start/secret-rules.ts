import type { MasterSecret } from './derived-keys.ts';

/** Secrets that are public: samples from `.env.example` and the demo, current and former. */
const publicSecrets: readonly string[] = [
	'at-least-16-characters-of-your-own',
	'at-least-32-random-characters-of-your-own',
	'the demo hides nothing real',
	'the-demo-signs-nothing-real',
];

/**
 * Returns why a secret is unsafe; undefined if it is accepted. 256 random bits are 43 characters
 * in base64 or 64 in hexadecimal.
 */
export function secretProblem(secret: string): string | undefined {
	if (publicSecrets.includes(secret)) return 'is a public sample value';
	if (secret.length < 32) return 'must have at least 32 random characters (openssl rand -base64 32)';
	if (new Set(secret).size < 12)
		return 'repeats too few characters: it must be random (openssl rand -base64 32)';
	return undefined;
}

/**
 * Reads comma-separated `id:secret` pairs, newest first; undefined if malformed or an ID is
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
