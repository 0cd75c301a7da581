import type { CallFailed } from '#contract/client.ts';
import { idPattern } from '#domain/id.ts';

export function validId(value: unknown): string | undefined {
	return typeof value === 'string' && idPattern.test(value) ? value : undefined;
}

export function isNotFound(problem: Error): boolean {
	const { code } = problem as CallFailed;
	return code === 'not-found' || code === 'malformed';
}

/** `crypto.randomUUID` does not exist over plain HTTP. */
export function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
