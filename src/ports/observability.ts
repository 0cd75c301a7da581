/** Structured logging for the server. Never pass secrets or personal data. */
export interface Log {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

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

let tracer: Tracer | undefined;

/** Sets the tracer of the process; before that tracing costs nothing. */
export function chooseTracer(chosen: Tracer | undefined): void {
	tracer = chosen;
}

/** Begins work that does not end with a function. */
export const beginWork = (work: Work): Span | undefined => tracer?.begin(work);

/** Runs a function as traced work; `act` gets its `trace`. */
export function traced<T>(work: Work, act: (trace?: string) => Promise<T>): Promise<T> {
	const span = tracer?.begin(work);
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

/** An unexpected error and its context, without personal data. */
export interface UnexpectedError {
	readonly problem: unknown;
	/** A call, a page, a job after its last attempt, or the process, which then ends. */
	readonly within: 'call' | 'page' | 'job' | 'process';
	/** The route's pattern or the job's name. */
	readonly name?: string;
	/** Id of the request that caused it. */
	readonly request?: string | undefined;
}

/** Reports errors to the operator. */
export interface ErrorTracker {
	/** Never waits and never fails; drops excess reports. */
	report(error: UnexpectedError): void;
	/** Waits until reports are sent, two seconds at most. */
	flush(): Promise<void>;
}

let errorTracker: ErrorTracker | undefined;

/** Sets the tracker of the process; none before that. */
export function chooseErrorTracker(chosen: ErrorTracker | undefined): void {
	errorTracker = chosen;
}

export const reportError = (error: UnexpectedError): void => errorTracker?.report(error);
