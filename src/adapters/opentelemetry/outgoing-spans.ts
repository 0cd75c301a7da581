import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { ActiveSpans } from './spans.ts';

/**
 * Records spans for HTTP calls of traced work: method, host and status, from Node’s diagnostics. Omits
 * the path, which names accounts, orders and places. Sends no trace ids to vendors. Returns a function
 * to stop.
 */
export function traceOutgoing(tracer: Tracer, active: ActiveSpans, leftOut: ReadonlySet<string>): () => void {
	const open = new WeakMap<object, Span>();
	const begin = (request: object, method: string, address: URL) => {
		const parent = active.current();
		if (!parent || leftOut.has(address.host)) return;
		const attributes = { 'http.request.method': method, 'server.address': address.hostname };
		const name = `${method} ${address.hostname}`;
		open.set(request, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent));
	};
	const end = (request: object, status: number | undefined, problem?: unknown) => {
		const span = open.get(request);
		if (!span) return;
		open.delete(request);
		if (status !== undefined) span.setAttribute('http.response.status_code', status);
		if (status === undefined || status >= 400) {
			span.setAttribute('error.type', status === undefined ? typeOf(problem) : String(status));
			span.setStatus({ code: SpanStatusCode.ERROR });
		}
		span.end();
	};
	const listeners: readonly (readonly [string, (message: unknown) => void])[] = [
		[
			'undici:request:create',
			(message) => {
				const { request } = message as Fetched;
				begin(request, request.method, new URL(request.origin));
			},
		],
		[
			'undici:request:headers',
			(message) => end((message as Fetched).request, (message as Fetched).response?.statusCode),
		],
		[
			'undici:request:error',
			(message) => end((message as Fetched).request, undefined, (message as Fetched).error),
		],
		[
			'http.client.request.created',
			(message) => {
				const { request } = message as RequestMessage;
				begin(request, request.method, addressOf(request));
			},
		],
		[
			'http.client.response.finish',
			(message) => end((message as RequestMessage).request, (message as RequestMessage).response?.statusCode),
		],
		[
			'http.client.request.error',
			(message) => end((message as RequestMessage).request, undefined, (message as RequestMessage).error),
		],
	];
	for (const [name, listener] of listeners) subscribe(name, listener);
	return () => {
		for (const [name, listener] of listeners) unsubscribe(name, listener);
	};
}

interface Fetched {
	readonly request: { readonly method: string; readonly origin: string | URL };
	readonly response?: { readonly statusCode: number };
	readonly error?: unknown;
}

interface RequestMessage {
	readonly request: {
		readonly method: string;
		readonly protocol: string;
		readonly host: string;
		getHeader(name: string): unknown;
	};
	readonly response?: { readonly statusCode: number };
	readonly error?: unknown;
}

/** Returns the address with the port, which the request has only in its header. */
function addressOf(request: RequestMessage['request']): URL {
	const { protocol, host } = request;
	const named = request.getHeader('host');
	const address = `${protocol}//${typeof named === 'string' ? named : host}`;
	return new URL(URL.canParse(address) ? address : 'http://unknown');
}

function typeOf(problem: unknown): string {
	const { code } = (problem ?? {}) as { readonly code?: unknown };
	if (typeof code === 'string') return code;
	return problem instanceof Error ? problem.name : 'unknown';
}
