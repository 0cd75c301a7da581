import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the route that a request has reached, such as '/api/booking/one/:id'; empty where there is none. What a
 * rule about addresses is to be decided by: the address as it was sent may be written in many ways (`/%61pi/…`).
 */
export const matchedRoute = (request: FastifyRequest): string => request.routeOptions.url ?? '';
