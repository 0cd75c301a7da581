import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The origin of the current work; passed from a request to its jobs and added to every log line.
 */
export interface RequestContext {
	/** The id of the request, also in a job that it enqueued. */
	readonly request?: string | undefined;
	readonly job?: string;
	readonly jobId?: string;
	/** Trace parent for jobs enqueued now (`Span.trace` of ports/observability.ts); only while tracing. */
	readonly trace?: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

export const withContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
