import { createHash } from 'node:crypto';

/** Tokens are kept hashed: who reads the table cannot sign in with it. */
export function hashedToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
