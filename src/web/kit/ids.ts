import type { CallFailed } from '#contract/client.ts';
import { idPattern } from '#domain/id.ts';

/** An id from the address or from what the way here has brought along; nothing where it is none. */
export function knownId(given: unknown): string | undefined {
	return typeof given === 'string' && idPattern.test(given) ? given : undefined;
}

/** Whether what was asked for by its id is not there at all. */
export function isGone(problem: Error): boolean {
	const { code } = problem as CallFailed;
	return code === 'not-found' || code === 'malformed';
}

/** A key for a write that may be repeated; works over plain http, too. */
export function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
