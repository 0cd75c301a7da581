import type { FastifyRequest } from 'fastify';

/**
 * Returns the matched route's pattern, such as '/api/booking/one/:id'; empty if absent. Use the pattern
 * in rules about addresses, because a raw address can be encoded in many ways (`/%61pi/…`).
 */
export const matchedRoute = (request: FastifyRequest): string => request.routeOptions.url ?? '';
