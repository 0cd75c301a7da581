import type { FastifyRequest } from 'fastify';

/** Whether another site's page, or one on a neighbour's subdomain, sends the browser here. */
export function sentElsewhere({ headers }: FastifyRequest): boolean {
	const site = headers['sec-fetch-site'];
	return site === 'cross-site' || site === 'same-site';
}
