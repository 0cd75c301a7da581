import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares two secrets by their hashes in constant time, without revealing length or prefix; never
 * throws.
 */
export function isSameSecret(candidate: string, right: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(hash(candidate), hash(right));
}
