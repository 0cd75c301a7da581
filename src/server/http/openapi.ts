import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { product } from '#domain/product.ts';

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

/** Swagger UI's own files and styles, and no script that stands in the page. It asks for the document and no more. */
const pagePolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the document at `/api/openapi.json` and, for people, at `/api/docs` as Swagger UI, to be read only. */
export async function serveApiDocument(fastify: FastifyInstance): Promise<void> {
	fastify.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) =>
		reply.header('cache-control', 'public, max-age=300').send(fastify.swagger()),
	);
	await fastify.register(fastifySwaggerUi, {
		routePrefix: '/api/docs',
		staticCSP: pagePolicy,
		theme: { title: `${product.name} API` },
		// No trying out: it would write with the session of whoever reads.
		uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], docExpansion: 'list', validatorUrl: null },
	});
}
