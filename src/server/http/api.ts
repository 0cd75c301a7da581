import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
	type BodyOf,
	type Call,
	type FileAnswer,
	failure,
	type ParamsOf,
	type QueryOf,
	type ResultOf,
	uploadBody,
} from '#contract/call.ts';
import type { Brand } from '#domain/brand.ts';
import { publicTextRefusal } from '#domain/conversation/public-text.ts';
import type { Person } from '#domain/person/person.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { hasStaffRole, provesStaff, type StaffSignInRequirements } from '#domain/person/staff.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { isRefusal, type Reason, type Refusal, refuse } from '#domain/refusal.ts';
import { type ListPart, lastPageOf, type Page } from '../db/pages.ts';
import { type Limit, type Limiter, limitRefusal, readLimit } from './rate-limits.ts';
import { refusalAnswer, statusOf } from './refusal-answer.ts';

/** Shared by all signed-in calls that have no limit of their own, including calls by staff. */
const ownLimit = {
	name: 'own',
	by: 'person',
	max: 1_200,
	windowSeconds: 60,
	here: true,
} as const satisfies Limit;

declare module 'fastify' {
	interface FastifyContextConfig {
		readonly call?: Call;
	}
	interface FastifyInstance {
		readonly brand: Brand;
	}
}

export interface Api {
	readonly fastify: FastifyInstance;
	findSession(request: FastifyRequest): Promise<SignedInPerson | undefined>;
	readonly staffSignIn: StaffSignInRequirements;
	staffRefused(person: Person, reason: StaffReason): Promise<void>;
	readonly limiter: Limiter;
	/** Returns the origin with which the browser reaches the product, for links that lead back. */
	originOf(request: FastifyRequest): string;
}

interface CallInput<C extends Call> {
	readonly params: ParamsOf<C>;
	readonly query: QueryOf<C>;
	readonly body: BodyOf<C>;
	readonly request: FastifyRequest;
	readonly idempotencyKey: string | undefined;
}

/** `person` is set only for signed-in calls. */
type CallerOf<C extends Call> = C['who'] extends 'signed-in' ? SignedInPerson : unknown;
/** The result of a paged call also shows whether another page follows. */
type Answer<C extends Call> = C['paged'] extends true
	? ListPart<ResultOf<C> extends (infer Item)[] ? Item : never>
	: Readonly<ResultOf<C>>;
type Handler<C extends Call> = (input: CallInput<C> & CallerOf<C>) => Promise<Answer<C> | Refusal>;

/**
 * Serves a call to the people named in its contract: visitors, signed-in people, or staff with one of
 * the roles. Calls for visitors do not read the session, so that the response is the same for everyone.
 */
export function serve<C extends Call>(api: Api, call: C, handler: Handler<C>): void;
export function serve<C extends Call>(
	api: Api,
	call: C,
	limits: Limit | readonly Limit[],
	handler: Handler<C>,
): void;
export function serve<C extends Call>(
	api: Api,
	call: C,
	...rest: [Handler<C>] | [Limit | readonly Limit[], Handler<C>]
): void {
	const signedIn = call.who === 'signed-in';
	const [limits, handler] =
		rest.length === 1 ? [[signedIn ? ownLimit : readLimit], rest[0]] : [[rest[0]].flat(), rest[1]];
	api.fastify.route({
		method: call.method,
		url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
		config: { upload: call.upload === true, call },
		schema: {
			tags: [call.tag],
			summary: call.summary,
			...(call.path.includes('{') ? { params: call.params } : {}),
			querystring: call.query,
			...(call.upload ? { consumes: ['multipart/form-data'] } : {}),
			...(call.method === 'POST' ? { body: call.upload ? uploadBody : call.body } : {}),
			response: responses(call),
			...(signedIn ? { security: [{ session: [] }] } : {}),
		},
		// Checks the session before validating input, so that visitors get the refusal `signed-out` and no
		// details about the input.
		preValidation: async (request, reply) => {
			const session = signedIn ? await api.findSession(request) : undefined;
			if (signedIn && !session) return sendRefusal(request, reply, refuse('signed-out'));
			const refusal = call.staff && session && staffRefusal(session, call.staff, api.staffSignIn);
			if (refusal && session) await api.staffRefused(session.person, refusal.refused);
			if (refusal) return sendRefusal(request, reply, refusal);
			for (const limit of limits) {
				const tooMany = await limitRefusal(api.limiter, limit, request, session?.person);
				if (tooMany) return sendRefusal(request, reply, tooMany);
			}
			sessions.set(request, session);
		},
		handler: async (request, reply) => {
			const { params, query, body } = request;
			const idempotencyKey = call.idempotent ? readIdempotencyKey(request) : undefined;
			const refused = isRefusal(idempotencyKey) ? idempotencyKey : publicTextRefusal(body, call.publicTexts);
			if (refused) return sendRefusal(request, reply, refused);
			const input = { params, query, body, request, idempotencyKey, ...sessions.get(request) };
			const read = (page?: number): Promise<unknown> =>
				handler({ ...input, query: page ? { ...(query as object), page } : query } as CallInput<C> &
					CallerOf<C>);
			const { answer, page } = await clampPage(await read(), pageIn(query), read);
			if (isRefusal(answer)) return sendRefusal(request, reply, answer);
			if (call.file) return sendFile(reply, answer as FileAnswer);
			if (signedIn) reply.header('cache-control', 'no-store');
			if (!call.paged) return reply.send({ state: true, result: answer });
			const { items, more } = answer as ListPart<unknown>;
			return reply.send({ state: true, result: items, more, page });
		},
	});
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined | Refusal<'malformed'> {
	const key = headers['idempotency-key'];
	if (key === undefined) return undefined;
	if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
	return refuse('malformed', {
		problems: [{ at: 'Idempotency-Key', problem: 'is not 8 to 64 letters, digits, - or _' }],
	});
}

export const idempotencyKeyPattern = /^[\w-]{8,64}$/;

const sessions = new WeakMap<FastifyRequest, SignedInPerson | undefined>();

type StaffReason = 'not-staff' | 'staff-role-needed' | 'staff-sign-in-needed';

function staffRefusal(
	{ person, session }: SignedInPerson,
	roles: readonly StaffRole[],
	demanded: StaffSignInRequirements,
): Refusal<StaffReason> | undefined {
	if (person.role !== 'PLATFORM') return refuse('not-staff');
	if (!provesStaff(session, demanded)) return refuse('staff-sign-in-needed');
	return hasStaffRole(person, roles) ? undefined : refuse('staff-role-needed', { roles });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
	const { status, body } = refusalAnswer(refusal, request.server.brand);
	if ('retryAfterSeconds' in refusal.facts) {
		reply.header('retry-after', refusal.facts.retryAfterSeconds);
	}
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.send({ ...body, requestId: request.id });
}

/** Sends a file with headers that forbid storing in shared caches and type guessing by browsers. */
function sendFile(reply: FastifyReply, { type, bytes, fileName, cacheSeconds }: FileAnswer): FastifyReply {
	return reply
		.headers({
			'cache-control': cacheSeconds ? `private, max-age=${cacheSeconds}, immutable` : 'private, no-store',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
		})
		.type(type)
		.send(bytes);
}

const paged = {
	more: z.boolean().describe('Whether another page follows'),
	page: z.number().int().describe('Which page it is: the last one, when a later one was asked for'),
};

function pageIn(query: unknown): number {
	const { page } = (query ?? {}) as { readonly page?: unknown };
	return typeof page === 'number' ? page : 1;
}

const everywhere = ['malformed', 'too-many', 'busy', 'maintenance'] as const satisfies readonly Reason[];

/** Cached per call, because several servers of one process share the schemas. */
const responsesOf = new WeakMap<Call, Record<number, z.ZodType>>();

function responses(call: Call): Record<number, z.ZodType> {
	const known = responsesOf.get(call);
	if (known) return known;
	const created = makeResponses(call);
	responsesOf.set(call, created);
	return created;
}

function makeResponses(call: Call): Record<number, z.ZodType> {
	const success = z.object({
		state: z.literal(true),
		result: call.result,
		...(call.paged ? paged : {}),
	});
	const failures = Object.keys(groupCodesByStatus(call)).map((status) => [status, failure]);
	return { ...(!call.file && { 200: success }), ...Object.fromEntries(failures) };
}

export function groupCodesByStatus(call: Call): Readonly<Record<number, readonly string[]>> {
	const reasons: Reason[] = [...everywhere, ...call.refusals];
	if (call.who === 'signed-in') reasons.push('signed-out');
	if (call.path.includes('{') || call.method === 'POST') reasons.push('not-found');
	if (call.method === 'POST') reasons.push('cross-site', 'too-large');
	return { ...Object.groupBy(new Set(reasons), statusOf), 500: ['internal'] };
}

type Read<Answer> = (page: number) => Promise<Answer>;

/**
 * Replaces a page number beyond the end with the last page and its number (SRCH-11). The last number is
 * computed from the list's count, or found by bisection in at most 14 reads. Only invented or outdated
 * addresses need this. Values other than a page or part of a list are returned unchanged.
 */
export async function clampPage<Answer>(
	answer: Answer,
	page: number,
	read: Read<Answer>,
): Promise<{ readonly answer: Answer; readonly page: number }> {
	if (page === 1 || !isListed(answer) || answer.items.length > 0) return { answer, page };
	if ('count' in answer) {
		const last = lastPageOf(answer);
		return { answer: await read(last), page: last };
	}
	return await lastPart(page, read);
}

/** Finds the last page before `beyond` that has items. Returns the first page if the list is empty. */
async function lastPart<Answer>(beyond: number, read: Read<Answer>) {
	let found: { readonly answer: Answer; readonly page: number } | undefined;
	let [low, high] = [0, beyond];
	while (high - low > 1) {
		const page = Math.floor((low + high) / 2);
		const answer = await read(page);
		if (isListed(answer) && answer.items.length > 0) {
			found = { answer, page };
			low = page;
		} else high = page;
	}
	return found ?? { answer: await read(1), page: 1 };
}

function isListed(answer: unknown): answer is Page<unknown> | ListPart<unknown> {
	return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items);
}
