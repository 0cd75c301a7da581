/** What a process does for a while, as far as whoever traces it shall know: no values, nobody's data. */
export type Work =
	/** `route` is the pattern, such as '/api/booking/one/:id' or 'page /search'. */
	| { readonly kind: 'request'; readonly method: string; readonly route: string; readonly request: string }
	/** A statement as it goes to the database, with $1 in place of values. */
	| { readonly kind: 'statement'; readonly text: string }
	/** `cause` is the `trace` of what enqueued it. */
	| {
			readonly kind: 'job';
			readonly name: string;
			readonly id: string;
			readonly attempt: number;
			readonly cause: string | undefined;
	  }
	/** Something asked of a vendor, by the name that our port has for it. */
	| { readonly kind: 'call'; readonly vendor: string; readonly call: string };

/** Work that has begun. */
export interface Span {
	/** By what others continue the trace: `traceparent` of the W3C's Trace Context. */
	readonly trace: string;
	/** Does something; work that begins within is caused by this. */
	within<T>(act: () => T): T;
	/** `status` is a request's answer; `problem` is what it ended with, of which no more than its kind is told. */
	end(outcome: { readonly status?: number; readonly problem?: unknown }): void;
}

/** Tells somebody what the process does, and what causes what. */
export interface Tracer {
	/** Nothing where it is not worth telling: a statement that nothing traced has caused. */
	begin(work: Work): Span | undefined;
}

let chosen: Tracer | undefined;

/** Chooses who is told, for the whole process; nobody until then, and tracing costs nothing. */
export function chooseTracer(tracer: Tracer | undefined): void {
	chosen = tracer;
}

/** Begins work whose end is not that of a function. */
export const beginWork = (work: Work): Span | undefined => chosen?.begin(work);

/** Does something as traced work; `act` is given its `trace`. */
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
