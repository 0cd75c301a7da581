import type { FastifyRequest } from 'fastify';

/**
 * Returns the pattern of the matched route, such as '/api/booking/one/:id', or ''. Rules about addresses
 * must use the pattern, because a raw address can be encoded in many ways (`/%61pi/…`).
 */
export const matchedRoute = (request: FastifyRequest): string => request.routeOptions.url ?? '';
