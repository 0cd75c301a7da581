import { createHash } from 'node:crypto';

/** Tokens are stored as hashes, so that a leaked table does not reveal usable tokens. */
export function hashedToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
