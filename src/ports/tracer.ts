/** A unit of work for tracing: no values, no personal data. */
export type Work =
	/** `route` is the pattern, such as '/api/booking/one/:id' or 'page /search'. */
	| { readonly kind: 'request'; readonly method: string; readonly route: string; readonly request: string }
	/** A database statement with $1 in place of values. */
	| { readonly kind: 'statement'; readonly text: string }
	/** `cause` is the `trace` of what enqueued it. */
	| {
			readonly kind: 'job';
			readonly name: string;
			readonly id: string;
			readonly attempt: number;
			readonly cause: string | undefined;
	  }
	/** A vendor call, by our port's method name. */
	| { readonly kind: 'call'; readonly vendor: string; readonly call: string };

/** Work in progress. */
export interface Span {
	/** Id for continuing the trace: W3C Trace Context `traceparent`. */
	readonly trace: string;
	/** Runs a function; work started within it becomes a child. */
	within<T>(act: () => T): T;
	/** `status` is a request's answer; of `problem` only the kind is recorded. */
	end(outcome: { readonly status?: number; readonly problem?: unknown }): void;
}

/** Records work and its causes. */
export interface Tracer {
	/** Undefined if not worth recording: a statement without a traced cause. */
	begin(work: Work): Span | undefined;
}

let chosen: Tracer | undefined;

/** Sets the tracer of the process; before that tracing costs nothing. */
export function chooseTracer(tracer: Tracer | undefined): void {
	chosen = tracer;
}

/** Begins work that does not end with a function. */
export const beginWork = (work: Work): Span | undefined => chosen?.begin(work);

/** Runs a function as traced work; `act` gets its `trace`. */
export function traced<T>(work: Work, act: (trace?: string) => Promise<T>): Promise<T> {
	const span = chosen?.begin(work);
	return span ? toItsEnd(span, act) : act();
}

async function toItsEnd<T>(span: Span, act: (trace?: string) => Promise<T>): Promise<T> {
	try {
		const result = await span.within(() => act(span.trace));
		span.end({});
		return result;
	} catch (problem) {
		span.end({ problem });
		throw problem;
	}
}
