import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Call, failure } from '#contract/call.ts';
import { sessionCookieName } from '#contract/cookies.ts';
import type { Brand } from '#domain/brand.ts';
import { type Api, codesByStatus, idempotencyKeyPattern, sendRefusal } from './api.ts';
import { limitRefusal } from './rate-limits.ts';

/** Collects every route's schema into one OpenAPI 3.1 document. Register it before the routes. */
export async function describeApi(
	fastify: FastifyInstance,
	{ brand, publicUrl }: { readonly brand: Brand; readonly publicUrl: string },
	version: string,
): Promise<void> {
	await fastify.register(fastifySwagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${brand.name} API`,
				version,
				description: about,
				contact: { email: brand.supportEmail },
				license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
			},
			servers: [{ url: publicUrl }],
			security: [],
			tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
			components: {
				securitySchemes: {
					session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
				},
				schemas: { Failure: z.toJSONSchema(failure) as object },
				responses: sharedFailures,
			},
		},
		transform: describeRoute,
		transformObject: (document) =>
			withoutUnused(shareFailures(jsonSchemaTransformObject(document) as Document)),
	});
}

const about = `Every answer is \`{ state: true, result }\`, or \`{ state: false, code, message, facts, requestId }\` with the true HTTP status. \`code\` is stable, \`message\` is a sentence for a person, \`facts\` are what it is made of.

Lists come in pages (\`page\`, from 1) and say in \`more\` whether another follows. Money is in US cents, instants are ISO 8601 in UTC, dates and times are the place’s own. A call that takes an \`Idempotency-Key\` is done once, however often it comes with the same key. After 429 and 503, \`Retry-After\` says when to ask again.

Browsers sign in at \`/auth/google\` or \`/auth/facebook\` and out at \`/auth/logout\`; the session is a cookie.`;

const tags = {
	Billing: 'Receipts, invoices and statements of trips and payouts, and what an owner earns.',
	Boarding: 'Boarding passes, the list of guests, and who is on board.',
	Boats: 'Boats of owners, with papers and pictures.',
	Bookings: 'Trips that are held, booked, paid and canceled.',
	Calendar: 'Times that are blocked, calendars that are read and those that are given out.',
	'Date changes': 'Another date of a booking: proposed, answered and paid.',
	Desk: 'What the platform’s staff does.',
	Drafts: 'What somebody began to fill in, kept until it is sent.',
	Experiences: 'Trips on offer: search, detail and editing.',
	Files: 'Uploads of pictures and papers.',
	Mails: 'Which mails somebody wants.',
	Messages: 'Conversations of renters and owners.',
	'My data': 'A copy of what is kept about somebody, and its deletion.',
	Owners: 'Public pages of owners.',
	Payments: 'Orders at the payment providers, captures and what providers report.',
	People: 'One’s own person, and what owners say about themselves.',
	Places: 'Places found by name or point, and the map.',
	Prices: 'Price rules, extras and what a date costs.',
	'Promo codes': 'Codes with which an owner’s trips cost less.',
	'Push messages': 'Browsers that want push messages.',
	Requests: 'Custom trips: asked for, quoted and answered.',
	Reviews: 'What renters and owners write about trips and each other.',
	Rides: 'Shared rides with a price per seat.',
	Session: 'Who is signed in, on which devices, and how.',
	'Smaller parties': 'Fewer people on a booking, and the share that goes back.',
	Statistics: 'How often trips are seen and booked.',
	'Trusted skippers': 'People who board an owner’s guests.',
	Weather: 'Forecasts for a departure.',
	'Weather calls': 'Departures that are called off for the weather, and what renters choose.',
	Websites: 'Websites of owners that show their trips.',
} as const;

/**
 * Documents the product's own calls and the payment providers' webhooks; hides pages, files and
 * the demo's fakes.
 */
function describeRoute(route: Parameters<typeof jsonSchemaTransform>[0]) {
	const call = route.route.config?.call;
	// Failures are described by their codes below, because their schemas are identical in all routes.
	const { 200: success, ...others } = (route.schema?.response ?? {}) as Record<number, z.ZodType>;
	const response = { 200: success, ...(call ? {} : others) };
	const { schema, url } = jsonSchemaTransform({
		...route,
		schema: route.schema && { ...route.schema, ...(success && { response }) },
	});
	if (!route.url.startsWith('/api/') || schema?.hide) return { schema: { ...schema, hide: true }, url };
	const method = [route.route.method].flat()[0] ?? 'GET';
	const words = url.replace(/^\/api/, '').split(/[^a-z0-9]+/i);
	const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
	const named = { ...schema, operationId: `${method.toLowerCase()}${name}` };
	return { schema: call ? { ...named, ...describeCall(call, schema?.response as Answers) } : named, url };
}

/**
 * Custom key for an answer's description in `@fastify/swagger`; otherwise the description would
 * also apply to the schema.
 */
const described = 'x-response-description';

const failureOf = (codes: readonly string[]) => ({
	allOf: [{ $ref: '#/components/schemas/Failure' }],
	properties: { code: { enum: [...codes] } },
});

type Answers = Readonly<Record<number, object>> | undefined;

function describeCall(call: Call, answers: Answers) {
	const failures = Object.entries(codesByStatus(call)).map(([status, codes]) => [
		status,
		{
			[described]: codes.join(', '),
			...failureOf(codes),
		},
	]);
	return {
		description: `${call.summary}.`,
		response: {
			200: { ...answers?.[200], [described]: 'Done' },
			...Object.fromEntries(failures),
		},
		...(call.idempotent && { headers: idempotencyHeader }),
	};
}

const idempotencyHeader = {
	type: 'object',
	properties: {
		'Idempotency-Key': {
			type: 'string',
			pattern: idempotencyKeyPattern.source,
			description: 'With the same key the call is done once',
		},
	},
};

/** Failures of nearly every call, described once. */
const sharedFailures = Object.fromEntries(
	Object.entries({
		Malformed: ['What was sent cannot be right', 'malformed'],
		SignedOut: ['Nobody is signed in', 'signed-out'],
		NotFound: ['There is no such thing, or it is not the caller’s to see', 'not-found'],
		TooMany: ['Too many calls; `Retry-After` says when to ask again', 'too-many'],
		Unavailable: ['The product is busy or under maintenance', 'busy', 'maintenance'],
		Internal: ['Something of ours is broken', 'internal'],
	}).map(([name, [description = '', ...codes]]) => [
		name,
		{
			description,
			content: {
				'application/json': {
					schema: failureOf(codes),
				},
			},
		},
	]),
);

type Document = Extract<ReturnType<typeof jsonSchemaTransformObject>, { openapi?: string }>;

/** Replaces repeated failures by references to shared ones. */
function shareFailures(document: Document): Document {
	const names = new Map(
		Object.entries(sharedFailures).map(([name, { content }]) => [JSON.stringify(content), name]),
	);
	for (const methods of Object.values(document.paths ?? {})) {
		for (const { responses } of Object.values(methods ?? {}) as { responses?: Record<string, object> }[]) {
			for (const [status, response] of Object.entries(responses ?? {})) {
				const name = 'content' in response && names.get(JSON.stringify(response.content));
				if (responses && name) responses[status] = { $ref: `#/components/responses/${name}` };
			}
		}
	}
	return document;
}

/** Removes unused schemas: each contract is registered as input and as output. */
function withoutUnused(document: Document): Document {
	const schemas = document.components?.schemas ?? {};
	const used = new Set<string>();
	const visit = (part: unknown): void => {
		for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (used.has(name)) continue;
			used.add(name);
			visit(schemas[name]);
		}
	};
	visit([document.paths, document.components?.responses]);
	const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name));
	return {
		...document,
		components: { ...document.components, schemas: Object.fromEntries(usedSchemas) },
	} as Document;
}

/**
 * Policy of Swagger UI: allows its own files and styles but no inline script; it only fetches the
 * document.
 */
const pagePolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const limit = { name: 'document', by: 'address', max: 30, windowSeconds: 60 } as const;

/**
 * Serves the document at `/api/openapi.json` and as read-only Swagger UI at `/api/docs`.
 * Serializes it once.
 */
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
			// Limits only requests for the document; Swagger UI's own files are small.
			onRequest: async (request, reply) => {
				if (/\/(json|yaml)$/.test(request.url)) await refuseTooMany(request, reply);
			},
		},
		theme: { title: `${brand.name} API` },
		// Disables "Try it out", which would write with the reader's session.
		uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], docExpansion: 'list', validatorUrl: null },
	});
}
