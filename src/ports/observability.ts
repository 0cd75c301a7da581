/** Never pass secrets or personal data. */
export interface Log {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

/** Kind of work that is traced, without values or personal data. */
export type Work =
	/** HTTP request. `route` is the pattern, such as '/api/booking/one/:id' or 'page /search'. */
	| { readonly kind: 'request'; readonly method: string; readonly route: string; readonly request: string }
	/** SQL statement with $1 in place of values. */
	| { readonly kind: 'statement'; readonly text: string }
	/** Job. `cause` is the `trace` of the work that enqueued the job. */
	| {
			readonly kind: 'job';
			readonly name: string;
			readonly id: string;
			readonly attempt: number;
			readonly cause: string | undefined;
	  }
	/** Call of a vendor. `call` is the method of the port. */
	| { readonly kind: 'call'; readonly vendor: string; readonly call: string };

export interface Span {
	/** Id with which the trace is continued: `traceparent` of W3C Trace Context. */
	readonly trace: string;
	/** Runs a function. Work that the function starts becomes a child of the span. */
	within<T>(act: () => T): T;
	/**
	 * Ends the span. `status` is that of the response to a request. Records only the kind of `problem`.
	 */
	end(outcome: { readonly status?: number; readonly problem?: unknown }): void;
}

export interface Tracer {
	/**
	 * Starts a span. Returns undefined if the work is not recorded, such as a statement without a
	 * traced cause.
	 */
	begin(work: Work): Span | undefined;
}

let tracer: Tracer | undefined;

export function chooseTracer(chosen: Tracer | undefined): void {
	tracer = chosen;
}

/** Begins a span that does not end with a function. */
export const beginSpan = (work: Work): Span | undefined => tracer?.begin(work);

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
	/**
	 * Where the error occurred: a call, a page, a job after its last attempt, or the process, which
	 * then ends.
	 */
	readonly within: 'call' | 'page' | 'job' | 'process';
	/** Pattern of the route, or name of the job. */
	readonly name?: string;
	readonly request?: string | undefined;
}

export interface ErrorTracker {
	/** Reports an error. Never waits and never fails. Reports in excess are dropped. */
	report(error: UnexpectedError): void;
	/** Waits until all reports are sent, two seconds at most. */
	flush(): Promise<void>;
}

let errorTracker: ErrorTracker | undefined;

export function chooseErrorTracker(chosen: ErrorTracker | undefined): void {
	errorTracker = chosen;
}

export const reportError = (error: UnexpectedError): void => errorTracker?.report(error);
