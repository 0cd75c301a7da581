import { createHash } from 'node:crypto';

/** Tokens are stored as hashes, so that they cannot be used if the table leaks. */
export function hashedToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
