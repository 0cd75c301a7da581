import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Misbehaviour } from '../misbehaviour.ts';
import type { SavedBooks } from './books.ts';
import type { Presenter } from './presenter.ts';
import { StripeError } from './refusal.ts';
import type { Scenario } from './scenarios.ts';
import type { Webhooks } from './webhooks.ts';

export interface StripeWorld {
	readonly books: SavedBooks;
	readonly wrong: Misbehaviour<Scenario>;
	readonly show: Presenter;
	readonly webhooks: Webhooks;
	/** Idempotency keys of requests in progress. */
	readonly busy: Set<string>;
	/** Waits, at most until the server closes. */
	pause(ms: number): Promise<void>;
}

export function readParams<Schema extends z.ZodType>(
	request: FastifyRequest,
	schema: Schema,
): z.infer<Schema> {
	const text = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? '');
	const parsed = schema.safeParse(readForm(text));
	if (!parsed.success) throw new StripeError(400, 'parameter_unknown');
	return parsed.data;
}

export function idParam(request: FastifyRequest): string {
	return (request.params as { id: string }).id;
}

/**
 * Runs a POST once per `Idempotency-Key`. The first answer, good or bad, is stored and repeated with
 * `Idempotent-Replayed`. A key is refused with other parameters, and as 'in use' during its first
 * request. Refusals before any work (`check` throws) are not stored.
 */
export function postOnce<Input>(
	app: FastifyInstance,
	world: StripeWorld,
	path: string,
	handler: { check(request: FastifyRequest): Input; work(input: Input): Promise<object> },
): void {
	const { books, wrong, busy } = world;
	app.post(path, async (request, reply) => {
		const key = request.headers['idempotency-key'];
		const requestText = `${request.url} ${String(request.body ?? '')}`;
		if (typeof key !== 'string') return send(reply, 200, await handler.work(handler.check(request)));
		const before = books.now.keys[key];
		if (before && before.requestText !== requestText)
			throw new StripeError(400, undefined, 'idempotency_error');
		if (before) return send(reply.header('idempotent-replayed', 'true'), before.status, before.body);
		if (busy.has(key)) throw new StripeError(409, 'idempotency_key_in_use', 'idempotency_error');
		const checked = handler.check(request);
		busy.add(key);
		try {
			const { status, body } = await outcome(() => handler.work(checked));
			books.now.keys[key] = { requestText, status, body };
			await books.saved();
			if (wrong.take('answer-lost')) {
				reply.hijack();
				request.raw.socket.destroy();
				return reply;
			}
			return send(reply, status, body);
		} finally {
			busy.delete(key);
		}
	});
}

async function outcome(work: () => Promise<object>): Promise<{ status: number; body: object }> {
	try {
		return { status: 200, body: await work() };
	} catch (problem) {
		if (problem instanceof StripeError) return { status: problem.status, body: problem.body() };
		throw problem;
	}
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
	return reply.code(status).send(body);
}

/** In Stripe’s format, newest first. */
export function page<Row extends { readonly id: string }>(
	request: FastifyRequest,
	rows: readonly Row[],
	paging: { readonly limit: number; readonly starting_after?: string | undefined },
	show: (row: Row) => object,
): object {
	const newest = rows.toReversed();
	const start = paging.starting_after ? newest.findIndex(({ id }) => id === paging.starting_after) + 1 : 0;
	return {
		object: 'list',
		url: request.url.split('?')[0],
		has_more: newest.length > start + paging.limit,
		data: newest.slice(start, start + paging.limit).map(show),
	};
}

type FormValue = string | FormObject | readonly FormValue[];
interface FormObject {
	readonly [name: string]: FormValue;
}

interface Branch {
	readonly [name: string]: string | Branch;
}

/** Parses `a[b][0]=c`, in a body or a query, to `{ a: { b: ['c'] } }`. */
export function readForm(text: string): FormObject {
	const tree = branch();
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/\[|\]\[|\]/).filter((step, at) => at === 0 || step !== '');
		let at: Record<string, string | Branch> = tree;
		for (const step of path.slice(0, -1)) {
			const next = at[step];
			const deeper = typeof next === 'object' ? next : branch();
			at[step] = deeper;
			at = deeper as Record<string, string | Branch>;
		}
		at[path.at(-1) ?? ''] = value;
	}
	return withLists(tree) as FormObject;
}

/** Returns an object without a prototype, because its names come from outside. */
function branch(): Record<string, string | Branch> {
	return Object.create(null) as Record<string, string | Branch>;
}

function withLists(value: string | Branch): FormValue {
	if (typeof value === 'string') return value;
	const entries = Object.entries(value).map(([name, one]) => [name, withLists(one)] as const);
	if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
		return entries.map(([, one]) => one);
	return Object.fromEntries(entries);
}
