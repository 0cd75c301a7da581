import type { FastifyRequest } from 'fastify';
import type { SeenFrom } from './find-session.ts';

/** What a session keeps a part of. */
export const seenFrom = (request: FastifyRequest): SeenFrom => ({
	userAgent: request.headers['user-agent'] ?? '',
	address: request.ip,
});
