import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
	type BodyOf,
	type Call,
	failure,
	type ParamsOf,
	type QueryOf,
	type ResultOf,
	uploadBody,
} from '#contract/call.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Reason, type Refusal, refuse } from '#domain/refusal.ts';
import type { Part } from '../db/pages.ts';
import { type Limit, type Limiter, limitRefusal } from './limit.ts';
import { refusalAnswer, statusOf } from './refusal-answer.ts';

/** What the API's routes are registered on. */
export interface Api {
	readonly fastify: FastifyInstance;
	/** Who is asking, by the session cookie. */
	findPerson(request: FastifyRequest): Promise<Person | undefined>;
	readonly limiter: Limiter;
	/** The origin under which the browser that sends this reaches the product: where to send it back to. */
	originOf(request: FastifyRequest): string;
}

interface Asked<C extends Call> {
	readonly params: ParamsOf<C>;
	readonly query: QueryOf<C>;
	readonly body: BodyOf<C>;
	readonly request: FastifyRequest;
}

type Answer<C extends Call> = Promise<Readonly<ResultOf<C>> | Refusal>;
type ListAnswer<C extends Call> = Promise<Part<ResultOf<C> extends (infer Item)[] ? Item : never> | Refusal>;
/** What is sent beside `state`. */
interface Sent {
	readonly result: unknown;
	/** Of one page of a list: whether another follows. */
	readonly more?: boolean;
}

/** Serves a call that anybody may make. The person is not even looked up: the answer is the same for everybody. */
export function serve<C extends Call>(
	api: Api,
	call: C,
	handler: (asked: Asked<C>) => Answer<C>,
	options: { readonly limit?: Limit | readonly Limit[] } = {},
): void {
	if (call.who !== 'anyone') throw new Error(`${call.path} needs somebody signed in`);
	route(api, call, options.limit, undefined, async (asked) => whole(await handler(asked)));
}

/** Serves a list that anybody may read, page by page. */
export function serveList<C extends Call>(
	api: Api,
	call: C,
	handler: (asked: Asked<C>) => ListAnswer<C>,
	options: { readonly limit?: Limit | readonly Limit[] } = {},
): void {
	if (call.who !== 'anyone') throw new Error(`${call.path} needs somebody signed in`);
	route(api, call, options.limit, undefined, async (asked) => part(await handler(asked)));
}

/** Serves a call that needs somebody signed in. */
export function serveSignedIn<C extends Call>(
	api: Api,
	call: C,
	handler: (asked: Asked<C> & { readonly person: Person }) => Answer<C>,
	options: { readonly limit?: Limit | readonly Limit[] } = {},
): void {
	if (call.who !== 'signed-in') throw new Error(`${call.path} is for anybody`);
	route(api, call, options.limit, api.findPerson, async (asked, person) =>
		person ? whole(await handler({ ...asked, person })) : refuse('signed-out'),
	);
}

/** Serves a list of the asker's own, page by page. */
export function serveOwnList<C extends Call>(
	api: Api,
	call: C,
	handler: (asked: Asked<C> & { readonly person: Person }) => ListAnswer<C>,
): void {
	if (call.who !== 'signed-in') throw new Error(`${call.path} is for anybody`);
	route(api, call, undefined, api.findPerson, async (asked, person) =>
		person ? part(await handler({ ...asked, person })) : refuse('signed-out'),
	);
}

/** Serves a call of the platform desk: its staff only, and nobody else's input is looked at. */
export function serveStaff<C extends Call>(
	api: Api,
	call: C,
	handler: (asked: Asked<C> & { readonly person: Person }) => Answer<C>,
): void {
	if (!call.refusals.includes('not-staff')) throw new Error(`${call.path} does not say that it is for staff`);
	route(
		api,
		call,
		undefined,
		api.findPerson,
		async (asked, person) => (person ? whole(await handler({ ...asked, person })) : refuse('signed-out')),
		(person) => (person.role === 'PLATFORM' ? undefined : refuse('not-staff')),
	);
}

function whole(answer: unknown): Sent | Refusal {
	return isRefusal(answer) ? (answer as Refusal) : { result: answer };
}

function part(answer: Part<unknown> | Refusal): Sent | Refusal {
	return isRefusal(answer) ? answer : { result: answer.items, more: answer.more };
}

function route<C extends Call>(
	api: Api,
	call: C,
	limit: Limit | readonly Limit[] | undefined,
	findPerson: Api['findPerson'] | undefined,
	handler: (asked: Asked<C>, person: Person | undefined) => Promise<Sent | Refusal>,
	blocked: (person: Person) => Refusal | undefined = () => undefined,
): void {
	api.fastify.route({
		method: call.method,
		url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
		config: { upload: call.upload === true },
		schema: {
			tags: [call.tag],
			summary: call.summary,
			...(call.path.includes('{') ? { params: call.params } : {}),
			querystring: call.query,
			...(call.upload ? { consumes: ['multipart/form-data'] } : {}),
			...(call.method === 'POST' ? { body: call.upload ? uploadBody : call.body } : {}),
			response: responses(call),
			...(call.who === 'signed-in' ? { security: [{ session: [] }] } : {}),
		},
		// Strangers learn that they are strangers before their input is looked at.
		preValidation: async (request, reply) => {
			const person = await findPerson?.(request);
			if (findPerson && !person) return sendRefusal(request, reply, refuse('signed-out'));
			const bar = person && blocked(person);
			if (bar) return sendRefusal(request, reply, bar);
			for (const one of limit ? [limit].flat() : []) {
				const tooMany = await limitRefusal(api.limiter, one, request, person);
				if (tooMany) return sendRefusal(request, reply, tooMany);
			}
			people.set(request, person);
		},
		handler: async (request, reply) => {
			const { params, query, body } = request as { params: unknown; query: unknown; body: unknown };
			const asked = { params, query, body, request } as Asked<C>;
			const sent = await handler(asked, people.get(request));
			if (isRefusal(sent)) return sendRefusal(request, reply, sent);
			if (call.who === 'signed-in') reply.header('cache-control', 'no-store');
			return reply.send({ state: true, ...sent });
		},
	});
}

const people = new WeakMap<FastifyRequest, Person | undefined>();

/** Answers with a refusal's status, code, sentence and facts. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
	const { status, body } = refusalAnswer(refusal);
	if (refusal.refused === 'too-many' || refusal.refused === 'busy') {
		reply.header('retry-after', refusal.facts.retryAfterSeconds);
	}
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.send({ ...body, requestId: request.id });
}

const everywhere = ['malformed', 'too-many', 'busy'] as const satisfies readonly Reason[];

function responses(call: Call): Record<number, z.ZodType> {
	const reasons: Reason[] = [...everywhere, ...call.refusals];
	if (call.who === 'signed-in') reasons.push('signed-out');
	if (call.path.includes('{') || call.method === 'POST') reasons.push('not-found');
	if (call.method === 'POST') reasons.push('cross-site', 'too-large');
	const byStatus = new Map<number, Reason[]>();
	for (const reason of reasons) {
		const status = statusOf(reason);
		byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
	}
	return {
		200: z.object({
			state: z.literal(true),
			result: call.result,
			...(call.paged ? { more: z.boolean().describe('Whether another page follows') } : {}),
		}),
		...Object.fromEntries(
			[...byStatus].map(([status, codes]) => [status, failure.describe([...new Set(codes)].join(', '))]),
		),
		500: failure.describe('internal'),
	};
}
