import { AsyncLocalStorage } from 'node:async_hooks';
import {
	type Attributes,
	type Context,
	type Span as OtelSpan,
	type Tracer as OtelTracer,
	ROOT_CONTEXT,
	type SpanContext,
	SpanKind,
	SpanStatusCode,
	TraceFlags,
	trace,
} from '@opentelemetry/api';
import type { Span, Tracer, Work } from '#ports/observability.ts';

export interface ActiveSpans {
	current(): Context | undefined;
	within<T>(context: Context, act: () => T): T;
}

export function activeSpans(): ActiveSpans {
	const contexts = new AsyncLocalStorage<Context>();
	return {
		current: () => contexts.getStore(),
		within: (context, act) => contexts.run(context, act),
	};
}

export function spanTracer(tracer: OtelTracer, active: ActiveSpans): Tracer {
	return {
		begin(work) {
			const parent = parentOf(work, active);
			if (!parent) return undefined;
			const { name, kind, attributes } = describe(work);
			const span = tracer.startSpan(name, { kind, attributes }, parent);
			return startedSpan(span, trace.setSpan(parent, span), active, work.kind);
		},
	};
}

function startedSpan(span: OtelSpan, context: Context, active: ActiveSpans, kind: Work['kind']): Span {
	return {
		trace: traceparent(span.spanContext()),
		within: (act) => active.within(context, act),
		end({ status, problem }) {
			if (status !== undefined) span.setAttribute('http.response.status_code', status);
			if (problem !== undefined) {
				span.setAttributes(kindOf(problem, kind));
				span.setStatus({ code: SpanStatusCode.ERROR });
			} else if (status !== undefined && status >= 500) {
				span.setAttribute('error.type', String(status));
				span.setStatus({ code: SpanStatusCode.ERROR });
			}
			span.end();
		},
	};
}

/**
 * Requests begin traces, and jobs continue the trace of their cause. Other work is recorded within a
 * trace only.
 */
function parentOf(work: Work, active: ActiveSpans): Context | undefined {
	if (work.kind === 'request') return ROOT_CONTEXT;
	if (work.kind !== 'job') return active.current();
	const cause = work.cause === undefined ? undefined : readTraceparent(work.cause);
	return cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
}

/**
 * Maximum recorded characters of an SQL statement. A statement with a thousand placeholders is longer.
 */
const maxTextLength = 4_000;

function describe(work: Work): {
	readonly name: string;
	readonly kind: SpanKind;
	readonly attributes: Attributes;
} {
	switch (work.kind) {
		case 'request':
			return {
				name: `${work.method} ${work.route}`,
				kind: SpanKind.SERVER,
				attributes: {
					'http.request.method': work.method,
					'http.route': work.route,
					'mateship.request': work.request,
				},
			};
		case 'statement':
			return {
				name: summaryOf(work.text),
				kind: SpanKind.CLIENT,
				attributes: { 'db.system.name': 'postgresql', 'db.query.text': work.text.slice(0, maxTextLength) },
			};
		case 'job':
			return {
				name: `job ${work.name}`,
				kind: SpanKind.CONSUMER,
				attributes: {
					'messaging.system': 'graphile_worker',
					'messaging.operation.type': 'process',
					'messaging.destination.name': work.name,
					'messaging.message.id': work.id,
					'mateship.attempt': work.attempt,
				},
			};
		case 'call':
			return {
				name: `${work.vendor} ${work.call}`,
				kind: SpanKind.INTERNAL,
				attributes: { 'mateship.vendor': work.vendor, 'mateship.call': work.call },
			};
	}
}

/**
 * Returns the verb and first table of a statement, 'select booking', so that there are few distinct
 * names.
 */
function summaryOf(text: string): string {
	const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
	const [, table] = /(?<!\bepoch )\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? [];
	return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase();
}

/** Returns the kind of a failure without its message, which may contain user input. */
function kindOf(problem: unknown, kind: Work['kind']): Attributes {
	const { code } = problem as { readonly code?: unknown };
	const known = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
	const type = known ?? (problem instanceof Error ? problem.name : 'unknown');
	return {
		'error.type': type,
		...(kind === 'statement' && known ? { 'db.response.status_code': known } : {}),
	};
}

function traceparent({ traceId, spanId, traceFlags }: SpanContext): string {
	return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function readTraceparent(text: string): SpanContext | undefined {
	const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/.exec(text) ?? [];
	if (!traceId || !spanId) return undefined;
	return {
		traceId,
		spanId,
		traceFlags: flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE,
		isRemote: true,
	};
}
