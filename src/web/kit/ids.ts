import type { CallFailed } from '#contract/client.ts';
import { idPattern } from '#domain/id.ts';

/** Returns the value if it is a valid id. Used for ids in addresses and navigation state. */
export function validId(value: unknown): string | undefined {
	return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

/** Returns true if a call failed because the item does not exist. */
export function isNotFound(problem: Error): boolean {
	const { code } = problem as CallFailed;
	return code === 'not-found' || code === 'malformed';
}

/**
 * Returns a new idempotency key. `crypto.randomUUID` is not used, because it does not exist over plain
 * HTTP.
 */
export function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
