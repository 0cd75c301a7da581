import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Call, failure } from '#contract/call.ts';
import { sessionCookieName } from '#contract/cookies.ts';
import type { Brand } from '#domain/brand.ts';
import { type Api, groupCodesByStatus, idempotencyKeyPattern, sendRefusal } from './api.ts';
import { limitRefusal } from './rate-limits.ts';

/** Must be registered before the routes. */
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
				headers: { RetryAfter: retryAfter },
				responses: sharedFailures,
			},
		},
		transform: describeRoute,
		transformObject: (document) =>
			withoutUnused(shareFailures(jsonSchemaTransformObject(document) as Document)),
	});
}

const about = `Every answer is \`{ state: true, result }\`, or \`{ state: false, code, message, facts, requestId }\` with an HTTP status of 400 or more. \`code\` is stable, \`message\` is a sentence for people, and \`facts\` are the values in it.

Lists have pages: \`page\` starts at 1, and \`more\` says whether another page follows. Money is in US cents. Instants are ISO 8601 in UTC; dates and times are those of the place. A call that accepts an \`Idempotency-Key\` runs once per key. After 429 and 503, wait for \`Retry-After\` seconds.

Browsers sign in at \`/auth/google\` or \`/auth/facebook\` and out at \`/auth/logout\`. The session is a cookie.`;

const tags = {
	Billing: 'Receipts, invoices, payout statements and earnings.',
	Boarding: 'Boarding passes, guest lists and check-in.',
	Boats: 'Boats of owners with documents and pictures.',
	Bookings: 'Trips that are held, booked, paid or canceled.',
	Calendar: 'Blocked times, imported and exported calendars.',
	'Date changes': 'Changes of a booking’s date: proposed, answered and paid.',
	Desk: 'Calls for staff.',
	Drafts: 'Unfinished forms, saved until they are submitted.',
	Experiences: 'Experiences on sale: search, detail and editing.',
	Files: 'Uploads of pictures and documents.',
	Live: 'Server-sent events about changes.',
	Mails: 'Which emails a person receives.',
	Messages: 'Conversations of renters and owners.',
	'My data': 'Data export and account deletion.',
	Notifications: 'What happened to a person’s bookings, requests, payouts and listings.',
	Owners: 'Public pages of owners.',
	Payments: 'Orders, captures and webhooks of payment providers.',
	People: 'The signed-in person and owner accounts.',
	Places: 'Places by name or position.',
	Prices: 'Price rules, extras and currencies.',
	'Promo codes': 'Promo codes for an owner’s trips.',
	'Push messages': 'Push subscriptions of browsers.',
	Requests: 'Custom trips: requested, quoted and answered.',
	Reviews: 'Reviews of trips, owners and renters.',
	Rides: 'Shared rides with a price per seat.',
	'Saved trips': 'Saved experiences and rides, lists shared by link, and votes.',
	Session: 'Sessions, devices and sign-in.',
	'Smaller parties': 'Fewer people on a booking, and the refund for it.',
	Statistics: 'Views and bookings of listings.',
	'Trusted skippers': 'The trusted skipper badge of owners.',
	Weather: 'Forecasts for departures.',
	'Weather calls': 'Departures called off for the weather, and the renters’ choices.',
	Websites: 'Websites of owners with the booking widget.',
} as const;

/**
 * Documents the API calls and the payment providers' webhooks. Hides pages, files and the demo's fakes.
 */
function describeRoute(route: Parameters<typeof jsonSchemaTransform>[0]) {
	const call = route.route.config?.call;
	// Removes failure schemas, which are identical in all routes. The refusal codes describe the failures.
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
 * Custom key for the description of a response, because `@fastify/swagger` would also apply a plain
 * `description` to the schema.
 */
const described = 'x-response-description';

const failureOf = (codes: readonly string[]) => ({
	allOf: [{ $ref: '#/components/schemas/Failure' }],
	properties: { code: { enum: [...codes] } },
});

type Answers = Readonly<Record<number, object>> | undefined;

function describeCall(call: Call, answers: Answers) {
	const failures = Object.entries(groupCodesByStatus(call)).map(([status, codes]) => [
		status,
		{
			[described]: codes.join(', '),
			...failureOf(codes),
		},
	]);
	return {
		description: call.description ?? `${call.summary}.`,
		response: {
			200: call.file ? fileAnswer(call.file) : { ...answers?.[200], [described]: 'Done' },
			...Object.fromEntries(failures),
		},
		...(call.idempotent && { headers: idempotencyHeader }),
	};
}

const fileAnswer = (types: readonly string[]) => ({
	description: 'The file',
	content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

const idempotencyHeader = {
	type: 'object',
	properties: {
		'Idempotency-Key': {
			type: 'string',
			pattern: idempotencyKeyPattern.source,
			description: 'The call runs once per key',
		},
	},
};

const retryAfter = {
	description: 'Seconds to wait before the next call',
	schema: { type: 'integer' },
} as const;

const sharedFailures = Object.fromEntries(
	Object.entries({
		Malformed: ['The input is not valid', 'malformed'],
		SignedOut: ['The caller is not signed in', 'signed-out'],
		NotFound: ['It does not exist, or the caller may not see it', 'not-found'],
		TooMany: ['Too many calls', 'too-many'],
		Unavailable: ['Busy, or under maintenance', 'busy', 'maintenance'],
		Internal: ['A fault of the server', 'internal'],
	}).map(([name, [description = '', ...codes]]) => [
		name,
		{
			description,
			...(/too-many|busy/.test(codes.join()) && {
				headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
			}),
			content: {
				'application/json': {
					schema: failureOf(codes),
				},
			},
		},
	]),
);

type Document = Extract<ReturnType<typeof jsonSchemaTransformObject>, { openapi?: string }>;

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

/** Removes unused schemas, which exist because each contract is registered as input and as output. */
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
 * Policy of Swagger UI, which may use its own files and styles, run no inline script, and fetch only
 * the document.
 */
const pagePolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const limit = { name: 'document', by: 'address', max: 30, windowSeconds: 60 } as const;

/**
 * Serves the document at `/api/openapi.json` and as read-only Swagger UI at `/api/docs`. Serializes the
 * document once.
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
			// Limits requests for the document only, because Swagger UI's own files are small.
			onRequest: async (request, reply) => {
				if (/\/(json|yaml)$/.test(request.url)) await refuseTooMany(request, reply);
			},
		},
		theme: { title: `${brand.name} API` },
		// Disables "Try it out", which would write with the reader's session.
		uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], docExpansion: 'list', validatorUrl: null },
	});
}
