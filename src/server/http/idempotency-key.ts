import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/refusal.ts';

/** The key that tells a repeated call from a new one, if the caller sent one; refuses with `malformed`. */
export function idempotencyKey(request: FastifyRequest): string | undefined | Refusal<'malformed'> {
	const key = request.headers['idempotency-key'];
	if (key === undefined) return undefined;
	if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
	return refuse('malformed', {
		problems: [{ at: 'Idempotency-Key', problem: 'is not 8 to 64 letters, digits, - or _' }],
	});
}
