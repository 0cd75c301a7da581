import { AsyncLocalStorage } from 'node:async_hooks';

/** What led to what is being done: it goes from a request into the jobs that it leaves, and into every line of the log. */
export interface RequestContext {
	/** The request's id, also of one that was answered long ago and left a job. */
	readonly request?: string | undefined;
	readonly job?: string;
	readonly jobId?: string;
	/** By what a job that is enqueued now goes on with the trace (`Span.trace` of ports/tracer.ts); only while somebody traces. */
	readonly trace?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

/** Does something in a context of its own. */
export const withContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
