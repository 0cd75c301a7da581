import { createHash } from 'node:crypto';

/**
 * Returns the hash of a token. Tokens are stored as hashes, so that nobody can use them if the
 * table leaks.
 */
export function hashedToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
