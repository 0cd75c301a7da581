import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares two secrets by their hashes in constant time. The duration reveals neither length nor prefix.
 * Never throws.
 */
export function isSameSecret(candidate: string, right: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(hash(candidate), hash(right));
}
