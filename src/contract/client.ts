import type { z } from 'zod';
import type { Id } from '#domain/id.ts';
import type { BodyOf, CallAddress, Failure, ParamsOf, QueryOf, ResultOf } from './call.ts';
import type { calls } from './calls.ts';

/**
 * Error of a failed call with the server’s code, sentence and facts. The code is `createUnreachableError` if there
 * was no answer.
 */
export class CallFailed extends Error {
	override readonly name = 'CallFailed';
	readonly code: string;
	readonly status: number;
	readonly facts: Readonly<Record<string, unknown>>;
	constructor(failure: Pick<Failure, 'code' | 'message' | 'facts'>, status: number) {
		super(failure.message);
		this.code = failure.code;
		this.status = status;
		this.facts = failure.facts;
	}
}

const timeoutMs = 10_000;

type Contract = typeof calls;
type AnyCall = { [Noun in keyof Contract]: Contract[Noun][keyof Contract[Noun]] }[keyof Contract];
/** Types of all calls. Imports types only, so that browsers load neither schemas nor zod. */
export type CallsByAddress = { [C in AnyCall as C['at']]: C };

type Defined<T> = T extends undefined ? never : T;
export type CallRequest<C> = (ParamsOf<C> extends undefined
	? unknown
	: undefined extends ParamsOf<C>
		? unknown
		: { params: UnparsedInput<ParamsOf<C>> }) &
	(undefined extends QueryOf<C> ? unknown : { query?: Partial<UnparsedInput<Defined<QueryOf<C>>>> }) &
	(undefined extends BodyOf<C> ? unknown : { body: BodyInput<C> }) & {
		signal?: AbortSignal;
		idempotencyKey?: string;
		keepalive?: boolean;
	};
interface Success<C> {
	readonly state: true;
	readonly result: ResultOf<C>;
	readonly more?: boolean;
}
/** `T` as sent, before parsing: ids are plain strings. */
export type UnparsedInput<T> = {
	[Key in keyof T]: Exclude<T[Key], undefined> extends Id<string>
		? string | Extract<T[Key], undefined>
		: T[Key];
};

type BodyInput<C> = C extends { readonly body: infer B extends z.ZodType } ? z.input<B> : never;

/**
 * Calls the API. Sends credentials, times out after 10 seconds, and throws `CallFailed` if the
 * answer's state is false (API-1).
 */
export async function callApi<At extends keyof CallsByAddress>(
	at: At,
	input: CallRequest<CallsByAddress[At]>,
): Promise<ResultOf<CallsByAddress[At]>> {
	return (await answerTo(at, input)).result;
}

/** Returns the whole answer of a successful call, for `callList`. */
async function answerTo<At extends keyof CallsByAddress>(
	at: At,
	input: CallRequest<CallsByAddress[At]>,
): Promise<Success<CallsByAddress[At]>> {
	const {
		params,
		query,
		body,
		signal,
		idempotencyKey,
		keepalive = false,
	} = input as {
		params?: Record<string, string | number>;
		query?: Record<string, unknown>;
		body?: unknown;
		signal?: AbortSignal;
		idempotencyKey?: string;
		keepalive?: boolean;
	};
	const timeout = AbortSignal.timeout(timeoutMs);
	const response = await fetch(`/api${callPath(at, params, query)}`, {
		method: at.slice(0, at.indexOf(' ')),
		credentials: 'same-origin',
		...(keepalive ? { keepalive } : {}),
		headers: {
			accept: 'application/json',
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
	}).catch((problem: unknown) => {
		if (signal?.aborted) throw problem;
		throw createUnreachableError(0);
	});
	const answer = (await response.json().catch(() => undefined)) as
		| Success<CallsByAddress[At]>
		| Partial<Failure>
		| null
		| undefined;
	if (answer?.state) return answer;
	// When the server is down, proxies answer with other JSON.
	if (!isFailure(answer)) throw createUnreachableError(response.status);
	throw new CallFailed(answer, response.status);
}

export const isFailure = (answer: Partial<Failure> | null | undefined): answer is Failure =>
	Boolean(answer?.code && answer.message);

export function createUnreachableError(status: number): CallFailed {
	return new CallFailed(
		{
			code: 'unreachable',
			message: 'We could not reach the server. Check your connection and try again.',
			facts: {},
		},
		status,
	);
}

export function callPath(
	at: CallAddress,
	params: Readonly<Record<string, string | number>> = {},
	query: Readonly<Record<string, unknown>> = {},
): string {
	const path = at
		.slice(at.indexOf('/'))
		.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	return search.size ? `${path}?${search}` : path;
}

export interface ListPage<Item> {
	readonly items: readonly Item[];
	readonly more: boolean;
}

type ItemOf<C> = ResultOf<C> extends (infer Item)[] ? Item : never;

export async function callList<At extends keyof CallsByAddress>(
	at: At,
	input: CallRequest<CallsByAddress[At]>,
): Promise<ListPage<ItemOf<CallsByAddress[At]>>> {
	const { result, more = false } = await answerTo(at, input);
	return { items: result as ItemOf<CallsByAddress[At]>[], more };
}
