import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { product } from '#domain/product.ts';
import { apiPage } from './api-page.ts';

/** Collects every route's schema into one OpenAPI 3.1 document. Register it before the routes. */
export async function describeApi(fastify: FastifyInstance, publicUrl: string): Promise<void> {
	await fastify.register(fastifySwagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${product.name} API`,
				version: '1',
				description:
					'Every answer is `{ state: true, result }`, or `{ state: false, code, message, facts, requestId }` with the true HTTP status. Money is in US cents, instants are ISO 8601, dates and times are the place’s own.',
			},
			servers: [{ url: publicUrl }],
			components: {
				securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mateship_session' } },
			},
		},
		transform: jsonSchemaTransform,
		transformObject: jsonSchemaTransformObject,
	});
}

/** Serves the document at `/api/openapi.json` and, for people, at `/api/docs`. */
export function serveApiDocument(fastify: FastifyInstance): void {
	fastify.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
		reply.header('cache-control', 'public, max-age=300').send(fastify.swagger()),
	);
	fastify.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.header(
				'content-security-policy',
				"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			)
			.send(apiPage(fastify.swagger())),
	);
}
