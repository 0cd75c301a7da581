import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Brand } from '#domain/brand.ts';
import { type Api, sendRefusal } from './api.ts';
import { limitRefusal } from './limit.ts';

/** Collects every route's schema into one OpenAPI 3.1 document. Register it before the routes. */
export async function describeApi(
	fastify: FastifyInstance,
	{ brand, publicUrl }: { readonly brand: Brand; readonly publicUrl: string },
): Promise<void> {
	await fastify.register(fastifySwagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${brand.name} API`,
				version: '1',
				description:
					'Every answer is `{ state: true, result }`, or `{ state: false, code, message, facts, requestId }` with the true HTTP status. Money is in US cents, instants are ISO 8601, dates and times are the place’s own.',
			},
			servers: [{ url: publicUrl }],
			security: [],
			components: {
				securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mateship_session' } },
			},
		},
		transform: describeRoute,
		transformObject: jsonSchemaTransformObject,
	});
}

/** What calls are: ours, and those that browsers and the payment provider make. Pages and the demo's fakes are none. */
function describeRoute(route: Parameters<typeof jsonSchemaTransform>[0]) {
	const { schema, url } = jsonSchemaTransform(route);
	if (!/^\/(api|auth)\//.test(route.url) || schema?.hide) return { schema: { ...schema, hide: true }, url };
	const method = [route.route.method].flat()[0] ?? 'GET';
	const words = url.replace(/^\/api/, '').split(/[^a-z0-9]+/i);
	const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
	// Signing in and out leads the browser on, and answers nothing.
	const leadsOn = { response: { 303: { type: 'null', description: 'Leads the browser on' } } };
	return {
		schema: {
			...schema,
			operationId: `${method.toLowerCase()}${name}`,
			...(url.startsWith('/auth/') && leadsOn),
		},
		url,
	};
}

/** Swagger UI's own files and styles, and no script that stands in the page. It asks for the document and no more. */
const pagePolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const limit = { name: 'document', by: 'address', max: 30, windowSeconds: 60 } as const;

/** Serves the document at `/api/openapi.json` and, for people, at `/api/docs` as Swagger UI, to be read only. It is written once. */
export async function serveApiDocument({ fastify, limiter }: Api, brand: Brand): Promise<void> {
	let written: string | undefined;
	const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply) => {
		const tooMany = await limitRefusal(limiter, limit, request, undefined);
		if (tooMany) return sendRefusal(request, reply, tooMany);
	};
	fastify.get('/api/openapi.json', { schema: { hide: true }, onRequest: refuseTooMany }, async (_, reply) => {
		written ??= JSON.stringify(fastify.swagger());
		return reply.header('cache-control', 'public, max-age=300').type('application/json').send(written);
	});
	await fastify.register(fastifySwaggerUi, {
		routePrefix: '/api/docs',
		staticCSP: pagePolicy,
		uiHooks: {
			// Its files are small; what it shows is the document.
			onRequest: async (request, reply) => {
				if (/\/(json|yaml)$/.test(request.url)) await refuseTooMany(request, reply);
			},
		},
		theme: { title: `${brand.name} API` },
		// No trying out: it would write with the session of whoever reads.
		uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], docExpansion: 'list', validatorUrl: null },
	});
}
